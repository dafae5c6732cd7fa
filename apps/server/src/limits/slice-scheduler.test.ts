import { describe, expect, it } from 'vitest';
import { createSliceScheduler } from './slice-scheduler.ts';
import type { SliceScheduler } from './slice-scheduler.ts';

describe('long work', () => {
  let turns: (() => void)[] = [];
  let now = 0;
  const steps: string[] = [];

  function open(time: number): SliceScheduler {
    turns = [];
    now = 0;
    steps.length = 0;
    return createSliceScheduler({ time, now: () => now, later: (act) => turns.push(act) });
  }
  /** Runs one turn of the event loop and returns its steps. */
  function turn(): string[] {
    const from = steps.length;
    for (const act of turns.splice(0)) act();
    return steps.slice(from);
  }
  /** Work of `count` steps of 1 ms. */
  function* work(name: string, count: number) {
    for (let step = 1; step <= count; step++) {
      steps.push(`${name}${step}`);
      now += 1;
      yield;
    }
    return name;
  }

  it('runs in slices, one per turn, in order', async () => {
    const slices = open(3);
    const all = Promise.all([slices.run(work('a', 4)), slices.run(work('b', 2))]);
    expect(steps).toEqual([]);
    expect(turn()).toEqual(['a1', 'a2', 'a3']);
    const later = slices.run(work('c', 1));
    expect(turn()).toEqual(['a4']);
    expect(turn()).toEqual(['b1', 'b2']);
    expect(turn()).toEqual(['c1']);
    expect(turn()).toEqual([]);
    expect([...(await all), await later]).toEqual(['a', 'b', 'c']);
  });

  it('reports the duration of each slice', async () => {
    const slices = open(3);
    const spent: number[] = [];
    const done = slices.run(work('a', 4), (time) => spent.push(time));
    while (turns.length > 0) turn();
    await done;
    expect(spent).toEqual([3, 1]);
  });

  it('rejects when it fails, and the next work still runs', async () => {
    const slices = open(3);
    const failing = slices.run(
      (function* () {
        yield;
        throw new Error('broken');
      })(),
    );
    const next = slices.run(work('a', 1));
    while (turns.length > 0) turn();
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('a');
  });
});
