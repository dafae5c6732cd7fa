import { useMemo } from 'react';
import { useVault } from '../../../kit/collection/vault-store.ts';
import { ownedCards } from './owned-cards.ts';
import type { OwnedCards } from './owned-cards.ts';

/** Returns the player's cards in short, without the copies in `except`; null while the vault isn't known. */
export function useOwned(except?: ReadonlySet<string>): OwnedCards | null {
  const { status, copies } = useVault();
  const isKnown = status === 'ready' || status === 'cached';
  return useMemo(() => (isKnown ? ownedCards(copies, except) : null), [isKnown, copies, except]);
}
