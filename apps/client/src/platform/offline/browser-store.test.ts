import type { LogEntry } from '@stackmate/room';
import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { openStore } from './browser-store.ts';

vi.mock('idb', () => ({ openDB: vi.fn<typeof openDB>() }));

const full = new DOMException('', 'QuotaExceededError');
const twice = new DOMException('', 'ConstraintError');

/** Appends an entry to a database that answers like this. */
async function append(added: () => Promise<unknown>, done: () => Promise<void>): Promise<boolean> {
  const database = { transaction: () => ({ store: { add: added }, done: done() }) };
  vi.mocked(openDB).mockResolvedValue(database as never);
  return (await openStore()).append({ match: 'm', seq: 0 } as LogEntry);
}

const succeeds = async (): Promise<void> => {};
const failsWith = (why: DOMException) => () => Promise.reject(why);

it('stores an entry once its transaction has completed', async () => {
  expect(await append(succeeds, succeeds)).toBe(true);
});

it('rejects when there was no room to write an entry', async () => {
  await expect(append(succeeds, failsWith(full))).rejects.toBe(full);
  await expect(append(failsWith(full), failsWith(full))).rejects.toBe(full);
});

it('returns false if another tab was quicker', async () => {
  expect(await append(failsWith(twice), failsWith(twice))).toBe(false);
});
