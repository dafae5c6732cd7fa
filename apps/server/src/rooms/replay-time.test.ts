import { expect, it } from 'vitest';
import { createReplayTime } from './replay-time.ts';

it('the time for replays runs out, and comes back with time, never more than a burst of it', () => {
  let now = 0;
  const time = createReplayTime({ perSecond: 100, now: () => now });
  const replay = (milliseconds: number) =>
    time.spend(() => {
      now += milliseconds;
      return milliseconds;
    });
  expect(time.isLeft()).toBe(true);
  expect(replay(390)).toBe(390);
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

it('a replay that fails has taken its time all the same', () => {
  let now = 0;
  const time = createReplayTime({ perSecond: 100, now: () => now });
  const failing = () =>
    time.spend(() => {
      now += 500;
      throw new Error('the log does not hold');
    });
  expect(failing).toThrow('the log does not hold');
  expect(time.isLeft()).toBe(false);
});
