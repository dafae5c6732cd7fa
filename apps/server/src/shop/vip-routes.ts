import { economy } from '@stackmate/economy';
import { vipBoostersPerMonth, vipCoinFactor } from '@stackmate/engine';
import { claimVipAnswer, claimVipRequest, vipAnswer } from '@stackmate/protocol/store';
import type { PayableProduct } from '@stackmate/protocol/store';
import { answered, playerRoute } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import type { ShopStore } from '../store/index.ts';
import { reading, spending } from './limits.ts';
import { resultOf } from './refusals.ts';

export interface VipRoutesOptions {
  readonly store: ShopStore;
  /** Address of the developer chat; null if there is none. */
  readonly chat: string | null;
  /** Returns what can be paid for at this server. */
  readonly products: () => readonly PayableProduct[];
  readonly now: () => number;
}

/** Routes for VIP. */
export const vipRoutes = (options: VipRoutesOptions): readonly AnyJsonRoute[] => {
  const { store, chat, products, now } = options;
  return [
    playerRoute({
      method: 'GET',
      url: '/api/vip',
      summary: 'Perks, status and history of VIP.',
      access: 'account',
      limit: reading,
      answer: vipAnswer,
      async handle({ caller: { player } }) {
        const state = await store.vip({ player, at: now() });
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
    }),
    playerRoute({
      method: 'POST',
      url: '/api/vip/claim',
      summary: 'Claims the waiting boosters of VIP.',
      access: 'account',
      limit: spending,
      body: claimVipRequest,
      answer: claimVipAnswer,
      handle: async ({ caller: { player }, body: { key } }) =>
        resultOf(await store.claimVip({ player, key, at: now() })),
    }),
  ];
};
