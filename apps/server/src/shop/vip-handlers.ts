import { economy } from '@stackmate/economy';
import { vipBoostersPerMonth, vipCoinFactor } from '@stackmate/engine';
import type { PayableProduct } from '@stackmate/protocol/store';
import type { vip } from '@stackmate/protocol/routes';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import type { ShopStore } from '../store/index.ts';
import { toResult } from './refusals.ts';

export interface VipRoutesOptions {
  readonly store: ShopStore;
  /** Address of the developer chat; null if there is none. */
  readonly chat: string | null;
  /** Returns what can be paid for at this server. */
  readonly products: () => readonly PayableProduct[];
  readonly now: () => number;
}

/** Handles the routes for VIP. */
export const vipHandlers = (options: VipRoutesOptions): Handlers<typeof vip> => {
  const { store, chat, products, now } = options;
  return {
    async state({ caller: { playerId } }) {
      const state = await store.vip({ playerId, at: now() });
      return answered({
        ...state,
        perks: {
          coinFactor: vipCoinFactor,
          boostersPerMonth: vipBoostersPerMonth,
          boosterMonths: economy.vip.boosterMonths,
        },
        chat: state.active ? chat : null,
        products: [...products()],
      });
    },
    claim: async ({ caller: { playerId }, body: { key } }) =>
      toResult(await store.claimVip({ playerId, key, at: now() })),
  };
};
