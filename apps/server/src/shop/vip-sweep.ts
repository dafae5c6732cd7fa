import type { ShopStore } from '../store/index.ts';
import { toDay } from './daily-cards.ts';

export interface VipSweepOptions {
  readonly store: Pick<ShopStore, 'sendVipBoosters'>;
  readonly now: () => number;
}

const playersPerPage = 100;

/**
 * [VP1] Creates a function that puts this month's boosters into the inboxes of all VIPs, once a UTC day; call it more
 * often. A day that failed is repeated at the next call.
 */
export function createVipSweep({ store, now }: VipSweepOptions): () => Promise<void> {
  let doneDay = '';
  return async () => {
    const at = now();
    if (toDay(at) === doneDay) return;
    for (let after: string | null = ''; after !== null;) {
      after = await store.sendVipBoosters({ after, limit: playersPerPage, at });
    }
    doneDay = toDay(at);
  };
}
