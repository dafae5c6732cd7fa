import { toSearchedCopy } from '@stackmate/economy';
import { readCopySearch } from '@stackmate/economy/trading';
import type { CopySearch } from '@stackmate/economy/trading';
import type { Kysely, Selectable } from 'kysely';
import { toCopy } from '../collection/vault-cards.ts';
import type { CardRow } from '../ledger/cards.ts';
import { moveCoins } from '../ledger/coins.ts';
import { Refused } from '../ledger/outcome.ts';
import { readWallet } from '../ledger/wallets.ts';
import type { Tables } from '../tables.ts';
import { sellListing } from './sell-listing.ts';
import type { ListingRow } from './sell-listing.ts';
import { mayMeet } from './may-meet.ts';
import type { WantedTable } from './trading-tables.ts';

export type WantedRow = Selectable<WantedTable>;

/** Orders that are tried for a listing: those below them get their turn when these are filled. */
const maxTried = 200;
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
}

/** [MK2] Returns the open order that buys a listed card: the best price first, then the oldest; null without one. */
export async function bestOrder(
  db: Kysely<Tables>,
  { listing, card, at }: Offered,
): Promise<WantedRow | null> {
  const orders = await db
    .selectFrom('wanted_cards')
    .innerJoin('wanted_orders', 'wanted_orders.number', 'wanted_cards.wanted')
    .where('wanted_cards.definition', '=', listing.definition)
    .where('wanted_cards.price', '>=', listing.price)
    .where('wanted_orders.player', '<>', listing.seller)
    .where('wanted_orders.status', '=', 'open')
    .orderBy('wanted_cards.price', 'desc')
    .orderBy('wanted_cards.wanted')
    .limit(maxTried)
    .selectAll('wanted_orders')
    .execute();
  for (const order of orders) {
    if (!fitsSearch(order.search, card)) continue;
    if (await mayMeet(db, { buyer: order.player, seller: listing.seller, at })) return order;
  }
  return null;
}

/** Ends an open order inside a transaction; its cards are forgotten. Refuses if it isn't open any more. */
async function closeOrder(
  db: Kysely<Tables>,
  order: Pick<WantedRow, 'number'>,
  { status, at }: { readonly status: 'filled' | 'withdrawn'; readonly at: number },
): Promise<void> {
  const closed = await db
    .updateTable('wanted_orders')
    .set({ status, changed_at: at })
    .where('number', '=', order.number)
    .where('status', '=', 'open')
    .returning('number')
    .executeTakeFirst();
  if (!closed) throw new Refused('order-gone');
  await db.deleteFrom('wanted_cards').where('wanted', '=', order.number).execute();
}

/** [MK2] Fills an order with a listed card for a price; what is left of the reserved coins goes back. */
export async function fillOrder(
  db: Kysely<Tables>,
  {
    order,
    listing,
    card,
    price,
    at,
  }: Offered & { readonly order: WantedRow; readonly price: number },
): Promise<void> {
  await closeOrder(db, order, { status: 'filled', at });
  await sellListing(db, { listing, card, buyer: order.player, price, wanted: order.number, at });
  if (order.price === price) return;
  await moveCoins(db, {
    cause: `wanted-rest:${order.id}`,
    debit: 'escrow',
    credit: order.player,
    amount: order.price - price,
    reason: 'Bought for less than you offered',
    at,
  });
}

/** [MK2] Gives the reserved coins of an open order back. */
export async function withdrawOrder(
  db: Kysely<Tables>,
  order: WantedRow,
  at: number,
): Promise<number> {
  await closeOrder(db, order, { status: 'withdrawn', at });
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
