import { economy } from '@stackmate/economy';
import { answered, answeredWith } from '../http/handlers.ts';
import type { AllHandlers } from '../http/handlers.ts';
import type { CollectionStore, DeckPageStore, DeckResultStore, ShopStore } from '../store/index.ts';
import { toResult } from './refusals.ts';

export interface CollectionOptions {
  readonly store: CollectionStore & DeckPageStore & DeckResultStore & Pick<ShopStore, 'buyPlaces'>;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

const movementsPerPage = 50;

/** Returns the length of a page of cards. */
const pageSize = (limit: string | undefined): number =>
  limit === undefined
    ? economy.vault.pageCards
    : Math.min(economy.vault.pageCards, Math.max(1, Number(limit)));

const same = <T>(value: T): T => value;

/** Handles the routes for coins and the cards of a vault. */
export function vaultHandlers(options: CollectionOptions): Pick<AllHandlers, 'vault' | 'wallet'> {
  const { store, now } = options;
  return {
    wallet: {
      read: async ({ caller: { playerId }, query: { before } }) =>
        answered(
          await store.wallet({
            playerId,
            at: now(),
            before: before === undefined ? null : Number(before),
            limit: movementsPerPage,
          }),
        ),
    },
    vault: {
      cards: async ({ caller: { playerId }, query: { after, limit } }) =>
        answeredWith(
          await store.vault({
            playerId,
            at: now(),
            after: Number(after ?? 0),
            limit: pageSize(limit),
          }),
        ),
      history: async ({ caller, query }) =>
        toResult(await store.cardHistory(caller.playerId, query.id), same),
      mark: async ({ caller, body }) =>
        toResult(await store.markCards(caller.playerId, body), same),
      train: async ({ caller: { playerId }, body }) =>
        toResult(await store.trainCard({ ...body, playerId, at: now() }), same),
      untrain: async ({ caller: { playerId }, body }) =>
        toResult(await store.untrainCard({ ...body, playerId, at: now() }), same),
      sell: async ({ caller: { playerId }, body }) =>
        toResult(await store.sellCards({ ...body, playerId, at: now() }), same),
      undoSale: async ({ caller: { playerId }, body }) =>
        toResult(await store.undoSale({ ...body, playerId, at: now() }), same),
      chooseStarter: async ({ caller: { playerId }, body }) =>
        toResult(await store.chooseStarter({ ...body, playerId, at: now() }), same),
      buyPlaces: async ({ caller: { playerId }, body }) =>
        toResult(await store.buyPlaces({ ...body, playerId, at: now() }), same),
    },
  };
}
