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

const well = async (): Promise<void> => {};
const fails = (why: DOMException) => () => Promise.reject(why);

it('stores an entry once its transaction has completed', async () => {
  expect(await append(well, well)).toBe(true);
});

it('rejects when there was no room to write an entry', async () => {
  await expect(append(well, fails(full))).rejects.toBe(full);
  await expect(append(fails(full), fails(full))).rejects.toBe(full);
});

it('returns false if another tab was quicker', async () => {
  expect(await append(fails(twice), fails(twice))).toBe(false);
});
