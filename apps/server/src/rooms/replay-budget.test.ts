import { expect, it } from 'vitest';
import { createReplayBudget } from './replay-budget.ts';

it('the time for replays runs out, and comes back with time, never more than a burst of it', () => {
  let now = 0;
  const time = createReplayBudget({ perSecond: 100, now: () => now });
  const replay = (milliseconds: number) => {
    now += milliseconds;
    time.spend(milliseconds);
  };
  expect(time.hasTime()).toBe(true);
  replay(390);
  expect(time.hasTime()).toBe(true);
  // The last one may be long: what it took too much is missing later.
  replay(1000);
  expect(time.hasTime()).toBe(false);
  now += 8_000;
  expect(time.hasTime()).toBe(false);
  now += 2_000;
  expect(time.hasTime()).toBe(true);
  now += 1_000_000;
  replay(500);
  expect(time.hasTime()).toBe(false);
});
