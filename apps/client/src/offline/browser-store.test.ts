import type { LogEntry } from '@stackmate/room';
import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { openStore } from './browser-store.ts';

vi.mock('idb', () => ({ openDB: vi.fn<typeof openDB>() }));

const full = new DOMException('', 'QuotaExceededError');
const twice = new DOMException('', 'ConstraintError');

/** Appends over a database that answers so. */
async function append(added: () => Promise<unknown>, done: () => Promise<void>): Promise<boolean> {
  const database = { transaction: () => ({ store: { add: added }, done: done() }) };
  vi.mocked(openDB).mockResolvedValue(database as never);
  return (await openStore()).append({ match: 'm', seq: 0 } as LogEntry);
}

const well = async (): Promise<void> => {};
const fails = (why: DOMException) => () => Promise.reject(why);

it('an entry is kept when its transaction is through', async () => {
  expect(await append(well, well)).toBe(true);
});

it('an entry that was taken but not written is not kept: there was no room', async () => {
  await expect(append(well, fails(full))).rejects.toBe(full);
  await expect(append(fails(full), fails(full))).rejects.toBe(full);
});

it('another tab was quicker', async () => {
  expect(await append(fails(twice), fails(twice))).toBe(false);
});
