import { expect, it } from 'vitest';
import { createReplayTime } from './replay-time.ts';

it('the time for replays runs out, and comes back with time, never more than a burst of it', () => {
  let now = 0;
  const time = createReplayTime({ perSecond: 100, now: () => now });
  const replay = (milliseconds: number) => {
    now += milliseconds;
    time.spend(milliseconds);
  };
  expect(time.isLeft()).toBe(true);
  replay(390);
  expect(time.isLeft()).toBe(true);
  // The last one may be long: what it took too much is missing later.
  replay(1000);
  expect(time.isLeft()).toBe(false);
  now += 8_000;
  expect(time.isLeft()).toBe(false);
  now += 2_000;
  expect(time.isLeft()).toBe(true);
  now += 1_000_000;
  replay(500);
  expect(time.isLeft()).toBe(false);
});
