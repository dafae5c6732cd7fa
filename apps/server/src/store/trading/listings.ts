import { rollTenth, saleFee, tradingRules } from '@stackmate/economy/trading';
import type { Kysely } from 'kysely';
import type { OnceRequest } from '../collection/collection-store.ts';
import { toCopy } from '../collection/vault-cards.ts';
import type { Database } from '../database.ts';
import { refuseInEvent } from '../ledger/event-locks.ts';
import { moveCards, ownCards, refuseHeld } from '../ledger/cards.ts';
import { moveCoins } from '../ledger/coins.ts';
import { Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { lockWallet, lockWallets, readWallet } from '../ledger/wallets.ts';
import { writes } from '../query.ts';
import { newId } from '../random-id.ts';
import type { Tables } from '../tables.ts';
import type { TradingErrorCode } from '@stackmate/protocol/trading';
import { assertInBand } from './references.ts';
import { sellListing } from './sell-listing.ts';
import type { ListingRow } from './sell-listing.ts';
import { saleFault } from './swap-budget.ts';
import { assertMayTrade } from './trader.ts';
import { fillBestOrder } from './wanted-orders.ts';

async function assertPlaceForListing(db: Kysely<Tables>, playerId: string): Promise<void> {
  const { count } = await db
    .selectFrom('listings')
    .where('seller', '=', playerId)
    .where('status', '=', 'open')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= tradingRules.market.listings) throw new Refused('too-many-listings');
}

/** Returns a listing; refuses if there is none. */
async function findListing(db: Kysely<Tables>, id: string): Promise<ListingRow> {
  const row = await db.selectFrom('listings').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw new Refused('no-such-listing');
  return row;
}

/** Puts a card on the market inside a transaction, in which the seller's wallet is locked. */
async function createListing(
  db: Kysely<Tables>,
  { playerId, at, card: id, price }: ListRequest,
): Promise<ListingRow> {
  await assertMayTrade(db, playerId, at);
  await assertPlaceForListing(db, playerId);
  const [row] = await ownCards(db, playerId, [id]);
  if (row.bound === 1) throw new Refused('card-bound');
  if (row.locked === 1) throw new Refused('card-locked');
  refuseHeld([row], at);
  await refuseInEvent(db, [row]);
  const { roll } = toCopy(row);
  await assertInBand(db, roll, price);
  const listing = newId();
  await moveCards(db, {
    cards: [row.number],
    from: playerId,
    to: 'escrow',
    cause: `listing:${listing}`,
    at,
  });
  return db
    .insertInto('listings')
    .values({
      id: listing,
      card: row.number,
      definition: row.card,
      tenth: rollTenth(roll),
      seller: playerId,
      price,
      status: 'open',
      listed_at: at,
      changed_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface ListRequest extends OnceRequest {
  readonly card: string;
  readonly price: number;
}

/** A card that was put on the market, and its sale if an order has bought it at once. */
export interface CardOnMarket {
  readonly listing: string;
  readonly sale: { readonly price: number; readonly fee: number } | null;
}

/** [MK1] Ends an open listing and gives the card back to its seller, whose vault has kept the place. */
export async function endListing(
  db: Kysely<Tables>,
  listing: ListingRow,
  { status, at }: { readonly status: 'withdrawn' | 'returned'; readonly at: number },
): Promise<void> {
  if (listing.frozen > 0) throw new Refused('trade-frozen');
  const ended = await db
    .updateTable('listings')
    .set({ status, changed_at: at })
    .where('number', '=', listing.number)
    .where('status', '=', 'open')
    .where('frozen', '=', 0)
    .returning('number')
    .executeTakeFirst();
  if (!ended) throw new Refused('listing-gone');
  await moveCards(db, {
    cards: [listing.card],
    from: 'escrow',
    to: listing.seller,
    isCounted: false,
    cause: `${status}:${listing.id}`,
    at,
  });
}

const cardOf = (db: Kysely<Tables>, number: number) =>
  db.selectFrom('cards').where('number', '=', number).selectAll().executeTakeFirstOrThrow();

/** [MK1] Buys a listed card inside a transaction. */
async function buy(
  db: Kysely<Tables>,
  kind: Database['kind'],
  {
    playerId,
    at,
    listing: id,
    price,
  }: OnceRequest & { readonly listing: string; readonly price: number },
): Promise<{ readonly card: string; readonly balance: number }> {
  const listing = await findListing(db, id);
  if (listing.seller === playerId) throw new Refused('own-listing');
  await lockWallets(db, kind, [playerId, listing.seller]);
  await assertMayTrade(db, playerId, at);
  if (listing.status !== 'open') throw new Refused('listing-gone');
  if (listing.price !== price) throw new Refused('price-changed', `it costs ${listing.price}`);
  const booked = await moveCoins(db, {
    cause: `market:${id}`,
    debit: playerId,
    credit: 'escrow',
    amount: price,
    reason: 'Bought a card on the market',
    at,
  });
  if (!booked) throw new Refused('listing-gone');
  const card = await cardOf(db, listing.card);
  const fault = await saleFault(db, { seller: listing.seller, buyer: playerId, card, price, at });
  if (fault !== null) throw new Refused('over-budget', fault);
  await sellListing(db, { listing, card, buyer: playerId, price, wanted: null, at });
  const { balance } = await readWallet(db, playerId);
  return { card: card.id, balance };
}

export const listingQueries = {
  /** [MK1] Lists a card for a price; the best wanted order that it fills buys it at once (MK2). */
  listCard: writes(
    ({ db, kind }, request: ListRequest): Promise<Outcome<CardOnMarket, TradingErrorCode>> => {
      const { playerId, at, card: id, price } = request;
      return decideOnce(db, { ...request, body: ['list', id, price] }, async (inside) => {
        await lockWallet(inside, kind, playerId);
        const listing = await createListing(inside, request);
        const card = await cardOf(inside, listing.card);
        const paid = await fillBestOrder(
          inside,
          kind,
          { listing, card, at },
          (order) => order.price,
        );
        return {
          listing: listing.id,
          sale: paid === null ? null : { price: paid, fee: saleFee(paid) },
        };
      });
    },
  ),

  withdrawListing: writes(
    (
      { db, kind },
      request: OnceRequest & { readonly listing: string },
    ): Promise<Outcome<Record<string, never>, TradingErrorCode>> => {
      const { playerId, at, listing: id } = request;
      return decideOnce(db, { ...request, body: ['withdraw', id] }, async (inside) => {
        await lockWallet(inside, kind, playerId);
        const listing = await findListing(inside, id);
        if (listing.seller !== playerId) throw new Refused('no-such-listing');
        await endListing(inside, listing, { status: 'withdrawn', at });
        return {};
      });
    },
  ),

  buyListing: writes(
    (
      { db, kind },
      request: OnceRequest & { readonly listing: string; readonly price: number },
    ): Promise<Outcome<{ readonly card: string; readonly balance: number }, TradingErrorCode>> =>
      decideOnce(db, { ...request, body: ['buy', request.listing, request.price] }, (inside) =>
        buy(inside, kind, request),
      ),
  ),
};
