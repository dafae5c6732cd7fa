import { economy } from '@stackmate/economy';
import { answered, answeredWith } from '../http/handlers.ts';
import type { AllHandlers } from '../http/handlers.ts';
import type { CollectionStore, ShopStore } from '../store/index.ts';
import { toResult } from './refusals.ts';

export interface CollectionOptions {
  readonly store: CollectionStore & Pick<ShopStore, 'buyPlaces'>;
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
      read: async ({ caller: { player: playerId }, query: { before } }) =>
        answered(
          await store.wallet({
            player: playerId,
            at: now(),
            before: before === undefined ? null : Number(before),
            limit: movementsPerPage,
          }),
        ),
    },
    vault: {
      cards: async ({ caller: { player: playerId }, query: { after, limit } }) =>
        answeredWith(
          await store.vault({
            player: playerId,
            at: now(),
            after: Number(after ?? 0),
            limit: pageSize(limit),
          }),
        ),
      history: async ({ caller, query }) =>
        toResult(await store.cardHistory(caller.player, query.id), same),
      mark: async ({ caller, body }) => toResult(await store.markCards(caller.player, body), same),
      train: async ({ caller: { player: playerId }, body }) =>
        toResult(await store.trainCard({ ...body, player: playerId, at: now() }), same),
      untrain: async ({ caller: { player: playerId }, body }) =>
        toResult(await store.untrainCard({ ...body, player: playerId, at: now() }), same),
      sell: async ({ caller: { player: playerId }, body }) =>
        toResult(await store.sellCards({ ...body, player: playerId, at: now() }), same),
      undoSale: async ({ caller: { player: playerId }, body }) =>
        toResult(await store.undoSale({ ...body, player: playerId, at: now() }), same),
      chooseStarter: async ({ caller: { player: playerId }, body }) =>
        toResult(await store.chooseStarter({ ...body, player: playerId, at: now() }), same),
      buyPlaces: async ({ caller: { player: playerId }, body }) =>
        toResult(await store.buyPlaces({ ...body, player: playerId, at: now() }), same),
    },
  };
}
