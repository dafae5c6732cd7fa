import type { MonsterDefinition, Span } from '../types/definition.ts';
import type { MonsterRangeType } from '../types/enums.ts';
import { blueprintCount, monsterRangeTypes, placeStat, rangeTypeSpan } from './blueprint.ts';

/** The chance of one value: `ways` of `outOf` equally likely rolls. */
export interface ValueOdds<Value> {
  readonly value: Value;
  readonly ways: number;
}

/** The chance of a combination of range type and range, which share one blueprint. */
export interface ReachOdds {
  readonly rangeType: MonsterRangeType;
  readonly range: number;
  readonly ways: number;
}

/**
 * Distribution of a monster's rolled stats. Values that can't be rolled are left out; each list is
 * sorted.
 */
export interface StatOdds {
  readonly power: readonly ValueOdds<number>[];
  readonly iq: readonly ValueOdds<number>[];
  readonly range: readonly ValueOdds<number>[];
  readonly rangeType: readonly ValueOdds<MonsterRangeType>[];
  readonly reach: readonly ReachOdds[];
  /** Total number of blueprints; the `ways` of each list above sum to it. */
  readonly outOf: number;
  /** EQ is rolled separately; all values are equally likely. */
  readonly eq: Span;
}

/** Returns in how many ways three other percentages sum to 100 with a given one. */
const waysWithOne = (percent: number): number => ((102 - percent) * (101 - percent)) / 2;

function spanOdds(span: Span): ValueOdds<number>[] {
  const ways = new Map<number, number>();
  for (let percent = 0; percent <= 100; percent++) {
    const value = placeStat(span, percent);
    ways.set(value, (ways.get(value) ?? 0) + waysWithOne(percent));
  }
  return [...ways].map(([value, count]) => ({ value, ways: count }));
}

function reachOdds(definition: MonsterDefinition): ReachOdds[] {
  const types = rangeTypeSpan(definition);
  const oddsByReach = new Map<string, ReachOdds>();
  for (let typePercent = 0; typePercent <= 100; typePercent++) {
    const rangeType = monsterRangeTypes[placeStat(types, typePercent)];
    for (let percent = 0; percent <= 100 - typePercent; percent++) {
      const range = placeStat(definition.range, percent);
      const key = `${rangeType} ${range}`;
      // Power and IQ share the remaining percentage.
      const ways = (oddsByReach.get(key)?.ways ?? 0) + 101 - typePercent - percent;
      oddsByReach.set(key, { rangeType, range, ways });
    }
  }
  return [...oddsByReach.values()];
}

/**
 * [CD2] Returns the exact odds of a monster's rolled stats, counted over all blueprints instead of
 * sampled.
 */
export const statOdds = (definition: MonsterDefinition): StatOdds => ({
  power: spanOdds(definition.power),
  iq: spanOdds(definition.iq),
  range: spanOdds(definition.range),
  rangeType: spanOdds(rangeTypeSpan(definition)).map(({ value, ways }) => ({
    value: monsterRangeTypes[value],
    ways,
  })),
  reach: reachOdds(definition),
  outOf: blueprintCount,
  eq: definition.eq,
});
