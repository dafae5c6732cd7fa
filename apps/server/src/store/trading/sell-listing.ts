import { rollTenth, tradingRules } from '@stackmate/economy/trading';
import type { Kysely, Selectable } from 'kysely';
import { toCopy } from '../collection/vault-cards.ts';
import { moveCards } from '../ledger/cards.ts';
import type { CardRow } from '../ledger/cards.ts';
import { Refused } from '../ledger/outcome.ts';
import { countCardsOut } from '../ledger/wallets.ts';
import { newId } from '../random-id.ts';
import type { Tables } from '../tables.ts';
import { discountWashSales, readReference } from './references.ts';
import { readSaleWorth } from './swap-budget.ts';
import { coinsFreeAt } from './trader.ts';
import type { ListingTable } from './trading-tables.ts';

export type ListingRow = Selectable<ListingTable>;

export interface NewSale {
  readonly listing: ListingRow;
  readonly card: CardRow;
  readonly buyer: string;
  readonly price: number;
  /** Number of the order that buys; null for a purchase. */
  readonly wanted: number | null;
  readonly at: number;
}

/** Locks an open listing until the end of the transaction. Returns false if it is no longer open. */
export async function lockListing(
  db: Kysely<Tables>,
  { number }: Pick<ListingRow, 'number'>,
): Promise<boolean> {
  const open = await db
    .updateTable('listings')
    .set({ status: 'open' })
    .where('number', '=', number)
    .where('status', '=', 'open')
    .where('frozen', '=', 0)
    .returning('number')
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * [MK1] Sells a listed card inside a transaction in which escrow has got the price: the listing ends, the card goes to
 * the buyer with a hold (TR3), and the coins wait for the seller (MK3). Refuses if the listing is no longer open.
 */
export async function sellListing(db: Kysely<Tables>, sale: NewSale): Promise<string> {
  const { listing, card, buyer, price, wanted, at } = sale;
  const closed = await db
    .updateTable('listings')
    .set({ status: 'sold', changed_at: at })
    .where('number', '=', listing.number)
    .where('status', '=', 'open')
    .where('frozen', '=', 0)
    .returning('number')
    .executeTakeFirst();
  if (!closed) throw new Refused('listing-gone');
  const { roll } = toCopy(card);
  const reference = await readReference(db, roll);
  const counted = await readSaleWorth(db, { seller: listing.seller, buyer, card });
  await moveCards(db, {
    cards: [card.number],
    from: 'escrow',
    to: buyer,
    holdUntil: at + tradingRules.hold,
    cause: `market:${listing.id}`,
    at,
  });
  // The card kept its place in the seller's vault until now.
  await countCardsOut(db, listing.seller, 1);
  const id = newId();
  await db
    .insertInto('sales')
    .values({
      id,
      listing: listing.number,
      wanted,
      card: card.number,
      definition: card.card,
      tenth: rollTenth(roll),
      price,
      worth: reference.coins,
      counted,
      seller: listing.seller,
      buyer,
      at,
      is_reference: 1,
      free_at: await coinsFreeAt(db, listing.seller, at),
      status: 'held',
    })
    .execute();
  await discountWashSales(db, listing.seller, buyer);
  return id;
}
