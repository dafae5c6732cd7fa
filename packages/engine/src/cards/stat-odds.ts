import type { MonsterDefinition, Span } from '../types/definition.ts';
import type { MonsterRangeType } from '../types/enums.ts';
import { blueprintCount, monsterRangeTypes, placeStat, rangeTypeSpan } from './blueprint.ts';

/** The chance of one value: `ways` of all `outOf` equally likely rolls. */
export interface ValueOdds<Value> {
  readonly value: Value;
  readonly ways: number;
}

/** A range type together with a range, which are rolled against each other. */
export interface ReachOdds {
  readonly rangeType: MonsterRangeType;
  readonly range: number;
  readonly ways: number;
}

/** How the stats of a monster's copies come out. Values that no roll gives are left out; each list is ordered. */
export interface StatOdds {
  readonly power: readonly ValueOdds<number>[];
  readonly iq: readonly ValueOdds<number>[];
  readonly range: readonly ValueOdds<number>[];
  readonly rangeType: readonly ValueOdds<MonsterRangeType>[];
  readonly reach: readonly ReachOdds[];
  /** How many blueprints there are: the ways of each list above sum to it. */
  readonly outOf: number;
  /** Rolled by itself, every value alike. */
  readonly eq: Span;
}

/** Percentages that sum to 100 with one of four given: the other three part what is left. */
const waysWithOne = (percent: number): number => ((102 - percent) * (101 - percent)) / 2;

function oddsOf(span: Span): ValueOdds<number>[] {
  const ways = new Map<number, number>();
  for (let percent = 0; percent <= 100; percent++) {
    const value = placeStat(span, percent);
    ways.set(value, (ways.get(value) ?? 0) + waysWithOne(percent));
  }
  return [...ways].map(([value, count]) => ({ value, ways: count }));
}

function reachOdds(definition: MonsterDefinition): ReachOdds[] {
  const types = rangeTypeSpan(definition);
  const found = new Map<string, ReachOdds>();
  for (let typePercent = 0; typePercent <= 100; typePercent++) {
    const rangeType = monsterRangeTypes[placeStat(types, typePercent)];
    for (let percent = 0; percent <= 100 - typePercent; percent++) {
      const range = placeStat(definition.range, percent);
      const key = `${rangeType} ${range}`;
      // Power and IQ part the rest.
      const ways = (found.get(key)?.ways ?? 0) + 101 - typePercent - percent;
      found.set(key, { rangeType, range, ways });
    }
  }
  return [...found.values()];
}

/** [CD2] The exact odds of a monster's rolled stats: counted over all blueprints, not sampled. */
export const statOdds = (definition: MonsterDefinition): StatOdds => ({
  power: oddsOf(definition.power),
  iq: oddsOf(definition.iq),
  range: oddsOf(definition.range),
  rangeType: oddsOf(rangeTypeSpan(definition)).map(({ value, ways }) => ({
    value: monsterRangeTypes[value],
    ways,
  })),
  reach: reachOdds(definition),
  outOf: blueprintCount,
  eq: definition.eq,
});
