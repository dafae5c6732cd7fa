import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTimerQueue } from './timer-queue.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const create = () => {
  const fired: [string, number][] = [];
  const timers = createTimerQueue({ now: Date.now, fire: (key) => fired.push([key, Date.now()]) });
  return { alarm: timers, fired };
};

it('fires each key at the time set last', () => {
  const moment = fc.option(fc.integer({ min: 0, max: 500 }), { nil: null });
  const calls = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), moment), { maxLength: 60 });
  fc.assert(
    fc.property(calls, (steps) => {
      vi.setSystemTime(0);
      const { alarm: timers, fired } = create();
      const expected = new Map<string, number>();
      for (const [key, at] of steps) {
        timers.set(key, at);
        if (at === null) expected.delete(key);
        else expected.set(key, at);
      }
      vi.advanceTimersByTime(1000);
      expect(new Map(fired)).toEqual(expected);
      expect(fired.length).toBe(expected.size);
      expect(fired.map(([, at]) => at)).toEqual(
        fired.map(([, at]) => at).toSorted((a, b) => a - b),
      );
      expect(timers.size()).toBe(0);
    }),
  );
});

it('uses one timer for all keys', () => {
  const { alarm: timers, fired } = create();
  for (let at = 0; at < 5000; at++) timers.set(`match ${at}`, 1000 + at);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1099);
  expect(fired.length).toBe(100);
});

it("doesn't grow when a key is set repeatedly", () => {
  const { alarm: timers, fired } = create();
  for (let at = 0; at < 100_000; at++) timers.set('a', 1_000_000 + at);
  vi.advanceTimersByTime(1_099_999);
  expect(fired).toEqual([['a', 1_099_999]]);
});

it('supports delays beyond the maximum of a system timer', () => {
  const { alarm: timers, fired } = create();
  timers.set('a', 2 ** 31 + 5000);
  vi.advanceTimersByTime(2 ** 31 + 4999);
  expect(fired).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fired).toEqual([['a', 2 ** 31 + 5000]]);
});

it('after a pause of the process, first handles data that has arrived meanwhile', () => {
  const events: string[] = [];
  const timers = createTimerQueue({ now: Date.now, fire: (key) => events.push(key) });
  timers.set('flag', 1000);
  // The process is suspended: when it continues, the timer and the connections' data are due together.
  vi.setSystemTime(3000);
  setTimeout(() => setImmediate(() => events.push('move')), 1000);
  vi.advanceTimersByTime(1002);
  expect(events).toEqual(['move', 'flag']);
});

it("a key that is due again immediately doesn't block others", () => {
  let rings = 0;
  const timers = createTimerQueue({
    now: Date.now,
    fire() {
      rings += 1;
      timers.set('a', 0);
    },
  });
  timers.set('a', 0);
  vi.advanceTimersToNextTimer();
  expect(rings).toBe(1);
  timers.stop();
  vi.advanceTimersByTime(100);
  expect(rings).toBe(1);
});
