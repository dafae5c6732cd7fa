import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabaseStore } from '../src/store/database-store.ts';
import { migrate } from '../src/store/migrate.ts';
import { databaseFile } from '../src/store/store-place.ts';
import { selectFinished } from '../src/store/matches.ts';
import { assertDurable } from '../src/store/open-sqlite.ts';
import { backupTo } from '../src/store/sqlite-backup.ts';
import { restoreBackup } from '../src/store/restore-backup.ts';
import { begin, id, play } from './entries.ts';
import { openTestDatabase } from './open-test-database.ts';

const note = { operator: 'root', reason: 'a test' };

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'stackmate-sqlite-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const openStore = async (folder = data) => {
  const database = await openTestDatabase({ data: folder, databaseUrl: null });
  await migrate(database);
  return createDatabaseStore({ database, owner: 'test' });
};

/** Empties the index of match ids, which only SQLite's integrity check detects. */
function emptyIndex(file: string): void {
  const database = new DatabaseSync(file);
  const [{ size }] = database.prepare('select page_size as size from pragma_page_size').all();
  const [{ page }] = database
    .prepare(`select rootpage as page from sqlite_master where name = 'matches_by_status'`)
    .all();
  database.close();
  const bytes = readFileSync(file);
  const start = (Number(page) - 1) * Number(size);
  bytes.fill(0, start, start + Number(size));
  // An index leaf without cells, whose content would start at its end.
  bytes.writeUInt8(10, start);
  bytes.writeUInt16BE(Number(size), start + 5);
  writeFileSync(file, bytes);
}

describe('SQLite', () => {
  it('reads a page of a player’s matches in the order of an index, however many there are', async () => {
    const database = await openTestDatabase({ data, databaseUrl: null });
    await migrate(database);
    for (const seat of ['south', 'north'] as const) {
      const page = selectFinished(database.db, `${seat}_player`, 'anna').where('ended_at', '<', 5);
      const { sql: text, parameters } = page.limit(20).compile();
      const plan = await database.db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
      );
      const steps = plan.rows.map(({ detail }) => detail);
      expect(steps[0]).toContain(`USING INDEX matches_of_${seat}`);
      expect(steps.join()).not.toContain('TEMP B-TREE');
    }
    await database.close();
  });

  it('commits to the disk', async () => {
    const store = await openStore();
    await store.close();
    const database = new DatabaseSync(join(data, databaseFile));
    expect(() => assertDurable(database)).not.toThrow();
    database.exec('pragma synchronous = normal');
    expect(() => assertDurable(database)).toThrow('synchronous 1');
    database.exec('pragma synchronous = full; pragma journal_mode = delete');
    expect(() => assertDurable(database)).toThrow('journal_mode delete');
    database.close();
  });

  it('and its backups are readable by their owner only', async () => {
    const store = await openStore();
    const backup = join(data, 'backup.db');
    await store.backup(backup);
    for (const file of [join(data, databaseFile), join(data, `${databaseFile}-wal`), backup]) {
      expect(statSync(file).mode & 0o777).toBe(0o600);
    }
    await store.close();
  });

  it('reports why a transaction failed that it rolled back itself, for example on a full disk', async () => {
    const { db, close } = await openTestDatabase({ data, databaseUrl: null });
    await sql`create table one (value text unique on conflict rollback)`.execute(db);
    const insert = () => sql`insert into one values ('a')`;
    const twice = db.transaction().execute(async (inside) => {
      await insert().execute(inside);
      await insert().execute(inside);
    });
    await expect(twice).rejects.toThrow('UNIQUE constraint failed');
    await db.transaction().execute((inside) => insert().execute(inside));
    await close();
  });

  it('keeps committed data if the process ends without closing it', async () => {
    const store = await openStore();
    await store.commit([{ entry: begin('a'), epoch: 1 }]);
    const copy = mkdtempSync(join(data, 'copy-'));
    // Like a crash would leave the files.
    for (const name of readdirSync(data)) {
      if (name.startsWith(databaseFile)) copyFileSync(join(data, name), join(copy, name));
    }
    await store.close();
    const after = await openStore(copy);
    expect(await after.entries(id('a'))).toEqual([begin('a')]);
    await after.close();
  });
});

describe('a backup', () => {
  it('is written by a running server, complete and in one file, and can be restored', async () => {
    const store = await openStore();
    await store.commit([{ entry: begin('a'), epoch: 1 }]);
    const many = Array.from({ length: 3000 }, (_, index) => play('a', index + 1));
    await store.commit(many.slice(0, 2000).map((entry) => ({ entry, epoch: 1 })));

    const file = join(data, 'backup.db');
    const backedUp = store.backup(file);
    for (let start = 2000; start < 3000; start += 100) {
      const group = many.slice(start, start + 100);
      expect(await store.commit(group.map((entry) => ({ entry, epoch: 1 })))).toEqual([]);
    }
    await backedUp;
    await store.close();
    expect(readdirSync(data).filter((name) => name.startsWith('backup.db'))).toEqual(['backup.db']);

    const elsewhere = mkdtempSync(join(data, 'restored-'));
    restoreBackup({ note, file, data: elsewhere });
    const restored = await openStore(elsewhere);
    const entries = await restored.entries(id('a'));
    expect(entries.length).toBeGreaterThanOrEqual(2001);
    expect(entries).toEqual([begin('a'), ...many].slice(0, entries.length));
    // The match continues from there.
    const [{ epoch, next }] = await restored.take([id('a')], 'restored');
    expect(await restored.commit([{ entry: play('a', next), epoch }])).toEqual([]);
    await restored.close();
  });

  it('waits for a transaction that is being written', async () => {
    const database = new DatabaseSync(join(data, 'busy.db'));
    database.exec('create table one (value); begin immediate; insert into one values (1)');
    const file = join(data, 'backup.db');
    let waits = 0;
    await backupTo(database, file, async () => {
      waits += 1;
      if (waits === 2) database.exec('commit');
    });
    expect(waits).toBe(2);
    database.close();
    const copy = new DatabaseSync(file);
    expect(copy.prepare('select value from one').all()).toEqual([{ value: 1 }]);
    copy.close();
  });

  it('never replaces a file', async () => {
    const store = await openStore();
    const file = join(data, 'there.db');
    writeFileSync(file, 'mine');
    await expect(store.backup(file)).rejects.toThrow('never replaces a file');
    await store.close();
  });

  it("is checked in another thread than the store's", async () => {
    const store = await openStore();
    await store.commit([{ entry: begin('a'), epoch: 1 }]);
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
    await store.backup(join(data, 'sound.db'));
    const asked = prepare.mock.calls.map(([text]) => text).join();
    expect(asked).not.toContain('integrity_check');
    prepare.mockRestore();
    await store.close();

    emptyIndex(join(data, databaseFile));
    const damaged = await openTestDatabase({ data, databaseUrl: null });
    const backup = join(data, 'damaged.db');
    await expect(damaged.backup(backup)).rejects.toThrow('is damaged');
    await damaged.close();
    expect(readdirSync(data).filter((name) => name.startsWith('damaged'))).toEqual([]);
  });

  it('leaves nothing behind if it fails', async () => {
    const store = await openStore();
    await expect(store.backup(join(data, 'no', 'folder.db'))).rejects.toThrow(
      'no such file or directory',
    );
    expect(existsSync(join(data, 'no'))).toBe(false);
    await store.ping();
    await store.close();
  });

  it("isn't restored over a database, or if it is damaged or something else", async () => {
    const store = await openStore();
    const file = join(data, 'backup.db');
    await store.backup(file);
    await store.close();
    expect(() => restoreBackup({ note, file, data })).toThrow('a database already exists');
    const leftover = mkdtempSync(join(data, 'leftover-'));
    writeFileSync(join(leftover, `${databaseFile}-wal`), 'of another database');
    expect(() => restoreBackup({ note, file, data: leftover })).toThrow(
      'a database already exists',
    );

    const elsewhere = mkdtempSync(join(data, 'elsewhere-'));
    const text = join(data, 'text.db');
    writeFileSync(text, 'no database at all, only some text that is long enough to be read');
    expect(() => restoreBackup({ note, file: text, data: elsewhere })).toThrow(
      `${text} can't be restored: file is not a database. Take an earlier backup`,
    );
    expect(() => restoreBackup({ note, file: join(data, 'none'), data: elsewhere })).toThrow(
      'there is no file',
    );
    const other = join(data, 'other.db');
    const database = new DatabaseSync(other);
    database.exec('create table a (b text)');
    database.close();
    expect(() => restoreBackup({ note, file: other, data: elsewhere })).toThrow(
      'not one of this server',
    );
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});
