import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEntryLog } from '../src/store/entry-log.ts';
import { databaseFile } from '../src/store/store-place.ts';
import { openWorkerStore } from '../src/store/worker-store.ts';
import type { WorkerStore } from '../src/store/worker-store.ts';
import { begin, id, play } from './entries.ts';
import { siteStoreContract } from './site-store-contract.ts';
import { storeContract } from './store-contract.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'stackmate-worker-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const never = (failure: Error): void => {
  throw failure;
};
const open = (crashed = never): Promise<WorkerStore> =>
  openWorkerStore({ place: { data, databaseUrl: null }, owner: 'test', crashed });

describe('the store in a thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-worker-contract-'));
  storeContract(() =>
    openWorkerStore({
      place: { data: folder, databaseUrl: null },
      owner: 'test',
      crashed: never,
    }),
  );
});

describe("visitors' data in the store thread", () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-worker-visitors-'));
  siteStoreContract(() =>
    openWorkerStore({
      place: { data: folder, databaseUrl: null },
      owner: 'test',
      crashed: never,
    }),
  );
});

describe('the store thread', () => {
  it('migrates when it opens, and keeps all data for the next time', async () => {
    const first = await open();
    expect(first.migrated.length).toBeGreaterThan(0);
    await first.commit([{ entry: begin('a'), epoch: 1 }]);
    await first.close();
    await expect(first.ping()).rejects.toThrow('the store is closed');

    const second = await open();
    expect(second.migrated).toEqual([]);
    expect(await second.entries(id('a'))).toEqual([begin('a')]);
    await second.close();
  });

  it('owns its data folder: a second one is refused', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow('in use: another server is running on this data folder');
    await first.close();
  });

  it('reports an unusable location', async () => {
    const nowhere = { data: join(data, 'not', 'there'), databaseUrl: null };
    await expect(
      openWorkerStore({ place: nowhere, owner: 'test', crashed: never }),
    ).rejects.toThrow('no such file or directory');
    const file = join(data, databaseFile);
    const refusal = (words: string) => `the database ${file} can't be used: ${words}`;

    writeFileSync(file, 'no database at all, only some text that is long enough to be read');
    await expect(open()).rejects.toThrow(refusal('it is damaged (file is not a database)'));
    rmSync(file);
    mkdirSync(file);
    await expect(open()).rejects.toThrow(refusal(''));
  });

  it('reports a damaged database', async () => {
    const file = join(data, databaseFile);
    await (await open()).close();
    const bytes = readFileSync(file);
    bytes.fill(7, 100, 4096);
    writeFileSync(file, bytes);
    await expect(open()).rejects.toThrow(
      `the database ${file} can't be used: it is damaged (database disk image is malformed)`,
    );
  });

  it("leaves another program's database unchanged", async () => {
    const file = join(data, databaseFile);
    const other = new DatabaseSync(file);
    other.exec('create table recipes (name text)');
    other.close();
    const before = readFileSync(file);
    await expect(open()).rejects.toThrow(`${file} can't be used: it belongs to another program`);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('reports a failed call, without affecting others', async () => {
    const store = await open();
    await expect(store.backup(data)).rejects.toThrow('a backup never replaces a file');
    await store.ping();
    await store.close();
  });

  it('counts failed writes', async () => {
    const store = await open();
    const noText = null as unknown as string;
    await expect(store.setValue('a', noText, null)).rejects.toThrow('NOT NULL');
    await store.setValue('a', 'b', null);
    await expect(store.backup(data)).rejects.toThrow('a backup never replaces');
    expect(store.failedWrites()).toBe(1);
    await store.close();
  });

  it('reports its death once, and rejects pending calls', async () => {
    const deaths: string[] = [];
    const program = new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads';
        parentPort.on('message', () => { throw new Error('out of disk'); });
        const calls = { ping: 'reads', commitEncoded: 'guarded' };
        parentPort.postMessage({ kind: 'open', migrated: [], isNew: false, calls });
      `)}`,
    );
    const crashed = (failure: Error) => deaths.push(failure.message);
    const place = { data, databaseUrl: null };
    const store = await openWorkerStore({ place, owner: 'test', crashed, program });
    await expect(store.ping()).rejects.toThrow('out of disk');
    await expect(store.commit([{ entry: begin('a'), epoch: 1 }])).rejects.toThrow('out of disk');
    expect(deaths).toEqual(['out of disk']);
  });

  it('with the log: reports entries as durable only after they are written, in order', async () => {
    const store = await open();
    const events: string[] = [];
    const log = createEntryLog({ store, limit: 10_000 });
    log.events.on('durable', (matchId, seq) => events.push(`${matchId} ${seq}`));
    log.events.on('lost', ({ reason }) => events.push(reason));
    const matches = Array.from({ length: 10 }, (_, index) => `m${index}`);
    for (const matchId of matches) log.append(begin(matchId), 1);
    for (let seq = 1; seq <= 50; seq += 1) {
      for (const matchId of matches) log.append(play(matchId, seq), 1);
      if (seq % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await log.flushed();
    for (const matchId of matches) {
      const mine = events.filter((event) => event.startsWith(id(matchId)));
      const numbers = mine.map((candidate) => Number(candidate.split(' ')[1]));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(numbers.at(-1)).toBe(50);
      expect(await store.entries(id(matchId))).toHaveLength(51);
    }
    await store.close();
  });
});
