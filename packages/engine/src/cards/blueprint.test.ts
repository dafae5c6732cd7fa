import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleMonster } from '../../test/sample-cards.ts';
import { createRandom } from '../random/random.ts';
import {
  isReachable,
  monsterRangeTypes,
  naturalStats,
  placeStat,
  rollBlueprint,
} from './blueprint.ts';

const nth = (index: number) => rollBlueprint({ below: () => index });
const blueprintCount = 176851;

const anyBlueprint = fc.nat(blueprintCount - 1).map(nth);
const anyMonster = fc.integer({ min: 1, max: 12 }).map(sampleMonster);

describe('blueprints', () => {
  it('[CD2] every whole quadruple that sums to 100 corresponds to exactly one draw', () => {
    const seen = new Set<number>();
    let wrong = 0;
    for (let index = 0; index < blueprintCount; index++) {
      const { power, iq, range, rangeType } = nth(index);
      const minimum = Math.min(power, iq, range, rangeType);
      if (minimum < 0 || power + iq + range + rangeType !== 100) wrong += 1;
      seen.add((power * 101 + iq) * 101 + range);
    }
    expect(wrong).toBe(0);
    expect(seen.size).toBe(blueprintCount);
  });

  it('[CD2] draws uniformly among that many', () => {
    const limits: number[] = [];
    rollBlueprint({ below: (n) => (limits.push(n), 0) });
    expect(limits).toEqual([blueprintCount]);
  });

  it('[CD2] a stat averages a quarter of its span', () => {
    const random = createRandom('quarter');
    const draws = 4000;
    let total = 0;
    for (let i = 0; i < draws; i++) total += rollBlueprint(random).range;
    expect(Math.abs(total / draws - 25)).toBeLessThan(1.5);
  });
});

describe('placing a stat', () => {
  it.each([
    [0, 4],
    [12, 4],
    [13, 5],
    [50, 6],
    [100, 8],
  ])('[CD2] %i%% from 4 to 8 is %i', (percent, value) => {
    expect(placeStat({ min: 4, max: 8 }, percent)).toBe(value);
  });

  it('[CD2] halves round up', () => {
    expect(placeStat({ min: 0, max: 1 }, 50)).toBe(1);
    expect(placeStat({ min: 0, max: 1 }, 49)).toBe(0);
    expect(placeStat({ min: 0, max: 10 }, 25)).toBe(3);
    expect(placeStat({ min: 3, max: 3 }, 100)).toBe(3);
  });

  it('[CD2] places the range type the same way: Diagonal, Square, Circle', () => {
    const monster = { ...sampleMonster(1), rangeType: { min: 'Diagonal', max: 'Circle' } as const };
    const typeAt = (rangeType: number) =>
      naturalStats(monster, { power: 100 - rangeType, iq: 0, range: 0, rangeType }).rangeType;
    expect([0, 24, 25, 74, 75, 100].map(typeAt)).toEqual([
      'Diagonal',
      'Diagonal',
      'Square',
      'Square',
      'Circle',
      'Circle',
    ]);
  });
});

describe('reachable stats', () => {
  it('[CD2] stats from a blueprint are reachable', () => {
    fc.assert(
      fc.property(anyMonster, anyBlueprint, (monster, blueprint) => {
        expect(isReachable(monster, naturalStats(monster, blueprint))).toBe(true);
      }),
    );
  });

  it('[CD2] only stats from some blueprint are reachable', () => {
    const narrow = {
      ...sampleMonster(1),
      power: { min: 1, max: 4 },
      iq: { min: 0, max: 2 },
      range: { min: 1, max: 2 },
      rangeType: { min: 'Square', max: 'Circle' } as const,
    };
    const variants = new Set<string>();
    for (let index = 0; index < blueprintCount; index++) {
      variants.add(Object.values(naturalStats(narrow, nth(index))).join());
    }
    const reachable = new Set<string>();
    for (let power = 0; power < 6; power++) {
      for (let iq = 0; iq < 4; iq++) {
        for (let range = 0; range < 4; range++) {
          for (const rangeType of monsterRangeTypes) {
            const stats = { power, iq, range, rangeType };
            if (isReachable(narrow, stats)) reachable.add(Object.values(stats).join());
          }
        }
      }
    }
    expect(reachable).toEqual(variants);
  });

  it('[CD2] the maximum of every stat at once is unreachable', () => {
    const monster = sampleMonster(9);
    expect(
      isReachable(monster, {
        power: monster.power.max,
        iq: monster.iq.max,
        range: monster.range.max,
        rangeType: 'Circle',
      }),
    ).toBe(false);
  });
});
