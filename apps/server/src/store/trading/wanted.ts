import { tradingRules } from '@stackmate/economy/trading';
import type { TradingErrorCode } from '@stackmate/protocol/trading';
import type { Kysely } from 'kysely';
import type { OnceRequest } from '../collection/collection-store.ts';
import { inChunks } from '../in-chunks.ts';
import { moveCoins } from '../ledger/coins.ts';
import { Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { lockWallet, lockWallets, readWallet } from '../ledger/wallets.ts';
import { writes } from '../query.ts';
import { newId } from '../random-id.ts';
import type { Tables } from '../tables.ts';
import { mayMeet } from './may-meet.ts';
import { saleFault } from './swap-budget.ts';
import { lockListing } from './sell-listing.ts';
import { assertMayTrade } from './trader.ts';
import { fillOrder, fitsSearch, rememberedSearch, withdrawOrder } from './wanted-orders.ts';
import type { WantedRow } from './wanted-orders.ts';

const rowsPerInsert = 200;

export interface WantedRequest extends OnceRequest {
  readonly search: string;
  readonly price: number;
  /** Listings that fit, the cheapest first, as the market's index knows them; the store checks them again. */
  readonly candidates: readonly string[];
}

/** An order that was placed, and the price of the listing that it has bought at once. */
export interface PlacedOrder {
  readonly order: string;
  readonly bought: number | null;
  readonly balance: number;
}

/** Stores an order with the cards of which a copy could fill it, and reserves its coins. */
async function createOrder(
  db: Kysely<Tables>,
  { playerId, at, search, price }: WantedRequest,
): Promise<WantedRow> {
  await assertMayTrade(db, playerId, at);
  const { cards, faults } = rememberedSearch(search);
  if (faults.length > 0) throw new Refused('unreadable-search', `at ${faults[0].at.start}`);
  if (cards.length === 0) throw new Refused('empty-search');
  const { count } = await db
    .selectFrom('wanted_orders')
    .where('player', '=', playerId)
    .where('status', '=', 'open')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= tradingRules.market.wanted) throw new Refused('too-many-orders');
  const id = newId();
  await moveCoins(db, {
    cause: `wanted:${id}`,
    debit: playerId,
    credit: 'escrow',
    amount: price,
    reason: 'Reserved for a wanted order',
    at,
  });
  const order = await db
    .insertInto('wanted_orders')
    .values({ id, player: playerId, search, price, status: 'open', at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = cards.map((definition) => ({ definition, wanted: order.number, price }));
  for (const some of inChunks(rows, rowsPerInsert)) {
    await db.insertInto('wanted_cards').values(some).execute();
  }
  return order;
}

/** Buys the first of the listings that fits an order. Returns its price; null if none does. */
async function buyFirst(
  db: Kysely<Tables>,
  order: WantedRow,
  { candidates, at }: WantedRequest,
): Promise<number | null> {
  const listings = await db
    .selectFrom('listings')
    .where('id', 'in', candidates.length === 0 ? [''] : [...candidates])
    .where('status', '=', 'open')
    .where('frozen', '=', 0)
    .where('price', '<=', order.price)
    .where('seller', '<>', order.player)
    .orderBy('price')
    .orderBy('number')
    .selectAll()
    .execute();
  for (const listing of listings) {
    const card = await db
      .selectFrom('cards')
      .where('number', '=', listing.card)
      .selectAll()
      .executeTakeFirstOrThrow();
    if (!fitsSearch(order.search, card)) continue;
    const { seller, price } = listing;
    if (!(await mayMeet(db, { buyer: order.player, seller, at }))) continue;
    if ((await saleFault(db, { seller, buyer: order.player, card, price, at })) !== null) continue;
    // Somebody else has it by now.
    if (!(await lockListing(db, listing))) continue;
    await fillOrder(db, { order, listing, card, price: listing.price, at });
    return listing.price;
  }
  return null;
}

/** Returns the sellers of listings, to lock their wallets. */
const sellersOf = async (db: Kysely<Tables>, ids: readonly string[]): Promise<readonly string[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('listings')
          .where('id', 'in', [...ids])
          .select('seller')
          .execute()
      ).map(({ seller }) => seller);

export const wantedQueries = {
  /** [MK2] Places an order, and buys the cheapest listed card that fits. */
  placeOrder: writes(
    ({ db, kind }, request: WantedRequest): Promise<Outcome<PlacedOrder, TradingErrorCode>> => {
      const { playerId, search, price } = request;
      return decideOnce(db, { ...request, body: ['wanted', search, price] }, async (inside) => {
        const sellers = await sellersOf(inside, request.candidates);
        await lockWallets(inside, kind, [playerId, ...sellers]);
        const order = await createOrder(inside, request);
        const bought = await buyFirst(inside, order, request);
        const { balance } = await readWallet(inside, playerId);
        return { order: order.id, bought, balance };
      });
    },
  ),

  withdrawOrder: writes(
    (
      { db, kind },
      request: OnceRequest & { readonly order: string },
    ): Promise<Outcome<{ readonly balance: number }, TradingErrorCode>> => {
      const { playerId, at, order: id } = request;
      return decideOnce(db, { ...request, body: ['withdraw-order', id] }, async (inside) => {
        await lockWallet(inside, kind, playerId);
        const order = await inside
          .selectFrom('wanted_orders')
          .where('id', '=', id)
          .where('player', '=', playerId)
          .selectAll()
          .executeTakeFirst();
        if (!order) throw new Refused('no-such-order');
        return { balance: await withdrawOrder(inside, order, at) };
      });
    },
  ),
};
