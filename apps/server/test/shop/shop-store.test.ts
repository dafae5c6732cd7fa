import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { StorePlace } from '../../src/store/store-place.ts';
import { openMigrated } from '../open-test-database.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';
import { boosterContract } from './booster-contract.ts';
import { inboxContract } from './inbox-contract.ts';
import { itemContract } from './item-contract.ts';
import { paymentContract } from './payment-contract.ts';
import { testShop } from './shop-players.ts';
import type { TestShop } from './shop-players.ts';
import { vipContract } from './vip-contract.ts';

/** Tests the store, boosters, inbox, codes, VIP and payments of every database. */
function shopContract(place: () => Promise<StorePlace>): void {
  let shop: TestShop;
  beforeAll(async () => {
    const database = await openMigrated(await place());
    shop = testShop(database);
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

describe('the shop on SQLite', () => {
  const data = mkdtempSync(join(tmpdir(), 'stackmate-shop-'));
  afterAll(() => rmSync(data, { recursive: true }));
  shopContract(() => Promise.resolve({ data, databaseUrl: null }));
});

if (noPostgres !== null) console.warn(`SKIPPED: the shop on PostgreSQL. ${noPostgres}`);

describe.skipIf(noPostgres !== null && !process.env['CI'])('the shop on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  shopContract(async () => ({ data: '', databaseUrl: await postgres.createDatabase('shop') }));
});
