import type { PayableProduct } from '@stackmate/protocol/store';
import type { AnyJsonRoute } from '../http/json-route.ts';
import type { ShopStore } from '../store/index.ts';
import { boosterRoutes } from './booster-routes.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { storeRoutes } from './store-routes.ts';
import { vipRoutes } from './vip-routes.ts';
import { createVipSweep } from './vip-sweep.ts';

export interface ShopOptions {
  readonly store: ShopStore;
  /** Key for the cards of the day. */
  readonly secret: string;
  /** Returns what can be paid for at this server. */
  readonly products: () => readonly PayableProduct[];
  /** Address of the developer chat for VIPs; null if there is none. */
  readonly chat: string | null;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

/** The store, boosters, the inbox, redeem codes and VIP. */
export interface Shop {
  readonly routes: readonly AnyJsonRoute[];
  /** Sends the boosters of VIP. Call regularly. */
  readonly sweep: () => Promise<void>;
}

export const openShop = (options: ShopOptions): Shop => ({
  routes: [
    ...storeRoutes(options),
    ...boosterRoutes(options),
    ...inboxRoutes(options),
    ...vipRoutes(options),
  ],
  sweep: createVipSweep(options),
});
