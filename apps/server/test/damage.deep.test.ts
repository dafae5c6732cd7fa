import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseFile } from '../src/store/store-place.ts';
import { restoreBackup } from '../src/store/restore-backup.ts';
import type { StoreNotice } from '../src/store/thread-messages.ts';
import { openTestStore } from './open-test-database.ts';
import type { WorkerStore } from '../src/store/worker-store.ts';
import { begin, id, play } from './entries.ts';
import { runServer } from './run-server.ts';
import type { Run } from './run-server.ts';

const note = { operator: 'root', reason: 'a test' };

/** The folders that many tests start from: `closed` and `killed`. They are filled once, and copied. */
let prepared: string;
let root: string;
let data: string;
let notices: StoreNotice[];
let stores: WorkerStore[];
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'stackmate-damage-'));
  notices = [];
  stores = [];
  const folder = join(prepared, 'closed');
  mkdirSync(folder);
  const store = await open(folder);
  await fill(store);
  copyAsCrashed(folder, join(prepared, 'killed'));
  await store.close();
});
afterAll(() => rmSync(prepared, { recursive: true }));
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stackmate-damage-'));
  data = join(root, 'data');
  mkdirSync(data);
  notices = [];
  stores = [];
});
afterEach(async () => {
  for (const store of stores) await store.close().catch(() => {});
  rmSync(root, { recursive: true });
});

const fileIn = (folder: string, end = ''): string => join(folder, `${databaseFile}${end}`);

async function open(folder = data): Promise<WorkerStore> {
  const store = await openTestStore(folder, { onNotice: (notice) => notices.push(notice) });
  stores.push(store);
  return store;
}

/** Number of entries; enough to fill many pages. */
const length = 400;

async function fill(store: WorkerStore): Promise<void> {
  await store.commit([{ entry: begin('a'), epoch: 1 }]);
  for (let seq = 1; seq <= length; seq += 20) {
    const group = Array.from({ length: 20 }, (_, index) => play('a', seq + index));
    await store.commit(group.map((entry) => ({ entry, epoch: 1 })));
  }
}

/** Copies the files of an open database, like a crash leaves them. */
function copyAsCrashed(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name.startsWith(databaseFile)) copyFileSync(join(from, name), join(to, name));
  }
}

/** Makes the data folder that of a closed database with a match of some entries, and returns the database's path. */
function closed(): string {
  cpSync(join(prepared, 'closed'), data, { recursive: true });
  return fileIn(data);
}

/** Creates a data folder in the state after a kill, with a match of some entries. */
function killed(): string {
  const folder = join(root, 'killed');
  cpSync(join(prepared, 'killed'), folder, { recursive: true });
  return folder;
}

const createBytes = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]),
  );

const pageSize = 4096;

/** Returns the page with the first entries, which isn't read at the start: the first child of the table's root. */
function firstLeaf(file: string, bytes: Buffer): number {
  const database = new DatabaseSync(file);
  const [{ root: page }] = database
    .prepare(`select rootpage as root from sqlite_schema where name = 'entries'`)
    .all();
  database.close();
  const start = (Number(page) - 1) * pageSize;
  const interior = 5;
  if (bytes[start] !== interior) throw new Error('the table is too small');
  return bytes.readUInt32BE(start + bytes.readUInt16BE(start + 12));
}

const wayBack = /npm run admin -- restore FILE \(docs\/operating\.md, "Backup and restore"\)/;
const lastEntry = `Its last entry was from ${new Date(1000 + length).toISOString()}.`;

describe('a damaged database', () => {
  it.each([
    ['in its header', (bytes: Buffer) => bytes.fill(7, 0, 50), 'file is not a database'],
    ['in its first page', (bytes: Buffer) => bytes.fill(7, 100, pageSize), 'malformed'],
    ['by its end being cut off', (bytes: Buffer) => bytes.subarray(0, pageSize * 5), 'malformed'],
    ['by being cut off within a page', (bytes: Buffer) => bytes.subarray(0, 50_000), 'malformed'],
    ['by being cut off in its header', (bytes: Buffer) => bytes.subarray(0, 60), 'malformed'],
  ])('is reported with its remedy and left unchanged: %s', async (_, damage, words) => {
    const file = closed();
    writeFileSync(file, damage(readFileSync(file)));
    const before = readFileSync(file);
    const refusal = await open().catch((failure: Error) => failure.message);
    expect(refusal).toContain(`the database ${file} can't be used: it is damaged (`);
    expect(refusal).toContain(words);
    expect(refusal).toContain(`move ${databaseFile} and ${databaseFile}-wal away (keep them)`);
    expect(refusal).toMatch(wayBack);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("is reported when the damage is read, and the server isn't ready from then on", async () => {
    const file = closed();
    const bytes = readFileSync(file);
    const page = firstLeaf(file, bytes);
    writeFileSync(file, bytes.fill(7, (page - 1) * pageSize, page * pageSize));

    const store = await open();
    expect(store.trouble()).toBeNull();
    const damaged = `the database ${file} is damaged (database disk image is malformed)`;
    await expect(store.entries(id('a'))).rejects.toThrow(damaged);
    expect(store.trouble()).toBe('the database is damaged');
    await expect(store.entries(id('a'))).rejects.toThrow(damaged);
    expect(notices).toEqual([
      {
        level: 'error',
        message: expect.stringMatching(wayBack) as string,
        trouble: 'the database is damaged',
      },
    ]);
    expect(notices[0].message).toContain(damaged);
    await store.ping();
    expect(store.trouble()).toBe('the database is damaged');
  });
});

describe('after a crash', () => {
  it('all acknowledged data is there, and nothing is reported', async () => {
    const folder = killed();
    const store = await open(folder);
    expect(await store.entries(id('a'))).toHaveLength(length + 1);
    expect(notices).toEqual([]);
  });

  it('nothing is reported, even after several crashes', async () => {
    let folder = killed();
    for (let run = 0; run < 4; run += 1) {
      const store = await open(folder);
      const next = length + 1 + run;
      expect(await store.commit([{ entry: play('a', next), epoch: 1 }])).toEqual([]);
      const after = join(root, `killed ${run}`);
      copyAsCrashed(folder, after);
      folder = after;
    }
    expect(await (await open(folder)).entries(id('a'))).toHaveLength(length + 5);
    expect(notices).toEqual([]);
  });

  it('a truncated write in the log is no loss, because nobody was told of it', async () => {
    const store = await open();
    await fill(store);
    const mark = readFileSync(fileIn(data, '-mark'));
    const before = readFileSync(fileIn(data, '-wal')).length;
    const folder = join(root, 'torn');
    // Larger than the log ever was, so that this write extends it.
    const many = Array.from({ length: 2000 }, (_, index) => play('a', length + 1 + index));
    await store.commit(many.map((entry) => ({ entry, epoch: 1 })));
    copyAsCrashed(data, folder);
    const after = readFileSync(fileIn(folder, '-wal')).length;
    expect(after).toBeGreaterThan(before + 10_000);
    truncateSync(fileIn(folder, '-wal'), after - 5000);
    writeFileSync(fileIn(folder, '-mark'), mark);
    const restarted = await open(folder);
    expect(await restarted.entries(id('a'))).toHaveLength(length + 1);
    expect(notices).toEqual([]);
  });

  it.each([
    ['removed', (wal: string) => rmSync(wal)],
    ['emptied', (wal: string) => truncateSync(wal)],
    ['cut off', (wal: string) => truncateSync(wal, readFileSync(wal).length / 2)],
    [
      'damaged',
      (wal: string) => {
        const bytes = readFileSync(wal);
        writeFileSync(wal, bytes.fill(7, bytes.length / 2, bytes.length / 2 + 100));
      },
    ],
    ['replaced', (wal: string) => writeFileSync(wal, 'something else')],
  ])('a log that was %s is reported, and nothing is changed', async (_, harm) => {
    const folder = killed();
    const wal = fileIn(folder, '-wal');
    harm(wal);
    const { [`${databaseFile}-wal`]: log = '', ...before } = createBytes(folder);
    const refusal = await open(folder).catch((failure: Error) => failure.message);
    expect(refusal).toContain(`the database ${fileIn(folder)} can't be used: `);
    expect(refusal).toContain(`its write-ahead log (${databaseFile}-wal) was removed, cut off`);
    expect(refusal).toContain(lastEntry);
    expect(refusal).toMatch(wayBack);
    const { [`${databaseFile}-wal`]: logAfter = '', ...after } = createBytes(folder);
    expect(logAfter).toBe(log);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    await expect(open(folder)).rejects.toThrow('acknowledged is missing');
  });

  it('all data is there again when the log is put back', async () => {
    const folder = killed();
    const wal = fileIn(folder, '-wal');
    renameSync(wal, join(root, 'aside'));
    await expect(open(folder)).rejects.toThrow('acknowledged is missing');
    renameSync(join(root, 'aside'), wal);
    expect(await (await open(folder)).entries(id('a'))).toHaveLength(length + 1);
  });

  it('the remaining data can be used deliberately', async () => {
    const folder = killed();
    rmSync(fileIn(folder, '-wal'));
    const refusal = await open(folder).catch((failure: Error) => failure.message);
    expect(refusal).toContain(`To continue without what is missing, remove ${databaseFile}-mark`);
    rmSync(fileIn(folder, '-mark'));
    const store = await open(folder);
    await store.commit([{ entry: begin('b'), epoch: 1 }]);
    await store.close();
    expect(await (await open(folder)).entries(id('b'))).toHaveLength(1);
  });
});

describe('a database that existed', () => {
  it("isn't silently recreated if it is missing", async () => {
    const file = closed();
    rmSync(file);
    const refusal = await open().catch((failure: Error) => failure.message);
    expect(refusal).toContain(
      `the database ${file} can't be used: its file is missing, but ${databaseFile}-mark shows that it was in use. ${lastEntry}`,
    );
    expect(refusal).toMatch(wayBack);
    expect(existsSync(file)).toBe(false);
  });

  it("isn't recreated if it is empty", async () => {
    truncateSync(closed());
    await expect(open()).rejects.toThrow('its file is empty');
  });

  it("isn't recreated if only its log is left, which would be applied to the new one", async () => {
    const folder = killed();
    for (const end of ['', '-mark']) rmSync(fileIn(folder, end));
    await expect(open(folder)).rejects.toThrow(
      `its file is missing, but ${databaseFile}-wal shows that it was in use`,
    );
  });

  it('is reported if it was replaced by an older copy', async () => {
    const store = await open();
    await store.commit([{ entry: begin('a'), epoch: 1 }]);
    const backup = join(root, 'backup.db');
    await store.backup(backup);
    await store.commit([{ entry: play('a', 1), epoch: 1 }]);
    await store.close();
    copyFileSync(backup, fileIn(data));
    await expect(open()).rejects.toThrow('the file is an older copy');
  });

  it('works again after the restore in the error message', async () => {
    const store = await open();
    await store.commit([{ entry: begin('a'), epoch: 1 }]);
    const backup = join(root, 'backup.db');
    await store.backup(backup);
    await store.commit([{ entry: play('a', 1), epoch: 1 }]);
    await store.close();
    rmSync(fileIn(data));
    await expect(open()).rejects.toThrow('its file is missing');
    restoreBackup({ note, file: backup, data });
    expect(await (await open()).entries(id('a'))).toHaveLength(1);
  });

  it('is opened without its mark if a power failure damaged the mark', async () => {
    const folder = killed();
    writeFileSync(fileIn(folder, '-mark'), '\0'.repeat(256));
    const store = await open(folder);
    await store.commit([{ entry: play('a', length + 1), epoch: 1 }]);
    await store.close();
    rmSync(fileIn(folder));
    await expect(open(folder)).rejects.toThrow('its file is missing');
  });
});

describe('a database whose files disappear while the server runs', () => {
  it('is reported with a way to save the data, which works', async () => {
    const store = await open();
    await fill(store);
    await store.ping();
    const file = fileIn(data);
    renameSync(file, join(root, 'moved'));
    await expect(store.ping()).rejects.toThrow(`its file ${file} was removed`);
    expect(store.trouble()).toBe('the files of the database are missing');
    expect(notices.at(-1)?.message).toContain('npm run admin -- backup FILE');

    const backup = join(root, 'saved.db');
    await store.backup(backup);
    const elsewhere = join(root, 'elsewhere');
    mkdirSync(elsewhere);
    restoreBackup({ note, file: backup, data: elsewhere });
    expect(await (await open(elsewhere)).entries(id('a'))).toHaveLength(length + 1);

    writeFileSync(file, 'another file');
    await expect(store.ping()).rejects.toThrow(`its file ${file} was replaced`);
    renameSync(join(root, 'moved'), file);
    await store.ping();
    expect(store.trouble()).toBeNull();
  });

  it('is reported if its log is removed', async () => {
    const store = await open();
    await fill(store);
    await store.ping();
    rmSync(fileIn(data, '-wal'));
    await expect(store.ping()).rejects.toThrow('stop the server with SIGTERM');
    await store.close();
    expect(await (await open()).entries(id('a'))).toHaveLength(length + 1);
  });
});

describe('a server', () => {
  let runs: Run[];
  beforeEach(() => {
    runs = [];
  });
  afterEach(async () => {
    for (const { child } of runs) child.kill('SIGKILL');
    await Promise.all(runs.map(({ ended }) => ended));
  });
  function run(): Run {
    const server = runServer({ data });
    runs.push(server);
    return server;
  }

  it(
    'logs the last entry and the running matches, and warns of a new database beside an old secret',
    { timeout: 90_000 },
    async () => {
      closed();
      const first = run();
      await first.ready;
      expect(first.output()).toContain(
        `last entry: ${new Date(1000 + length).toISOString()}; 1 running match`,
      );
      expect(first.output()).not.toContain('"level":"warn"');
      first.child.kill('SIGTERM');
      await first.ended;

      for (const end of ['', '-wal', '-mark']) rmSync(fileIn(data, end), { force: true });
      const second = run();
      await second.ready;
      expect(second.output()).toContain('last entry: none; 0 running matches');
      expect(second.output()).toContain(
        `the database is new and empty, but the data folder ${data} has a token secret from `,
      );
      expect(second.output()).toContain('restore the last backup');
      second.child.kill('SIGKILL');
      await second.ended;

      // The database isn't new any more.
      const third = run();
      await third.ready;
      expect(third.output()).not.toContain('"level":"warn"');
    },
  );

  it("doesn't start with a damaged database, and explains what to do in one line", async () => {
    const file = closed();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(7, 0, 50));
    const { ended, output } = run();
    expect((await ended).code).toBe(1);
    // Before it, the log says which version starts.
    const explanation = output().replace(/^\{.*"msg":"starting"\}\n/, '');
    expect(explanation).toMatch(/^stackmate: the database \S+ can't be used: it is damaged .*\n$/);
    expect(explanation).toMatch(wayBack);
  });
});
