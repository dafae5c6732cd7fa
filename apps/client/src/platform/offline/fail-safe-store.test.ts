import type { LogEntry } from '@stackmate/room';
import { expect, it, vi } from 'vitest';
import { createFailSafeStore } from './fail-safe-store.ts';
import { memoryStore } from './store.ts';
import type { StoredMatch, OfflineStore } from './store.ts';

const entry = (seq: number, matchId = 'm'): LogEntry => ({ match: matchId, seq }) as LogEntry;
const storedMatch = { match: 'm', endedAt: null } as StoredMatch;
const old = { match: 'old', endedAt: 1 } as StoredMatch;

/** Creates a disk with an old match, and a match with two entries. Connections to it can break, and it can be full. */
async function device() {
  const disk = memoryStore();
  for (const match of [storedMatch, old]) await disk.putMatch(match);
  for (const seq of [0, 1]) await disk.append(entry(seq));
  await disk.append(entry(0, 'old'));
  let opened = 0;
  let lost = 0;
  const is = { broken: false, full: false, gone: false };
  async function open(): Promise<OfflineStore> {
    if (is.gone) throw new DOMException('', 'UnknownError');
    opened += 1;
    const connectionNumber = opened;
    const check = (writes = false): void => {
      if (is.gone || (is.broken && connectionNumber === 1))
        throw new DOMException('', 'InvalidStateError');
      if (is.full && writes) throw new DOMException('', 'QuotaExceededError');
    };
    return {
      matches: async () => (check(), disk.matches()),
      putMatch: async (match) => (check(true), disk.putMatch(match)),
      entries: async (matchId) => (check(), disk.entries(matchId)),
      append: async (candidate) => (check(true), disk.append(candidate)),
      remove: async (matchId) => (check(), disk.remove(matchId)),
    };
  }
  const store = await createFailSafeStore(open, () => {
    lost += 1;
  });
  return { disk, store, is, opened: () => opened, lost: () => lost };
}

const seqs = async (store: OfflineStore, matchId = 'm'): Promise<readonly number[]> =>
  (await store.entries(matchId)).map(({ seq }) => seq);

it('reopens a connection that the browser has closed, and loses nothing', async () => {
  const { disk, store, is, opened, lost } = await device();
  is.broken = true;
  expect(await Promise.all([store.append(entry(2)), store.matches()])).toMatchObject([true, {}]);
  expect(await seqs(disk)).toEqual([0, 1, 2]);
  expect([opened(), lost()]).toEqual([2, 0]);
});

it('doesn’t treat a quicker tab as a failure', async () => {
  const { store, lost } = await device();
  expect(await store.append(entry(1))).toBe(false);
  expect(lost()).toBe(0);
});

it('continues a match in memory when the disk is full, and reports that once', async () => {
  const { disk, store, is, lost } = await device();
  is.full = true;
  expect(await store.append(entry(2))).toBe(true);
  expect(await store.append(entry(3))).toBe(true);
  expect(await store.append(entry(3))).toBe(false);
  await store.putMatch({ ...storedMatch, endedAt: 5 });
  expect(await seqs(store)).toEqual([0, 1, 2, 3]);
  expect(await seqs(disk)).toEqual([0, 1]);
  expect(await store.matches()).toEqual([{ ...storedMatch, endedAt: 5 }, old]);
  expect(await seqs(store, 'old')).toEqual([0]);
  expect(lost()).toBe(1);
});

it('continues with what it has seen when the disk can’t be read any more', async () => {
  const { store, is } = await device();
  await store.matches();
  await store.entries('m');
  await store.append(entry(2));
  is.gone = true;
  expect(await store.append(entry(3))).toBe(true);
  expect(await seqs(store)).toEqual([0, 1, 2, 3]);
  expect(await store.matches()).toEqual([storedMatch, old]);
});

it('uses memory alone if the browser stores nothing, and reports that', async () => {
  const lost = vi.fn<() => void>();
  const store = await createFailSafeStore(() => Promise.reject(new Error('no')), lost);
  expect(lost).toHaveBeenCalledOnce();
  await store.putMatch(storedMatch);
  expect(await store.matches()).toEqual([storedMatch]);
});
