import { expect, it } from 'vitest';
import { createWaitTimes } from './wait-times.ts';

const minute = 60_000;

it('[RA2] estimates by recent waits of the same clock that were as long, and says nothing otherwise', () => {
  const times = createWaitTimes();
  expect(times.estimate('rapid', 0, 0)).toBeNull();
  for (const length of [10, 20, 30, 40]) times.note({ clock: 'rapid', length, at: 0 });
  expect(times.estimate('rapid', 0, 0)).toBe(30);
  expect(times.estimate('rapid', 15, 0)).toBe(15);
  // Only two waits were longer.
  expect(times.estimate('rapid', 25, 0)).toBeNull();
  expect(times.estimate('slow', 0, 0)).toBeNull();
  expect(times.estimate('rapid', 0, 30 * minute)).toBeNull();
});
