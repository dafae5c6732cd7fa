import { describe, expect, it } from 'vitest';
import { drawMore, firstBudget, nextBudget } from './draw-order.ts';
import type { Drawn } from './draw-order.ts';

const keys = Array.from({ length: 40 }, (_, at) => `card ${at}`);
const none: ReadonlyMap<string, Drawn> = new Map();

const countDrawn = (drawn: ReadonlyMap<string, Drawn>, wanted: Drawn): number =>
  [...drawn.values()].filter((candidate) => candidate === wanted).length;

describe('drawing a grid of cards', () => {
  it('draws outlines first, the most urgent cards before others', () => {
    expect([...drawMore(none, keys, 3)]).toEqual(keys.slice(0, 3).map((key) => [key, 'outline']));
    const outlined = drawMore(none, keys, 40);
    expect(countDrawn(outlined, 'outline')).toBe(40);
    const next = drawMore(outlined, keys, 8);
    expect([...next].slice(0, 3)).toEqual([
      [keys[0], 'all'],
      [keys[1], 'all'],
      [keys[2], 'outline'],
    ]);
  });

  it('draws everything within some frames, whatever the budget', () => {
    for (const budget of [0, 1, 4, 32]) {
      let drawn = none;
      for (let frame = 0; frame < 80; frame++) drawn = drawMore(drawn, keys, budget);
      expect(countDrawn(drawn, 'all')).toBe(40);
    }
  });

  it('forgets cards that are out of sight', () => {
    const drawn = drawMore(drawMore(none, keys, 100), keys.slice(20), 0);
    expect([...drawn.keys()]).toEqual(keys.slice(20));
  });

  it('draws less after a long frame, and more again after short ones', () => {
    const less = nextBudget(firstBudget, 60);
    expect(less).toBeLessThan(firstBudget);
    expect(nextBudget(less, 16)).toBeGreaterThan(less);
    let budget = firstBudget;
    for (let frame = 0; frame < 100; frame++) budget = nextBudget(budget, 60);
    expect(budget).toBeGreaterThan(0);
    for (let frame = 0; frame < 100; frame++) budget = nextBudget(budget, 8);
    expect(budget).toBeLessThan(50);
  });
});
