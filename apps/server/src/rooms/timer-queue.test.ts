import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTimerQueue } from './timer-queue.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const create = () => {
  const rung: [string, number][] = [];
  const timers = createTimerQueue({ now: Date.now, fire: (key) => rung.push([key, Date.now()]) });
  return { alarm: timers, rung };
};

it('rings each key at the moment that was set last, whatever was set before', () => {
  const moment = fc.option(fc.integer({ min: 0, max: 500 }), { nil: null });
  const calls = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), moment), { maxLength: 60 });
  fc.assert(
    fc.property(calls, (given) => {
      vi.setSystemTime(0);
      const { alarm: timers, rung } = create();
      const expected = new Map<string, number>();
      for (const [key, at] of given) {
        timers.set(key, at);
        if (at === null) expected.delete(key);
        else expected.set(key, at);
      }
      vi.advanceTimersByTime(1000);
      expect(new Map(rung)).toEqual(expected);
      expect(rung.length).toBe(expected.size);
      expect(rung.map(([, at]) => at)).toEqual(rung.map(([, at]) => at).toSorted((a, b) => a - b));
      expect(timers.size()).toBe(0);
    }),
  );
});

it('one timer serves them all', () => {
  const { alarm: timers, rung } = create();
  for (let at = 0; at < 5000; at++) timers.set(`match ${at}`, 1000 + at);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1099);
  expect(rung.length).toBe(100);
});

it('a key that is set again and again takes no memory', () => {
  const { alarm: timers, rung } = create();
  for (let at = 0; at < 100_000; at++) timers.set('a', 1_000_000 + at);
  vi.advanceTimersByTime(1_099_999);
  expect(rung).toEqual([['a', 1_099_999]]);
});

it('waits longer than a timer of the system can', () => {
  const { alarm: timers, rung } = create();
  timers.set('a', 2 ** 31 + 5000);
  vi.advanceTimersByTime(2 ** 31 + 4999);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(rung).toEqual([['a', 2 ** 31 + 5000]]);
});

it('after a pause of the process, lets go first what has come meanwhile', () => {
  const said: string[] = [];
  const timers = createTimerQueue({ now: Date.now, fire: (key) => said.push(key) });
  timers.set('flag', 1000);
  // The process stands still: the timer comes when it goes on, and with it what the lines have brought.
  vi.setSystemTime(3000);
  setTimeout(() => setImmediate(() => said.push('move')), 1000);
  vi.advanceTimersByTime(1002);
  expect(said).toEqual(['move', 'flag']);
});

it('a key that is due at once again leaves others their turn', () => {
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
