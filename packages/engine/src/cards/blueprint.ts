import type { Random } from '../random/random.ts';
import type { MonsterDefinition, Span } from '../types/definition.ts';
import type { MonsterRangeType } from '../types/enums.ts';
import type { Roll } from '../types/roll.ts';

/**
 * [CD1] Four whole percentages that sum to 100. Each places its stat between the card's minimum and
 * maximum.
 */
export interface Blueprint {
  readonly power: number;
  readonly iq: number;
  readonly range: number;
  readonly rangeType: number;
}

export type NaturalStats = Pick<Roll, 'power' | 'iq' | 'range'> & {
  readonly rangeType: MonsterRangeType;
};

/** Range types of monsters in ascending order: Diagonal < Square < Circle (RG1). */
export const monsterRangeTypes = [
  'Diagonal',
  'Square',
  'Circle',
] as const satisfies readonly MonsterRangeType[];

/** Number of ways to split a percentage into three or two whole parts. */
const countThreeWays = (left: number): number => ((left + 2) * (left + 1)) / 2;
const countTwoWays = (left: number): number => left + 1;

/** Number of quadruples of whole percentages that sum to 100: C(103, 3). */
export const blueprintCount = (103 * 102 * 101) / 6;

/** Returns the blueprint at an index of the lexical order. */
function nthBlueprint(index: number): Blueprint {
  let left = index;
  let power = 0;
  for (; left >= countThreeWays(100 - power); power++) left -= countThreeWays(100 - power);
  let iq = 0;
  for (; left >= countTwoWays(100 - power - iq); iq++) left -= countTwoWays(100 - power - iq);
  return { power, iq, range: left, rangeType: 100 - power - iq - left };
}

/** [CD2] Draws a blueprint uniformly from all whole quadruples that sum to 100. */
export const rollBlueprint = (random: Random): Blueprint =>
  nthBlueprint(random.below(blueprintCount));

/** [CD2] Returns min + round(percent/100 × (max − min)), with halves rounded up. */
export const placeStat = (span: Span, percent: number): number =>
  span.min + Math.floor((2 * percent * (span.max - span.min) + 100) / 200);

/** Returns a monster's range types as a span of indexes into `monsterRangeTypes`. */
export const rangeTypeSpan = ({ rangeType }: MonsterDefinition): Span => ({
  min: monsterRangeTypes.indexOf(rangeType.min),
  max: monsterRangeTypes.indexOf(rangeType.max),
});

/**
 * [CD2] Returns the stats that a blueprint gives a monster, without EQ, which is rolled separately.
 */
export const naturalStats = (
  definition: MonsterDefinition,
  blueprint: Blueprint,
): NaturalStats => ({
  power: placeStat(definition.power, blueprint.power),
  iq: placeStat(definition.iq, blueprint.iq),
  range: placeStat(definition.range, blueprint.range),
  rangeType: monsterRangeTypes[placeStat(rangeTypeSpan(definition), blueprint.rangeType)],
});

/** Returns the lowest and highest percentage that result in a value; null if none does. */
function percentRange(span: Span, value: number): Span | null {
  let min = 0;
  while (min <= 100 && placeStat(span, min) < value) min++;
  let max = 100;
  while (max >= 0 && placeStat(span, max) > value) max--;
  return min <= max ? { min, max } : null;
}

/** [CD2] Checks whether some blueprint gives the monster exactly these stats. */
export function isReachable(definition: MonsterDefinition, stats: NaturalStats): boolean {
  const spans = [
    percentRange(definition.power, stats.power),
    percentRange(definition.iq, stats.iq),
    percentRange(definition.range, stats.range),
    percentRange(rangeTypeSpan(definition), monsterRangeTypes.indexOf(stats.rangeType)),
  ];
  let min = 0;
  let max = 0;
  for (const span of spans) {
    if (span === null) return false;
    min += span.min;
    max += span.max;
  }
  return min <= 100 && max >= 100;
}
