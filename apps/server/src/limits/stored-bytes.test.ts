import { expect, it } from 'vitest';
import { createStoredBytes } from './stored-bytes.ts';
import type { StoredBytesOptions } from './stored-bytes.ts';

/** A budget of one byte a second. */
const perDay = 86_400;

/** Simulates the database of all nodes. */
function createShared() {
  const untils = new Map<string, number>();
  const spend: StoredBytesOptions['spend'] = async (spent, now) =>
    spent.map(({ name, time }) => {
      const until = Math.max(untils.get(name) ?? 0, now) + time;
      untils.set(name, until);
      return until;
    });
  return spend;
}

it('lets an address store its budget a day, and what has begun beyond it', () => {
  let at = 0;
  const bytes = createStoredBytes({ perDay, spend: createShared(), now: () => at });
  bytes.add('a', 80_000);
  expect(bytes.hasRoom('a')).toBe(true);
  bytes.add('a', 7000);
  expect(bytes.hasRoom('a')).toBe(false);
  expect(bytes.hasRoom('b')).toBe(true);
  bytes.add('a', 5000);
  // A byte a second is free again: the debt of about 5,600 bytes first.
  at += 5000 * 1000;
  expect(bytes.hasRoom('a')).toBe(false);
  at += 1000 * 1000;
  expect(bytes.hasRoom('a')).toBe(true);
});

it('counts what an address stores on all nodes, and before a restart', async () => {
  const spend = createShared();
  const [first, second] = [0, 1].map(() => createStoredBytes({ perDay, spend, now: () => 0 }));
  first.add('a', 50_000);
  second.add('a', 50_000);
  await first.share();
  expect(first.hasRoom('a')).toBe(true);
  await second.share();
  expect(second.hasRoom('a')).toBe(false);
  first.add('a', 1);
  await first.share();
  expect(first.hasRoom('a')).toBe(false);
  const restarted = createStoredBytes({ perDay, spend, now: () => 0 });
  restarted.add('a', 1);
  await restarted.share();
  expect(restarted.hasRoom('a')).toBe(false);
  expect(restarted.hasRoom('b')).toBe(true);
});

it('shares what was counted while the database was away', async () => {
  const spend = createShared();
  let isAway = true;
  const bytes = createStoredBytes({
    perDay,
    spend: (...args) => (isAway ? Promise.reject(new Error('away')) : spend(...args)),
    now: () => 0,
  });
  bytes.add('a', 80_000);
  await bytes.share();
  isAway = false;
  await bytes.share();
  await bytes.share();
  expect(await spend([{ name: 'a', time: 0 }], 0)).toEqual([80_000_000]);
});
