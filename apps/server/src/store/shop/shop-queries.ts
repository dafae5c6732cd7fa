import type { Database } from '../database.ts';
import { boosterQueries } from './boosters.ts';
import { inboxQueries } from './inbox.ts';
import { offerQueries } from './offers.ts';
import { shopOperatorQueries } from './operators.ts';
import { paymentQueries } from './payments.ts';
import { codeQueries } from './redeem-codes.ts';
import type { ShopStore } from './shop-store.ts';
import { vipQueries } from './vip.ts';

/** Creates the queries for boosters, store, inbox, redeem codes, VIP and payments. */
export const shopQueries = (database: Database): ShopStore => ({
  ...offerQueries(database),
  ...boosterQueries(database),
  ...inboxQueries(database),
  ...codeQueries(database),
  ...vipQueries(database),
  ...paymentQueries(database),
  ...shopOperatorQueries(database),
});
