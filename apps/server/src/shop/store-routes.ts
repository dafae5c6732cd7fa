import { economy } from '@stackmate/economy';
import {
  buyBoostersAnswer,
  buyBoostersRequest,
  buyCardAnswer,
  buyCardRequest,
  storeAnswer,
} from '@stackmate/protocol/store';
import { answered, playerRoute } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import type { ShopStore } from '../store/index.ts';
import { createDailyCards, dayOf, nextDay } from './daily-cards.ts';
import { reading, spending } from './limits.ts';
import { resultOf } from './refusals.ts';

export interface StoreRoutesOptions {
  readonly store: ShopStore;
  /** Key for the cards of the day. */
  readonly secret: string;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

/** Routes for what the store sells. */
export function storeRoutes({ store, secret, now }: StoreRoutesOptions): readonly AnyJsonRoute[] {
  const cardsOf = createDailyCards(secret);
  const { booster, vault } = economy;
  return [
    playerRoute({
      method: 'GET',
      url: '/api/store',
      summary: 'What the store sells to the player today.',
      access: 'account',
      limit: reading,
      answer: storeAnswer,
      async handle({ caller: { player } }) {
        const at = now();
        const day = dayOf(at);
        const state = await store.storeState({ player, at, day });
        return answered({
          day,
          changesAt: nextDay(at),
          offers: cardsOf(player, day).map(({ copy: { roll, blueprint }, price }, offer) => ({
            offer,
            roll: { ...roll, abilities: [...roll.abilities] },
            blueprint,
            price,
            bought: state.bought.includes(offer),
          })),
          booster: { price: booster.price, counts: [...booster.counts], sealed: state.sealed },
          places: {
            count: vault.placesPerPurchase,
            price: vault.purchasePrice,
            owned: state.ownPlaces,
            most: vault.mostPlaces,
          },
          balance: state.balance,
          vault: { cards: state.cards, places: state.places },
        });
      },
    }),
    playerRoute({
      method: 'POST',
      url: '/api/store/buy-card',
      summary: 'Buys one of the cards of the day.',
      access: 'verified',
      scope: 'spend',
      limit: spending,
      body: buyCardRequest,
      answer: buyCardAnswer,
      async handle({ caller: { player }, body }) {
        const at = now();
        const today = dayOf(at);
        const current = body.day === today ? (cardsOf(player, today).at(body.offer) ?? null) : null;
        return resultOf(await store.buyCard({ ...body, player, at, current }));
      },
    }),
    playerRoute({
      method: 'POST',
      url: '/api/store/buy-boosters',
      summary: 'Buys 1 or 10 sealed boosters.',
      access: 'verified',
      scope: 'spend',
      limit: spending,
      body: buyBoostersRequest,
      answer: buyBoostersAnswer,
      handle: async ({ caller: { player }, body }) =>
        resultOf(await store.buyBoosters({ ...body, player, at: now() })),
    }),
  ];
}
