import { readCopy, toSearchedCopy } from '@stackmate/economy';
import type { OwnedCopy, RolledStat, SearchedCopy } from '@stackmate/economy';
import type { DefinitionId, Roll } from '@stackmate/engine';
import type { VaultCard } from '@stackmate/protocol/collection';
import { rangeTypeName, statNames } from '@stackmate/ui';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Names of the stats that a roll decides. */
export const rolledStatNames: Readonly<Record<RolledStat, Message>> = {
  ...statNames,
  rangeType: msg('Range type'),
};

/** Returns what a roll has of a stat, as players read it. */
export const rolledText = (roll: Roll, stat: RolledStat): string =>
  stat === 'rangeType' ? rangeTypeName(roll.rangeType) : String(roll[stat]);

/** A copy of the vault with everything that is computed from it. */
export interface VaultCopy {
  readonly id: string;
  readonly card: DefinitionId;
  /** The roll that it plays with, including training. */
  readonly roll: Roll;
  readonly owned: OwnedCopy;
  readonly sent: VaultCard;
  readonly percents: SearchedCopy['percents'];
  /** From 0 to 100. */
  readonly quality: number;
  readonly searched: SearchedCopy;
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
  const searched = toSearchedCopy(owned, sent);
  const { roll, percents, quality } = searched;
  return {
    id: sent.id,
    card: sent.cardid,
    roll,
    owned,
    sent,
    percents,
    quality,
    searched,
  };
}

/** Sorts the best copy first: by quality, then the older one. */
export const compareCopies = (a: VaultCopy, b: VaultCopy): number =>
  b.quality - a.quality || a.sent.acquiredAt - b.sent.acquiredAt;
