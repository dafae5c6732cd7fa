import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { onBothDatabases } from '../on-both-databases.ts';
import { boosterContract } from './booster-contract.ts';
import { inboxContract } from './inbox-contract.ts';
import { itemContract } from './item-contract.ts';
import { paymentContract } from './payment-contract.ts';
import { testShop } from './shop-players.ts';
import type { TestShop } from './shop-players.ts';
import { vipContract } from './vip-contract.ts';

/** Tests the store, boosters, inbox, codes, VIP and payments of every database. */
function shopContract(open: () => Promise<Database>): void {
  let shop: TestShop;
  beforeAll(async () => {
    shop = testShop(await open());
  });
  afterAll(() => shop.store.close());
  for (const contract of [
    boosterContract,
    itemContract,
    inboxContract,
    vipContract,
    paymentContract,
  ]) {
    contract(() => shop);
  }
}

onBothDatabases('the shop', [shopContract]);
