import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { Database } from '../src/store/database.ts';
import { firstEpoch } from '../src/store/index.ts';
import { begin, facts, id, play, seat } from './entries.ts';

/** Logs and records of old matches. */
export const packedContract = (open: () => Promise<Database>): void => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stackmate-archive-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const played = id('played');
  const people = id('people');
  const end = { kind: 'over', at: 5000, winner: 0, reason: 'test', facts } as const;
  const old = { endedBefore: 9000, limit: 10 };

  /** Stores a match against a bot, and one of Anna and Bert. Returns the store, and what it has of both. */
  async function openFilled() {
    const database = await open();
    const log = [
      begin('played', { kind: 'bot', seats: [seat(null), seat(null)] }),
      ...Array.from({ length: 100 }, (_, at) => play('played', at + 1)),
    ];
    const earlier = createDatabaseStore({ database, owner: 'test' });
    await earlier.commit(log.map((entry) => ({ entry, epoch: firstEpoch })));
    const record = JSON.stringify({
      match: played,
      seats: [{ name: 'Heron' }, { name: 'Otter' }],
      actions: log.map(({ seq }) => ({ kind: 'move', seq, from: seq % 25 })),
    });
    await earlier.finish({ match: played, epoch: firstEpoch }, { ...end, record });
    const seats = [
      { name: 'anna', deck: 1, title: 'x' },
      { name: 'bert', deck: 2 },
    ];
    const named = JSON.stringify({ match: people, seats });
    const entries = [begin('people'), play('people', 1), play('people', 2)];
    await earlier.commit(entries.map((entry) => ({ entry, epoch: firstEpoch })));
    await earlier.finish({ match: people, epoch: firstEpoch }, { ...end, record: named });
    // On SQLite, the latest entries stay as they are. Another store begins a new span.
    const store = createDatabaseStore({ database, owner: 'test' });
    await store.commit([{ entry: begin('new'), epoch: firstEpoch }]);
    const stored = {
      played: { log, record: JSON.parse(record) as object },
      people: { log: entries, record: JSON.parse(named) as object },
    };
    return { database, store, stored };
  }
  type Filled = Awaited<ReturnType<typeof openFilled>>;

  const read = async (store: Filled['store'], matchId: string) => ({
    log: await store.entries(matchId),
    record: JSON.parse((await store.record(matchId)) ?? 'null') as object,
  });

  it('gives packed matches back as they were, from a quarter of the bytes', async () => {
    const { store, stored } = await openFilled();
    const counts = await store.startCounts();
    const rows = JSON.stringify(stored).length;
    const packed = await store.packMatches(old);
    expect(packed.matches).toBe(2);
    expect(packed.bytes).toBeLessThan(rows / 4);
    expect(await store.packMatches(old)).toEqual({ matches: 0, bytes: 0 });
    expect(await read(store, played)).toEqual(stored.played);
    expect(await read(store, people)).toEqual(stored.people);
    expect(await store.entries(people, 2)).toEqual(stored.people.log.slice(2));
    expect(await store.firstEntry(played)).toEqual(stored.played.log[0]);
    expect(await store.recordedMatches()).toEqual([played, people]);
    expect(await store.startCounts()).toEqual(counts);
    expect((await store.match(played))?.entries).toBe(stored.played.log.length);
    expect(await store.entries(id('new'))).toHaveLength(1);
    await store.close();
  });

  it('moves them to files that are checked, reads them there, and brings them back', async () => {
    const { database, store, stored } = await openFilled();
    await store.packMatches(old);
    const part = { folder, run: 'run-1', endedBefore: 9000, limit: 1 };
    expect(await store.archiveMatches({ ...part, kind: 'bot' })).toMatchObject({ matches: 1 });
    expect(await store.archiveMatches({ ...part, kind: 'others' })).toMatchObject({ matches: 1 });
    expect(await store.archiveMatches({ ...part, kind: 'bot' })).toMatchObject({ matches: 0 });
    const [file] = readdirSync(folder);
    expect(file).toBe('1970-01-01-run-1.matches');
    const index = readFileSync(join(folder, `${file}.index`), 'utf8')
      .trim()
      .split('\n');
    expect(index.map((line) => JSON.parse(line) as object)).toMatchObject([
      { match: played, position: 0 },
      { match: people },
    ]);

    // Without the folder, only the result is there.
    expect(await read(store, played)).toEqual({ log: [], record: null });
    expect(await store.isContentGone(played)).toBe(true);
    expect(await store.isContentGone(id('new'))).toBe(false);
    expect(await store.firstEntry(people)).toEqual(stored.people.log[0]);
    const archive = createDatabaseStore({ database, owner: 'test', archive: folder });
    expect(await read(archive, played)).toEqual(stored.played);
    expect(await read(archive, people)).toEqual(stored.people);

    // A damaged file is noticed.
    const path = join(folder, file);
    const whole = readFileSync(path);
    writeFileSync(path, Buffer.from(whole).fill(0, 10, 20));
    expect(await archive.record(played)).toBeNull();
    const all = { folder, matchId: null, limit: 10 };
    await expect(store.restoreMatches(all)).rejects.toThrow('is damaged at byte 0');
    writeFileSync(path, whole);
    expect(await store.restoreMatches({ ...all, matchId: people })).toMatchObject({ matches: 1 });
    expect(await read(store, people)).toEqual(stored.people);
    expect(await store.restoreMatches(all)).toMatchObject({ matches: 1 });
    expect(await store.restoreMatches(all)).toMatchObject({ matches: 0 });
    expect(await read(store, played)).toEqual(stored.played);
    await store.close();
  });

  it('[PL7] names no players in files, and erases them from archived matches', async () => {
    const { database, store } = await openFilled();
    await store.packMatches(old);
    await store.archiveMatches({ folder, run: 'r', kind: 'others', endedBefore: 9000, limit: 9 });
    expect(await store.anonymiseMatches(id('anna'), 10)).toBe(1);
    const archive = createDatabaseStore({ database, owner: 'test', archive: folder });
    const { log, record } = await read(archive, people);
    expect(JSON.stringify([log, record])).not.toContain('anna');
    expect(record).toEqual({
      match: people,
      seats: [
        { name: 'deleted player', deck: 1 },
        { name: 'bert', deck: 2 },
      ],
    });
    expect(log).toHaveLength(3);
    await store.close();
  });

  it('keeps the content of a match that a report names', async () => {
    const { database, store } = await openFilled();
    await store.packMatches(old);
    const report = { id: 'r'.repeat(22), reporter: id('anna'), reported: id('bert'), name: 'bert' };
    await database.db
      .insertInto('reports')
      .values({
        ...report,
        reason: 'cheating',
        text: '',
        match: people,
        created_at: 5000,
        resolved_at: null,
      })
      .execute();
    expect(await store.dropMatchContent({ kind: 'others', ...old })).toBe(0);
    expect(await store.record(people)).not.toBeNull();
    await database.db.deleteFrom('reports').execute();
    expect(await store.dropMatchContent({ kind: 'others', ...old })).toBe(1);
    await store.close();
  });

  it('deletes contents of packed matches by kind, and keeps the matches', async () => {
    const { store } = await openFilled();
    await store.packMatches(old);
    const counts = await store.startCounts();
    expect(await store.dropMatchContent({ kind: 'bot', ...old })).toBe(1);
    expect(await store.dropMatchContent({ kind: 'bot', ...old })).toBe(0);
    expect(await store.record(played)).toBeNull();
    expect(await store.isContentGone(played)).toBe(true);
    expect(await store.record(people)).not.toBeNull();
    expect((await store.match(played))?.winner).toBe(0);
    expect(await store.startCounts()).toEqual(counts);
    await store.close();
  });
};
