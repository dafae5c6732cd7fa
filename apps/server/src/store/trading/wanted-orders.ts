import { toSearchedCopy } from '@stackmate/economy';
import { priceBand, readCopySearch } from '@stackmate/economy/trading';
import type { CopySearch } from '@stackmate/economy/trading';
import type { Kysely, Selectable } from 'kysely';
import { toCopy } from '../collection/vault-cards.ts';
import type { Database } from '../database.ts';
import type { CardRow } from '../ledger/cards.ts';
import { moveCoins } from '../ledger/coins.ts';
import { Refused } from '../ledger/outcome.ts';
import { lockWallet, readWallet } from '../ledger/wallets.ts';
import type { Tables } from '../tables.ts';
import { sellListing } from './sell-listing.ts';
import type { ListingRow } from './sell-listing.ts';
import { mayMeet } from './may-meet.ts';
import { readReference } from './references.ts';
import { saleFault } from './swap-budget.ts';
import type { WantedTable } from './trading-tables.ts';

export type WantedRow = Selectable<WantedTable>;

/** Orders that are read at a time, and tried for a listing: the largest market of one card. */
const ordersPerPage = 50;
const mostTried = 5000;
const maxRemembered = 5000;

const searches = new Map<string, CopySearch>();

/** Reads a search; those that were read last are remembered. */
export function rememberedSearch(text: string): CopySearch {
  const known = searches.get(text) ?? readCopySearch(text);
  searches.delete(text);
  searches.set(text, known);
  for (const oldest of searches.keys()) {
    if (searches.size <= maxRemembered) break;
    searches.delete(oldest);
  }
  return known;
}

/** Tells whether a copy fits a search. */
export const fitsSearch = (search: string, card: CardRow): boolean =>
  rememberedSearch(search).fits(toSearchedCopy(toCopy(card), card));

interface Offered {
  readonly listing: ListingRow;
  readonly card: CardRow;
  readonly at: number;
  /** Time after which orders were made that are tried, and how many; by default all. */
  readonly since?: number;
  readonly maxTried?: number;
}

/** Yields the open orders for a listed card that it fits: the best price first, then the oldest. */
async function* fittingOrders(
  db: Kysely<Tables>,
  { listing, card, since = 0, maxTried = mostTried }: Offered,
): AsyncGenerator<WantedRow> {
  let last: WantedRow | null = null;
  for (let tried = 0; tried < maxTried; tried += ordersPerPage) {
    const { price = 0, number = 0 }: Partial<WantedRow> = last ?? {};
    let page = db
      .selectFrom('wanted_cards')
      .innerJoin('wanted_orders', 'wanted_orders.number', 'wanted_cards.wanted')
      .where('wanted_cards.definition', '=', listing.definition)
      .where('wanted_cards.price', '>=', listing.price)
      .where('wanted_orders.player', '<>', listing.seller)
      .where('wanted_orders.at', '>=', since)
      .where('wanted_orders.status', '=', 'open');
    if (last !== null) {
      page = page.where((where) =>
        where.or([
          where('wanted_cards.price', '<', price),
          where.and([
            where('wanted_cards.price', '=', price),
            where('wanted_cards.wanted', '>', number),
          ]),
        ]),
      );
    }
    const orders: readonly WantedRow[] = await page
      .orderBy('wanted_cards.price', 'desc')
      .orderBy('wanted_cards.wanted')
      .limit(ordersPerPage)
      .selectAll('wanted_orders')
      .execute();
    for (const order of orders) if (fitsSearch(order.search, card)) yield order;
    last = orders.at(-1) ?? null;
    if (orders.length < ordersPerPage) return;
  }
}

/**
 * [MK2] Fills the best order that buys a listed card inside a transaction. Returns the price; null if none does.
 * @param priceOf the price for which an order would buy, before the band's limit
 */
export async function fillBestOrder(
  db: Kysely<Tables>,
  kind: Database['kind'],
  offered: Offered,
  priceOf: (order: WantedRow) => number,
): Promise<number | null> {
  const { listing, card, at } = offered;
  const { most } = priceBand(await readReference(db, toCopy(card).roll));
  const refused = new Set<string>();
  for await (const order of fittingOrders(db, offered)) {
    const { player: buyer } = order;
    if (refused.has(buyer)) continue;
    await lockWallet(db, kind, buyer);
    if (!(await mayMeet(db, { buyer, seller: listing.seller, at }))) refused.add(buyer);
    else {
      // [MK4] An order says how much at most: it pays no more than the card may cost.
      const price = Math.max(listing.price, Math.min(priceOf(order), most));
      const sale = { seller: listing.seller, buyer, card: offered.card, price, at };
      // [SP3] Another order may move less value.
      if ((await saleFault(db, sale)) !== null) continue;
      if (await fillOrder(db, { ...offered, order, price })) return price;
    }
  }
  return null;
}

/** Ends an open order inside a transaction; its cards are forgotten. Returns false if it isn't open any more. */
async function closeOrder(
  db: Kysely<Tables>,
  order: Pick<WantedRow, 'number'>,
  { status, at }: { readonly status: 'filled' | 'withdrawn'; readonly at: number },
): Promise<boolean> {
  const closed = await db
    .updateTable('wanted_orders')
    .set({ status, changed_at: at })
    .where('number', '=', order.number)
    .where('status', '=', 'open')
    .returning('number')
    .executeTakeFirst();
  if (!closed) return false;
  await db.deleteFrom('wanted_cards').where('wanted', '=', order.number).execute();
  return true;
}

/**
 * [MK2] Fills an order with a listed card for a price; what is left of the reserved coins goes back. Returns false if the
 * order isn't open any more; refuses if the listing isn't.
 */
export async function fillOrder(
  db: Kysely<Tables>,
  {
    order,
    listing,
    card,
    price,
    at,
  }: Offered & { readonly order: WantedRow; readonly price: number },
): Promise<boolean> {
  if (!(await closeOrder(db, order, { status: 'filled', at }))) return false;
  await sellListing(db, { listing, card, buyer: order.player, price, wanted: order.number, at });
  if (order.price === price) return true;
  await moveCoins(db, {
    cause: `wanted-rest:${order.id}`,
    debit: 'escrow',
    credit: order.player,
    amount: order.price - price,
    reason: 'Bought for less than you offered',
    at,
  });
  return true;
}

/** [MK2] Gives the reserved coins of an open order back. */
export async function withdrawOrder(
  db: Kysely<Tables>,
  order: WantedRow,
  at: number,
): Promise<number> {
  if (!(await closeOrder(db, order, { status: 'withdrawn', at }))) throw new Refused('order-gone');
  await moveCoins(db, {
    cause: `wanted-back:${order.id}`,
    debit: 'escrow',
    credit: order.player,
    amount: order.price,
    reason: 'Withdrew a wanted order',
    at,
  });
  const { balance } = await readWallet(db, order.player);
  return balance;
}
