import { economy } from '@stackmate/economy';
import type * as routes from '@stackmate/protocol/routes';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import type { ShopStore } from '../store/index.ts';
import { createDailyCards, toDay, nextDay } from './daily-cards.ts';
import { toResult } from './refusals.ts';

export interface StoreRoutesOptions {
  readonly store: ShopStore;
  /** Key for the cards of the day. */
  readonly secret: string;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

/** Handles the routes for the store's offers. */
export function storeHandlers({
  store,
  secret,
  now,
}: StoreRoutesOptions): Handlers<typeof routes.store> {
  const dailyCards = createDailyCards(secret);
  const { booster, vault } = economy;
  return {
    async offers({ caller: { playerId } }) {
      const at = now();
      const day = toDay(at);
      const state = await store.storeState({ playerId, at, day });
      return answered({
        day,
        changesAt: nextDay(at),
        offers: dailyCards(playerId, day).map(({ copy: { roll, blueprint }, price }, offer) => ({
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
        items: state.items,
        balance: state.balance,
        vault: { cards: state.cards, places: state.places },
      });
    },
    avatars: async ({ caller: { playerId } }) =>
      answered({ owned: [...(await store.ownAvatars(playerId))] }),
    buy: async ({ caller: { playerId }, body }) =>
      toResult(await store.buyItem({ ...body, playerId, at: now() })),
    async buyCard({ caller: { playerId }, body }) {
      const at = now();
      const today = toDay(at);
      const current =
        body.day === today ? (dailyCards(playerId, today).at(body.offer) ?? null) : null;
      return toResult(await store.buyCard({ ...body, playerId, at, current }));
    },
    buyBoosters: async ({ caller: { playerId }, body }) =>
      toResult(await store.buyBoosters({ ...body, playerId, at: now() })),
  };
}
