import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { reads } from '../query.ts';
import type { Tables } from '../tables.ts';

/** The kinds of trades. Trades of the same millisecond are listed in this order. */
export const playerTradeKinds = ['sale', 'swap', 'listing'] as const;

/** A trade of a player, as operators see it. */
export interface PlayerTrade {
  readonly id: string;
  readonly kind: (typeof playerTradeKinds)[number];
  /** Time of a sale or of the last change of a swap or listing, in ms since 1970. */
  readonly at: number;
  /** The other player; null for a listing. */
  readonly partner: { readonly player: string; readonly name: string | null } | null;
  /** Numbers of the cards that the player gives and gets. */
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  /** Coins that the player gets, or pays if it is negative; 0 for a swap. */
  readonly coins: number;
  readonly status: string;
  readonly isFrozen: boolean;
}

/** The last trade of a page. */
export interface TradeCursor {
  readonly at: number;
  /** Index of its kind, and its number in the table of this kind. */
  readonly kind: number;
  readonly number: number;
}

export interface TradePage {
  readonly trades: readonly PlayerTrade[];
  /** null on the last page. */
  readonly before: TradeCursor | null;
}

export interface TradeQuery {
  readonly playerId: string;
  /** Present time, in ms since 1970: open offers expire. */
  readonly now: number;
  readonly before: TradeCursor | null;
  readonly limit: number;
}

type Row = Omit<PlayerTrade, 'partner'> & {
  readonly number: number;
  readonly partner: string | null;
};

/** Returns the condition that a row of this kind is listed after the cursor. */
function isAfter(
  time: 'at' | 'changed_at',
  kind: PlayerTrade['kind'],
  before: TradeCursor | null,
): RawBuilder<boolean> {
  if (before === null) return sql<boolean>`1 = 1`;
  const index = playerTradeKinds.indexOf(kind);
  const isEarlier = sql<boolean>`${sql.ref(time)} < ${before.at}`;
  if (index < before.kind) return isEarlier;
  if (index > before.kind) return sql<boolean>`${sql.ref(time)} <= ${before.at}`;
  return sql<boolean>`(${isEarlier} or (${sql.ref(time)} = ${before.at} and number < ${before.number}))`;
}

async function readSales(
  db: Kysely<Tables>,
  { playerId, before, limit }: TradeQuery,
): Promise<Row[]> {
  const rows = await db
    .selectFrom('sales')
    .where((where) => where.or([where('seller', '=', playerId), where('buyer', '=', playerId)]))
    .where(isAfter('at', 'sale', before))
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .select(['number', 'id', 'at', 'seller', 'buyer', 'definition', 'price', 'status', 'frozen'])
    .execute();
  return rows.map(({ number, id, at, seller, buyer, definition, price, status, frozen }) => {
    const isSeller = seller === playerId;
    return {
      kind: 'sale',
      number,
      id,
      at,
      partner: isSeller ? buyer : seller,
      gives: isSeller ? [definition] : [],
      gets: isSeller ? [] : [definition],
      coins: isSeller ? price : -price,
      status,
      isFrozen: frozen > 0,
    };
  });
}

async function readSwaps(
  db: Kysely<Tables>,
  { playerId, now, before, limit }: TradeQuery,
): Promise<Row[]> {
  const rows = await db
    .selectFrom('swaps')
    .where((where) =>
      where.or([where('proposer', '=', playerId), where('receiver', '=', playerId)]),
    )
    .where(isAfter('changed_at', 'swap', before))
    .orderBy('changed_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .selectAll()
    .execute();
  const cards = await db
    .selectFrom('swap_cards')
    .innerJoin('cards', 'cards.number', 'swap_cards.card')
    .where('swap_cards.swap', 'in', rows.map(({ number }) => number).concat(-1))
    .orderBy('cards.number')
    .select(['swap_cards.swap', 'swap_cards.owner', 'cards.card as definition'])
    .execute();
  const bySwap = Map.groupBy(cards, ({ swap }) => swap);
  return rows.map((row) => {
    const side = (isOwn: boolean): number[] =>
      (bySwap.get(row.number) ?? [])
        .filter(({ owner }) => (owner === playerId) === isOwn)
        .map(({ definition }) => definition);
    return {
      kind: 'swap',
      number: row.number,
      id: row.id,
      at: row.changed_at,
      partner: row.proposer === playerId ? row.receiver : row.proposer,
      gives: side(true),
      gets: side(false),
      coins: 0,
      status: row.status === 'open' && row.expires_at <= now ? 'expired' : row.status,
      isFrozen: row.frozen > 0,
    };
  });
}

async function readListings(
  db: Kysely<Tables>,
  { playerId, before, limit }: TradeQuery,
): Promise<Row[]> {
  const rows = await db
    .selectFrom('listings')
    .where('seller', '=', playerId)
    // Sold listings are listed as sales.
    .where('status', '<>', 'sold')
    .where(isAfter('changed_at', 'listing', before))
    .orderBy('changed_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .select(['number', 'id', 'changed_at as at', 'definition', 'price', 'status', 'frozen'])
    .execute();
  return rows.map(({ definition, price, frozen, ...row }) => ({
    ...row,
    kind: 'listing',
    partner: null,
    gives: [definition],
    gets: [],
    coins: price,
    isFrozen: frozen > 0,
  }));
}

export const playerTradeQueries = {
  /** Returns the sales, purchases, swaps and listings of a player, newest first. */
  playerTrades: reads(async ({ db }, query: TradeQuery): Promise<TradePage> => {
    const kindOf = ({ kind }: Row): number => playerTradeKinds.indexOf(kind);
    const rows = [
      ...(await readSales(db, query)),
      ...(await readSwaps(db, query)),
      ...(await readListings(db, query)),
    ]
      .toSorted((a, b) => b.at - a.at || kindOf(a) - kindOf(b) || b.number - a.number)
      .slice(0, query.limit);
    const partners = await db
      .selectFrom('players')
      .where('id', 'in', ['', ...rows.flatMap(({ partner }) => partner ?? [])])
      .select(['id', 'name'])
      .execute();
    const names = new Map(partners.map(({ id, name }) => [id, name]));
    const last = rows.at(-1);
    return {
      trades: rows.map(({ number: _, partner, ...row }) => ({
        ...row,
        partner: partner === null ? null : { player: partner, name: names.get(partner) ?? null },
      })),
      before:
        !last || rows.length < query.limit
          ? null
          : { at: last.at, kind: kindOf(last), number: last.number },
    };
  }),
};
