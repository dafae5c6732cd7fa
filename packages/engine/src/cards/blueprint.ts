import type { Random } from '../random/random.ts';
import type { MonsterDefinition, Span } from '../types/definition.ts';
import type { MonsterRangeType } from '../types/enums.ts';
import type { Roll } from '../types/roll.ts';

/** [CD1] Four whole percentages that sum to 100, each placing its stat between the card's least and most. */
export interface Blueprint {
  readonly power: number;
  readonly iq: number;
  readonly range: number;
  readonly rangeType: number;
}

export type NaturalStats = Pick<Roll, 'power' | 'iq' | 'range'> & {
  readonly rangeType: MonsterRangeType;
};

/** From the least to the most: Diagonal < Square < Circle (RG1). */
export const monsterRangeTypes = [
  'Diagonal',
  'Square',
  'Circle',
] as const satisfies readonly MonsterRangeType[];

/** In how many ways so many per cent part into three, and into two. */
const waysOfThree = (left: number): number => ((left + 2) * (left + 1)) / 2;
const waysOfTwo = (left: number): number => left + 1;

/** Quadruples of whole percentages summing to 100: C(103, 3). */
export const blueprintCount = (103 * 102 * 101) / 6;

/** The `index`-th of all blueprints in lexical order. */
function nthBlueprint(index: number): Blueprint {
  let left = index;
  let power = 0;
  for (; left >= waysOfThree(100 - power); power++) left -= waysOfThree(100 - power);
  let iq = 0;
  for (; left >= waysOfTwo(100 - power - iq); iq++) left -= waysOfTwo(100 - power - iq);
  return { power, iq, range: left, rangeType: 100 - power - iq - left };
}

/** [CD2] A blueprint drawn uniformly from all whole quadruples summing to 100. */
export const rollBlueprint = (random: Random): Blueprint =>
  nthBlueprint(random.below(blueprintCount));

/** [CD2] min + round(percent/100 × (max − min)), halves up. */
export const placeStat = (span: Span, percent: number): number =>
  span.min + Math.floor((2 * percent * (span.max - span.min) + 100) / 200);

/** The range types of a monster as a span of their order. */
export const rangeTypeSpan = ({ rangeType }: MonsterDefinition): Span => ({
  min: monsterRangeTypes.indexOf(rangeType.min),
  max: monsterRangeTypes.indexOf(rangeType.max),
});

/** [CD2] The stats that a blueprint gives a monster. EQ is not among them: it is rolled evenly. */
export const naturalStats = (
  definition: MonsterDefinition,
  blueprint: Blueprint,
): NaturalStats => ({
  power: placeStat(definition.power, blueprint.power),
  iq: placeStat(definition.iq, blueprint.iq),
  range: placeStat(definition.range, blueprint.range),
  rangeType: monsterRangeTypes[placeStat(rangeTypeSpan(definition), blueprint.rangeType)],
});

/** The least and the most percentage that place a value; null if none does. */
function percentsOf(span: Span, value: number): Span | null {
  let min = 0;
  while (min <= 100 && placeStat(span, min) < value) min++;
  let max = 100;
  while (max >= 0 && placeStat(span, max) > value) max--;
  return min <= max ? { min, max } : null;
}

/** [CD2] Whether some blueprint gives the monster exactly these stats. */
export function isReachable(definition: MonsterDefinition, stats: NaturalStats): boolean {
  const spans = [
    percentsOf(definition.power, stats.power),
    percentsOf(definition.iq, stats.iq),
    percentsOf(definition.range, stats.range),
    percentsOf(rangeTypeSpan(definition), monsterRangeTypes.indexOf(stats.rangeType)),
  ];
  let least = 0;
  let most = 0;
  for (const span of spans) {
    if (span === null) return false;
    least += span.min;
    most += span.max;
  }
  return least <= 100 && most >= 100;
}
