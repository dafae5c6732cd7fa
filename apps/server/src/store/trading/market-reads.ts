import { priceBand } from '@stackmate/economy/trading';
import type {
  TradingErrorCode,
  TradedCopy,
  SentReference,
  Listing,
  PricedListing,
} from '@stackmate/protocol/trading';
import type { Kysely } from 'kysely';
import { toCopy } from '../collection/vault-cards.ts';
import { ownCards } from '../ledger/cards.ts';
import type { CardRow } from '../ledger/cards.ts';
import { decide } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { readReference, readReferences } from './references.ts';
import { readStanding } from './trader.ts';

/** Returns a copy as everybody may see it. */
export function toTradedCopy(row: CardRow): TradedCopy {
  const { roll, blueprint, moves } = toCopy(row);
  return {
    id: row.id,
    roll: { ...roll, abilities: [...roll.abilities] },
    blueprint,
    moves: [...moves],
    edition: row.edition,
    serial: row.serial,
    matches: row.matches,
    wins: row.wins,
  };
}

const toListing = (
  row: CardRow & {
    readonly listing_id: string;
    readonly price: number;
    readonly listed_at: number;
  },
): Listing => ({
  id: row.listing_id,
  copy: toTradedCopy(row),
  price: row.price,
  listedAt: row.listed_at,
});

/** A change of the market since a time: an open listing with its card, or one that ended. */
export interface ListingChange {
  readonly number: number;
  readonly id: string;
  readonly isOpen: boolean;
  readonly price: number;
  readonly listedAt: number;
  readonly changedAt: number;
  /** Null for a listing that ended. */
  readonly copy: TradedCopy | null;
}

const sentReference = async (db: Kysely<Tables>, row: CardRow): Promise<SentReference> => {
  const reference = await readReference(db, toCopy(row).roll);
  return { ...reference, ...priceBand(reference) };
};

/** Listings with their cards. */
export const listedCards = (db: Kysely<Tables>) =>
  db
    .selectFrom('listings')
    .innerJoin('cards', 'cards.number', 'listings.card')
    .selectAll('cards')
    .select([
      'listings.number as listing',
      'listings.id as listing_id',
      'listings.price',
      'listings.status',
      'listings.frozen',
      'listings.listed_at',
      'listings.changed_at',
    ]);

type ListedRow = Awaited<ReturnType<ReturnType<typeof listedCards>['execute']>>[number];

const toChange = (row: ListedRow): ListingChange => {
  // Nobody sees a frozen one.
  const isOpen = row.status === 'open' && row.frozen === 0;
  return {
    number: row.listing,
    id: row.listing_id,
    isOpen,
    price: row.price,
    listedAt: row.listed_at,
    changedAt: row.changed_at,
    copy: isOpen ? toTradedCopy(row) : null,
  };
};

async function openListingsWith(
  db: Kysely<Tables>,
  numbers: readonly number[],
): Promise<Listing[]> {
  if (numbers.length === 0) return [];
  const rows = await listedCards(db)
    .where('listings.number', 'in', [...numbers])
    .where('listings.status', '=', 'open')
    .where('listings.frozen', '=', 0)
    .execute();
  const byNumber = new Map(rows.map((row) => [row.listing, row]));
  return numbers.flatMap((number) => {
    const row = byNumber.get(number);
    return row ? [toListing(row)] : [];
  });
}

/** Own orders and sales that the page shows. */
const shownRows = 50;

export const marketReads = {
  tradingStanding: reads(({ db }, playerId: string, at: number) => readStanding(db, playerId, at)),

  /** [MK4] Returns what a copy of the player is worth. */
  copyReference: writes(
    ({ db }, playerId: string, card: string): Promise<Outcome<SentReference, TradingErrorCode>> =>
      decide(db, async (inside) => {
        const [row] = await ownCards(inside, playerId, [card]);
        return sentReference(inside, row);
      }),
  ),

  /** Returns the open listings after a number, for a node that starts; at most `limit`. */
  openListings: reads(
    async ({ db }, after: number, limit: number): Promise<readonly ListingChange[]> => {
      const rows = await listedCards(db)
        .where('listings.status', '=', 'open')
        .where('listings.frozen', '=', 0)
        .where('listings.number', '>', after)
        .orderBy('listings.number')
        .limit(limit)
        .execute();
      return rows.map(toChange);
    },
  ),

  /** Returns the open listings with these numbers, in their order. */
  listingsWith: reads(({ db }, numbers: readonly number[]): Promise<Listing[]> =>
    openListingsWith(db, numbers),
  ),

  /** [MK4] Returns the open listings with these numbers, in their order, with what such copies are worth. */
  pricedListings: reads(async ({ db }, numbers: readonly number[]): Promise<PricedListing[]> => {
    const listings = await openListingsWith(db, numbers);
    const references = await readReferences(
      db,
      listings.map(({ copy }) => copy.roll),
    );
    return listings.map((listing, index) => ({ ...listing, reference: references[index] }));
  }),

  /** Returns the listings that changed since a time, the earliest first; at most `limit`. */
  changedListings: reads(
    async (
      { db },
      since: number,
      after: number,
      limit: number,
    ): Promise<readonly ListingChange[]> => {
      const rows = await listedCards(db)
        .where((where) =>
          where.or([
            where('listings.changed_at', '>', since),
            where.and([
              where('listings.changed_at', '=', since),
              where('listings.number', '>', after),
            ]),
          ]),
        )
        .orderBy('listings.changed_at')
        .orderBy('listings.number')
        .limit(limit)
        .execute();
      return rows.map(toChange);
    },
  ),

  /** [MK5] Returns the latest sales of a card, latest first. */
  salesOf: reads(async ({ db }, definition: number, limit: number) =>
    db
      .selectFrom('sales')
      .where('definition', '=', definition)
      .where('status', '<>', 'undone')
      .orderBy('number', 'desc')
      .limit(limit)
      .select(['price', 'tenth', 'at', 'is_reference as isReference'])
      .execute(),
  ),

  /** Returns what a player has on the market: open listings, open orders, and the latest sales. */
  ownMarket: reads(async ({ db }, playerId: string) => {
    const listings = await listedCards(db)
      .where('listings.seller', '=', playerId)
      .where('listings.status', '=', 'open')
      .orderBy('listings.number', 'desc')
      .limit(shownRows)
      .execute();
    const orders = await db
      .selectFrom('wanted_orders')
      .where('player', '=', playerId)
      .where('status', '=', 'open')
      .orderBy('number', 'desc')
      .limit(shownRows)
      .select(['id', 'search', 'price', 'at'])
      .execute();
    const sales = await db
      .selectFrom('sales')
      .where((where) => where.or([where('seller', '=', playerId), where('buyer', '=', playerId)]))
      .orderBy('number', 'desc')
      .limit(shownRows)
      .select(['id', 'definition', 'price', 'at', 'seller', 'free_at', 'status'])
      .execute();
    return {
      listings: listings.map((row): Listing => ({
        id: row.listing_id,
        copy: toTradedCopy(row),
        price: row.price,
        listedAt: row.listed_at,
      })),
      orders,
      sales: sales.map(({ seller, free_at: freeAt, ...sale }) => ({
        ...sale,
        isSold: seller === playerId,
        freeAt,
      })),
    };
  }),
};
