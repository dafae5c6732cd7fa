import { expect, it } from 'vitest';
import { sampleMonster } from '../../test/sample-cards.ts';
import type { MonsterDefinition } from '../types/definition.ts';
import { blueprintCount, naturalStats, rollBlueprint } from './blueprint.ts';
import { statOdds } from './stat-odds.ts';

const monster: MonsterDefinition = {
  ...sampleMonster(1),
  power: { min: 6, max: 14 },
  iq: { min: 2, max: 2 },
  range: { min: 1, max: 5 },
  rangeType: { min: 'Diagonal', max: 'Circle' },
};

/** Counts how often each value occurs when every blueprint is rolled once. */
function counted(getValue: (stats: ReturnType<typeof naturalStats>) => string): object {
  const counts = new Map<string, number>();
  for (let index = 0; index < blueprintCount; index++) {
    const value = getValue(naturalStats(monster, rollBlueprint({ below: () => index })));
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

const odds = statOdds(monster);

it.each(['power', 'iq', 'range', 'rangeType'] as const)(
  '[CD2] the odds of %s are those of all blueprints, counted one by one',
  (stat) => {
    const listed = Object.fromEntries(odds[stat].map(({ value, ways }) => [value, ways]));
    expect(listed).toEqual(counted((stats) => String(stats[stat])));
  },
);

it('[CD2] range and range type share the blueprint', () => {
  const listed = Object.fromEntries(
    odds.reach.map(({ rangeType, range, ways }) => [`${rangeType} ${range}`, ways]),
  );
  expect(listed).toEqual(counted(({ rangeType, range }) => `${rangeType} ${range}`));
  // The longest range and the widest type together would take 200 per cent.
  expect(listed).not.toHaveProperty('Circle 5');
});

it('[CD2] every list of odds counts every blueprint once', () => {
  for (const list of [odds.power, odds.iq, odds.range, odds.rangeType, odds.reach]) {
    expect(list.reduce((sum, { ways }) => sum + ways, 0)).toBe(odds.outOf);
  }
});
