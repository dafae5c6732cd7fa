import {
  cardHistoryAnswer,
  markAnswer,
  markRequest,
  placesAnswer,
  placesRequest,
  sellAnswer,
  sellRequest,
  starterAnswer,
  starterRequest,
  trainAnswer,
  trainRequest,
  undoSaleAnswer,
  undoSaleRequest,
  untrainRequest,
  vaultAnswer,
  walletAnswer,
} from '@stackmate/protocol/collection';
import { answered, answeredWith, playerRoute } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import type { CollectionStore } from '../store/index.ts';
import { idQuery, pageSize, vaultQuery, walletQuery } from './queries.ts';
import { resultOf } from './refusals.ts';

export interface CollectionOptions {
  readonly store: CollectionStore;
  /** Max number of requests of each kind. */
  readonly requestsPerHour: number;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

const movementsPerPage = 50;

const same = <T>(value: T): T => value;

/** Routes for coins and the cards of a vault. */
export function vaultRoutes(options: CollectionOptions): readonly AnyJsonRoute[] {
  const { store, now, requestsPerHour: perHour } = options;
  const reading = { kind: 'collection reads', perHour } as const;
  const writing = { kind: 'collection writes', perHour } as const;
  return [
    playerRoute({
      method: 'GET',
      url: '/api/wallet',
      summary: 'Coins, vault places and movements of the player, newest first.',
      access: 'account',
      limit: reading,
      query: walletQuery,
      answer: walletAnswer,
      handle: async ({ caller: { player }, query: { before } }) =>
        answered(
          await store.wallet({
            player,
            at: now(),
            before: before === undefined ? null : Number(before),
            limit: movementsPerPage,
          }),
        ),
    }),
    playerRoute({
      method: 'GET',
      url: '/api/vault',
      summary: 'A page of the player’s cards, oldest first.',
      access: 'account',
      limit: reading,
      isHeavy: true,
      query: vaultQuery,
      answer: vaultAnswer,
      handle: async ({ caller: { player }, query: { after, limit } }) =>
        answeredWith(
          await store.vault({
            player,
            at: now(),
            after: Number(after ?? 0),
            limit: pageSize(limit),
          }),
        ),
    }),
    playerRoute({
      method: 'GET',
      url: '/api/vault/cards/:id/history',
      summary: 'What happened to a card of the player.',
      access: 'account',
      limit: reading,
      isHeavy: true,
      query: idQuery,
      answer: cardHistoryAnswer,
      handle: async ({ caller, query }) =>
        resultOf(await store.cardHistory(caller.player, query.id), same),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/vault/cards/mark',
      summary: 'Locks, marks and tags cards.',
      access: 'account',
      limit: writing,
      body: markRequest,
      bodyValues: 1000,
      isHeavy: true,
      answer: markAnswer,
      handle: async ({ caller, body }) =>
        resultOf(await store.markCards(caller.player, body), same),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/vault/cards/train',
      summary: 'Uses training points of a card.',
      access: 'account',
      scope: 'spend',
      limit: writing,
      body: trainRequest,
      answer: trainAnswer,
      handle: async ({ caller: { player }, body }) =>
        resultOf(await store.trainCard({ ...body, player, at: now() }), same),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/vault/cards/untrain',
      summary: 'Takes back all training of a card for coins.',
      access: 'account',
      scope: 'spend',
      limit: writing,
      body: untrainRequest,
      answer: trainAnswer,
      handle: async ({ caller: { player }, body }) =>
        resultOf(await store.untrainCard({ ...body, player, at: now() }), same),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/vault/sell',
      summary: 'Sells cards to the store.',
      access: 'account',
      scope: 'spend',
      limit: writing,
      body: sellRequest,
      bodyValues: 1000,
      answer: sellAnswer,
      handle: async ({ caller: { player }, body }) =>
        resultOf(await store.sellCards({ ...body, player, at: now() }), same),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/vault/sell/undo',
      summary: 'Takes a sale back within 10 minutes.',
      access: 'account',
      scope: 'spend',
      limit: writing,
      body: undoSaleRequest,
      answer: undoSaleAnswer,
      handle: async ({ caller: { player }, body }) =>
        resultOf(await store.undoSale({ ...body, player, at: now() }), same),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/vault/starter',
      summary: 'Chooses one of the ready decks as owned cards, once per account.',
      access: 'account',
      scope: 'spend',
      limit: writing,
      body: starterRequest,
      answer: starterAnswer,
      handle: async ({ caller: { player }, body }) =>
        resultOf(await store.chooseStarter({ ...body, player, at: now() }), same),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/vault/places',
      summary: 'Buys more places for the vault.',
      access: 'account',
      scope: 'spend',
      limit: writing,
      body: placesRequest,
      answer: placesAnswer,
      handle: async ({ caller: { player }, body }) =>
        resultOf(await store.buyPlaces({ ...body, player, at: now() }), same),
    }),
  ];
}
