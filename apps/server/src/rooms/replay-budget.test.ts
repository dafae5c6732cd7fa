import { expect, it } from 'vitest';
import { createReplayBudget } from './replay-budget.ts';

it('the budget for replays runs out and refills, up to the burst', () => {
  let now = 0;
  const time = createReplayBudget({ perSecond: 100, now: () => now });
  const replay = (milliseconds: number) => {
    now += milliseconds;
    time.spend(milliseconds);
  };
  expect(time.hasTime()).toBe(true);
  replay(390);
  expect(time.hasTime()).toBe(true);
  // A long last replay overdraws the budget.
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
