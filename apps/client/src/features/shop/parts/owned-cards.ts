import type { Roll } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { useMemo } from 'react';
import { useVault } from '../../../kit/collection/vault-store.ts';

/** The player's copies of one card, in short. */
export interface ComparedCopy {
  readonly count: number;
  /** Highest power among them; null for spells. */
  readonly bestPower: number | null;
}

export type OwnedCards = ReadonlyMap<number, ComparedCopy>;

const isMonster = (roll: Roll): boolean => roll.rangeType !== 'None';

/** Returns what is owned after adding a copy. */
function withCopy(owned: ComparedCopy | undefined, roll: Roll): ComparedCopy {
  const power = isMonster(roll) ? roll.power : null;
  if (!owned) return { count: 1, bestPower: power };
  return {
    count: owned.count + 1,
    bestPower: power === null ? null : Math.max(power, owned.bestPower ?? power),
  };
}

/** Summarises a vault by card. `except` are the ids of copies that don't count, because they have just arrived. */
export function ownedCards(
  copies: readonly { readonly id: string; readonly roll: Roll }[],
  except: ReadonlySet<string> = new Set(),
): Map<number, ComparedCopy> {
  const owned = new Map<number, ComparedCopy>();
  for (const { id, roll } of copies) {
    if (!except.has(id)) owned.set(roll.card, withCopy(owned.get(roll.card), roll));
  }
  return owned;
}

/** Returns how a copy compares with the player's own ones, in words. */
export function comparison(roll: Roll, owned: ComparedCopy | undefined): string {
  if (!owned) return t('You own none.');
  const { count, bestPower } = owned;
  if (bestPower === null) return t('You own {count}.', { count });
  const values = { count, power: bestPower };
  if (roll.power > bestPower)
    return t('You own {count}, best power {power}. This one has more.', values);
  return roll.power === bestPower
    ? t('You own {count}, best power {power}. This one has as much.', values)
    : t('You own {count}, best power {power}.', values);
}

/** Returns the player's cards in short, without the copies in `except`; null while the vault isn't known. */
export function useOwned(except?: ReadonlySet<string>): OwnedCards | null {
  const { status, copies } = useVault();
  const isKnown = status !== 'loading' && status !== 'failed';
  return useMemo(() => (isKnown ? ownedCards(copies, except) : null), [isKnown, copies, except]);
}
