import { randomBytes } from 'node:crypto';
import { readCopy, storePrice } from '@stackmate/economy';
import { createDatabaseStore } from '../../../../apps/server/src/store/database-store.ts';
import type { DatabaseStore } from '../../../../apps/server/src/store/database-store.ts';
import type { Database } from '../../../../apps/server/src/store/database.ts';
import type { StorePlace } from '../../../../apps/server/src/store/store-place.ts';
import { hashSecret, newSecret } from '../../../../apps/server/src/identity/secrets.ts';
import { openMigrated } from '../../../../apps/server/test/open-test-database.ts';
import { storePacks } from './printed-packs.ts';
import type { PrintedPack } from './printed-packs.ts';
import { createTraders, valueOf } from '../../../../apps/server/test/trading/traders.ts';
import { id } from '../../../../apps/server/test/entries.ts';

/** A player who may trade, with the secret of a session. */
export interface StoredTrader {
  readonly name: string;
  readonly playerId: string;
  readonly secret: string;
  /** [PH3] Packs of physical cards that nobody has registered. */
  readonly packs: readonly PrintedPack[];
}

const cardsEach = 60;
const coinsEach = 20_000;
/** Sales whose coins are free when the first server starts. */
export const dueSales = 4;
const day = 24 * 60 * 60_000;

/** Adds a session of a player. */
async function signIn(store: DatabaseStore, playerId: string): Promise<string> {
  const secret = newSecret();
  const at = Date.now();
  await store.addSession(
    {
      hash: hashSecret(secret),
      id: randomBytes(16).toString('base64url').slice(0, 22),
      playerId,
      device: 'tool',
      createdAt: at,
      usedAt: at,
      passkeyAt: null,
    },
    10,
  );
  return secret;
}

/** Stores sales to be paid, and an order beside a listing that it fits, as if both were made at the same moment. */
async function storeUnfinished(
  store: DatabaseStore,
  traders: ReturnType<typeof createTraders>,
): Promise<void> {
  // Each sale has a seller of its own: the budget bounds what accounts that trade often move (SP3).
  const cards = [];
  for (let index = 0; index <= dueSales; index += 1) {
    cards.push(...(await traders.trader(`Due-seller-${index}`, { coins: 0, cards: 1, kind: 1 })));
  }
  await traders.trader('Due-buyer', { cards: 0, coins: coinsEach });
  const at = Date.now();
  const once = (name: string, key: string, time = at) => ({ playerId: id(name), key, at: time });
  for (const [index, card] of cards.entries()) {
    const copy = readCopy(card);
    if (!copy.ok) throw new Error(copy.refusal.detail);
    const price = storePrice(copy.value.roll);
    const isDue = index < dueSales;
    const time = isDue ? at - 10 * day : at;
    const listed = { ...once(`Due-seller-${index}`, `list-${index}`, time), card: card.id, price };
    const { listing } = valueOf(await store.listCard(listed));
    if (isDue) {
      valueOf(
        await store.buyListing({ ...once('Due-buyer', `buy-${index}`, time), listing, price }),
      );
    } else {
      const order = { ...once('Due-buyer', 'want'), search: `id:${card.cardid}`, price: price + 9 };
      valueOf(await store.placeOrder({ ...order, candidates: [] }));
    }
  }
}

/**
 * Stores players who may trade in a database that no server has open.
 * @param more what else to store before them
 */
export async function storeTraders(
  place: StorePlace,
  count: number,
  more: (database: Database) => Promise<void> = () => Promise.resolve(),
): Promise<readonly StoredTrader[]> {
  const database = await openMigrated(place);
  await more(database);
  const store = createDatabaseStore({ database, owner: 'tool' });
  const traders = createTraders(
    () => database,
    () => store,
  );
  const packs = await storePacks(store, count);
  const stored: StoredTrader[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `Trader-${index}`;
    await traders.trader(name, { coins: coinsEach, cards: cardsEach, kind: index % 3 });
    const playerId = id(name);
    stored.push({
      name,
      playerId,
      secret: await signIn(store, playerId),
      packs: packs[index],
    });
  }
  await storeUnfinished(store, traders);
  // The nodes mustn't wait for one that has gone.
  if (place.databaseUrl !== null) await store.leaveCluster();
  await store.close();
  return stored;
}
