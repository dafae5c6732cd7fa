import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAlarm } from './alarm.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const create = () => {
  const rung: [string, number][] = [];
  const alarm = createAlarm({ now: Date.now, ring: (key) => rung.push([key, Date.now()]) });
  return { alarm, rung };
};

it('rings each key at the moment that was set last, whatever was set before', () => {
  const moment = fc.option(fc.integer({ min: 0, max: 500 }), { nil: null });
  const calls = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), moment), { maxLength: 60 });
  fc.assert(
    fc.property(calls, (given) => {
      vi.setSystemTime(0);
      const { alarm, rung } = create();
      const expected = new Map<string, number>();
      for (const [key, at] of given) {
        alarm.set(key, at);
        if (at === null) expected.delete(key);
        else expected.set(key, at);
      }
      vi.advanceTimersByTime(1000);
      expect(new Map(rung)).toEqual(expected);
      expect(rung.length).toBe(expected.size);
      expect(rung.map(([, at]) => at)).toEqual(rung.map(([, at]) => at).toSorted((a, b) => a - b));
      expect(alarm.size()).toBe(0);
    }),
  );
});

it('one timer serves them all', () => {
  const { alarm, rung } = create();
  for (let at = 0; at < 5000; at++) alarm.set(`match ${at}`, 1000 + at);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1099);
  expect(rung.length).toBe(100);
});

it('a key that is set again and again takes no memory', () => {
  const { alarm, rung } = create();
  for (let at = 0; at < 100_000; at++) alarm.set('a', 1_000_000 + at);
  vi.advanceTimersByTime(1_099_999);
  expect(rung).toEqual([['a', 1_099_999]]);
});

it('waits longer than a timer of the system can', () => {
  const { alarm, rung } = create();
  alarm.set('a', 2 ** 31 + 5000);
  vi.advanceTimersByTime(2 ** 31 + 4999);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(rung).toEqual([['a', 2 ** 31 + 5000]]);
});

it('after a pause of the process, lets go first what has come meanwhile', () => {
  const said: string[] = [];
  const alarm = createAlarm({ now: Date.now, ring: (key) => said.push(key) });
  alarm.set('flag', 1000);
  // The process stands still: the timer comes when it goes on, and with it what the lines have brought.
  vi.setSystemTime(3000);
  setTimeout(() => setImmediate(() => said.push('move')), 1000);
  vi.advanceTimersByTime(1002);
  expect(said).toEqual(['move', 'flag']);
});

it('a key that is due at once again leaves others their turn', () => {
  let rings = 0;
  const alarm = createAlarm({
    now: Date.now,
    ring() {
      rings += 1;
      alarm.set('a', 0);
    },
  });
  alarm.set('a', 0);
  vi.advanceTimersToNextTimer();
  expect(rings).toBe(1);
  alarm.stop();
  vi.advanceTimersByTime(100);
  expect(rings).toBe(1);
});
