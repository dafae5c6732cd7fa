import { readCopy, rollInPlay, rollQuality, statPercentiles } from '@stackmate/economy';
import type { OwnedCopy, RolledStat } from '@stackmate/economy';
import type { DefinitionId, Roll } from '@stackmate/engine';
import type { VaultCard } from '@stackmate/protocol/collection';
import { statNames } from '@stackmate/ui';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Names of the stats that a roll decides. */
export const rolledStatNames: Readonly<Record<RolledStat, Message>> = {
  ...statNames,
  rangeType: msg('Range type'),
};

/** Where a stat lies among all rolls of its card, in percent. */
export type StatPercents = Readonly<Record<RolledStat, number>>;

/** A copy of the vault with everything that is computed from it. */
export interface VaultCopy {
  readonly id: string;
  readonly card: DefinitionId;
  /** The roll that it plays with, including training. */
  readonly roll: Roll;
  readonly owned: OwnedCopy;
  readonly sent: VaultCard;
  /** Null for spells. */
  readonly percents: StatPercents | null;
  /** From 0 to 100. */
  readonly quality: number;
}

/** Returns where the stats of a roll lie among all rolls of its card; null for spells. */
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

/** Checks whether two copies of a card have the same values. */
export const sameRoll = (a: Roll, b: Roll): boolean =>
  (Object.keys(a) as (keyof Roll)[]).every((key) => String(a[key]) === String(b[key]));

/** Returns the copy that a reward box gave; the newest of those with the same values. */
export const findBoxCopy = (copies: readonly VaultCopy[], roll: Roll): VaultCopy | undefined =>
  copies.findLast(({ owned, sent }) => sent.origin === 'box' && sameRoll(owned.roll, roll));

/** Reads a card that the server sent; null if this version of the game doesn't know it. */
export function readVaultCopy(sent: VaultCard): VaultCopy | null {
  const read = readCopy(sent);
  if (!read.ok) return null;
  const owned = read.value;
  const roll = rollInPlay(owned);
  return {
    id: sent.id,
    card: sent.cardid,
    roll,
    owned,
    sent,
    percents: rollPercents(roll),
    quality: Math.round(100 * rollQuality(roll)),
  };
}

/** Sorts the best copy first: by quality, then the older one. */
export const compareCopies = (a: VaultCopy, b: VaultCopy): number =>
  b.quality - a.quality || a.sent.acquiredAt - b.sent.acquiredAt;
