import type { PayableProduct } from '@stackmate/protocol/store';
import type { AllHandlers } from '../http/handlers.ts';
import type { MissingStore, ShopStore } from '../store/index.ts';
import { boosterHandlers } from './booster-handlers.ts';
import { inboxHandlers } from './inbox-handlers.ts';
import { missingHandlers } from './missing-handlers.ts';
import { storeHandlers } from './store-handlers.ts';
import { vipHandlers } from './vip-handlers.ts';
import { createVipSweep } from './vip-sweep.ts';

export interface ShopOptions {
  readonly store: ShopStore & MissingStore;
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
  readonly handlers: Pick<AllHandlers, 'boosters' | 'inbox' | 'missing' | 'store' | 'vip'>;
  /** Sends the boosters of VIP. Call regularly. */
  readonly sweep: () => Promise<void>;
}

export const openShop = (options: ShopOptions): Shop => ({
  handlers: {
    boosters: boosterHandlers(options),
    inbox: inboxHandlers(options),
    missing: missingHandlers(options),
    store: storeHandlers(options),
    vip: vipHandlers(options),
  },
  sweep: createVipSweep(options),
});
