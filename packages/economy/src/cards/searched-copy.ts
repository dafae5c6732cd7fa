import type { DefinitionId, Roll } from '@stackmate/engine';
import { rollInPlay } from './owned-copy.ts';
import type { NaturalCopy, OwnedCopy } from './owned-copy.ts';
import { rollQuality, statPercentiles } from './percentiles.ts';
import type { RolledStat } from './percentiles.ts';

/** Where a copy's roll lies among all rolls of its card, in percent; null for spells. */
export type StatPercents = Readonly<Record<RolledStat, number>>;

/** A copy as a search sees it. */
export interface SearchedCopy {
  readonly definition: DefinitionId;
  /** The roll that it plays with, including training. */
  readonly roll: Roll;
  readonly percents: StatPercents | null;
  /** From 0 to 100. */
  readonly quality: number;
  /** Training points in use. */
  readonly trained: number;
  readonly serial: number;
  readonly wins: number;
  readonly matches: number;
}

/** [OW1] Returns where the stats of a roll lie among all rolls of its card; null for spells. */
export function rollPercents(roll: Roll): StatPercents | null {
  const percentiles = statPercentiles(roll);
  if (!percentiles) return null;
  const percent = (stat: RolledStat): number =>
    Math.round(100 * (percentiles[stat].below + percentiles[stat].equal / 2));
  return {
    power: percent('power'),
    iq: percent('iq'),
    eq: percent('eq'),
    range: percent('range'),
    rangeType: percent('rangeType'),
  };
}

/** Returns a copy as a search sees it. */
export function toSearchedCopy(
  copy: NaturalCopy & Pick<OwnedCopy, 'moves'>,
  numbers: Pick<SearchedCopy, 'serial' | 'wins' | 'matches'>,
): SearchedCopy {
  const roll = rollInPlay(copy);
  return {
    ...numbers,
    definition: roll.card,
    roll,
    percents: rollPercents(roll),
    quality: Math.round(100 * rollQuality(roll)),
    trained: copy.moves.length,
  };
}
