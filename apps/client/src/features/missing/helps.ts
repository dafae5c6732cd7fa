import { packOdds } from '@stackmate/engine';
import type { DefinitionId } from '@stackmate/engine';
import { definitions } from '@stackmate/economy';
import * as api from '@stackmate/protocol/routes';
import type { StoreAnswer, StoreOffer } from '@stackmate/protocol/store';
import { useMemo } from 'react';
import { useLoaded } from '../../kit/requests/requests.ts';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';
import { call } from '../../platform/api/call.ts';

let odds: ReturnType<typeof packOdds> | null = null;

/** [EC2] Returns in how many boosters a card comes once, on average. */
export function boostersPerCard(card: DefinitionId): number {
  odds ??= packOdds([...definitions.values()]);
  return Math.max(1, Math.round(odds.cards.get(card)!.packs));
}

const loadStore = (signal: AbortSignal) => call(api.store.offers, {}, { signal });

/** Returns the offers of the day that can still be bought, by card; null while they aren't known. */
export function useOffers(): ReadonlyMap<DefinitionId, StoreOffer> | null {
  const { value } = useLoaded<StoreAnswer>('store', loadStore);
  return useMemo(
    () =>
      value &&
      new Map(
        value.offers.filter(({ bought }) => !bought).map((offer) => [offer.roll.card, offer]),
      ),
    [value],
  );
}

/** Returns the number of a player's copies by card. */
export function countCopies(
  copies: readonly Pick<VaultCopy, 'card'>[],
): ReadonlyMap<DefinitionId, number> {
  const counts = new Map<DefinitionId, number>();
  for (const { card } of copies) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}
