import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { readWallet } from '../ledger/wallets.ts';
import { toMovementKind } from '../collection/movement-kind.ts';
import type { MatchSummary } from '../match-store.ts';
import { listSummaries } from '../matches.ts';
import { reads } from '../query.ts';
import { sentColumns, sentPayment } from '../shop/payments.ts';
import { countOutcomes } from '../social/handled-reports.ts';
import type { OutcomeCounts } from '../social/handled-reports.ts';
import type { Tables } from '../tables.ts';
import { readPlaces } from './places.ts';
import type { StoredPlace } from './places.ts';
import type { Payment } from '@stackmate/protocol/store';

/** A player in a list of operators. */
export interface PlayerCard {
  readonly playerId: string;
  readonly name: string;
  readonly isAccount: boolean;
  readonly createdAt: number;
  readonly bannedAt: number | null;
  readonly bannedUntil: number | null;
  readonly mutedUntil: number | null;
}

/** A player who was found, with the name that matched: another one than today's if it was given up. */
export interface FoundByName extends PlayerCard {
  readonly foundAs: string;
}

/** What is stored about a player besides account, sessions and audit log. */
export interface PlayerOverview {
  readonly card: PlayerCard;
  /** Names that the account gave up, with the end of their reservation. */
  readonly formerNames: readonly { readonly name: string; readonly until: number }[];
  readonly places: readonly StoredPlace[];
  /** null while rewards are paid. */
  readonly withheld: { readonly since: number; readonly reason: string } | null;
  readonly coins: number;
  readonly cards: number;
  readonly payments: readonly Payment[];
  readonly reportsAbout: OutcomeCounts;
  readonly reportsBy: OutcomeCounts;
  readonly notes: number;
}

/** A movement of a card from or to a player. */
export interface PlayerCardMovement {
  readonly at: number;
  /** Id of the copy, and the number of its kind. */
  readonly id: string;
  readonly definition: number;
  readonly isReceived: boolean;
  /** Name of the other player; the id of a system account. */
  readonly other: string;
  readonly kind: ReturnType<typeof toMovementKind>;
  readonly cause: string;
}

/** Place in the list of movements. */
export interface MovementCursor {
  readonly at: number;
  readonly card: number;
  readonly seq: number;
}

export interface CardMovementPage {
  readonly movements: readonly PlayerCardMovement[];
  readonly before: MovementCursor | null;
}

const maxFound = 20;
const maxPayments = 50;

const selectCards = (db: Kysely<Tables>) =>
  db
    .selectFrom('players')
    .leftJoin('accounts', 'accounts.player', 'players.id')
    .select(['players.id', 'players.name', 'players.created_at', 'accounts.player'])
    .select(['accounts.created_at as account_created_at', 'banned_at', 'banned_until'])
    .select('muted_until');

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

const toCard = (row: CardRow): PlayerCard => ({
  playerId: row.id,
  name: row.name,
  isAccount: row.player !== null,
  createdAt: row.account_created_at ?? row.created_at,
  bannedAt: row.banned_at,
  bannedUntil: row.banned_until,
  mutedUntil: row.muted_until,
});

/** Returns short cards of players by their ids; those who don't exist are missing. */
const readPlayerCards = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlayerCard>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectCards(db)
    .where('players.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toCard(row)]));
};

/** The character after all others, which ends the range of a beginning. */
const lastCharacter = '\u{10ffff}';

const namesFrom = (db: Kysely<Tables>, kind: Database['kind'], key: string) => {
  const order = kind === 'sqlite' ? sql<string>`key` : sql<string>`key collate "C"`;
  return db
    .selectFrom('account_names')
    .where(order, '>=', key)
    .where(order, '<', `${key}${lastCharacter}`)
    .orderBy(order)
    .limit(maxFound * 2)
    .select(['player', 'name'])
    .execute();
};

const readCardSide = async (
  db: Kysely<Tables>,
  { playerId, side, before, limit }: CardLedgerQuery & { readonly side: 'sender' | 'receiver' },
) => {
  const other = side === 'sender' ? 'receiver' : 'sender';
  let rows = db
    .selectFrom('card_movements')
    .innerJoin('cards', 'cards.number', 'card_movements.card')
    .leftJoin('players', 'players.id', `card_movements.${other}`)
    .where(`card_movements.${side}`, '=', playerId)
    .select(['card_movements.at', 'card_movements.card as number', 'card_movements.seq'])
    .select(['cards.id', 'cards.card as definition', `card_movements.${other} as other`])
    .select(['players.name as otherName', 'card_movements.cause'])
    .orderBy('card_movements.at', 'desc')
    .orderBy('card_movements.card', 'desc')
    .orderBy('card_movements.seq', 'desc')
    .limit(limit);
  if (before !== null) {
    const { at, card, seq } = before;
    rows = rows
      .where('card_movements.at', '<=', at)
      .where(
        sql<boolean>`(card_movements.at, card_movements.card, card_movements.seq) < (${at}, ${card}, ${seq})`,
      );
  }
  return (await rows.execute()).map((row) => ({ ...row, isReceived: side === 'receiver' }));
};

export interface CardLedgerQuery {
  readonly playerId: string;
  readonly before: MovementCursor | null;
  readonly limit: number;
}

export const overviewQueries = {
  /** Returns the accounts whose present or former name begins with a key, up to twenty. */
  findPlayersByName: reads(async ({ db, kind }, key: string): Promise<readonly FoundByName[]> => {
    const names = await namesFrom(db, kind, key);
    const foundAs = new Map(names.toReversed().map(({ player, name }) => [player, name]));
    const ids = [...new Set(names.map(({ player }) => player))].slice(0, maxFound);
    const cards = await readPlayerCards(db, ids);
    return ids.flatMap((id) => {
      const card = cards.get(id);
      return card ? [{ ...card, foundAs: foundAs.get(id)! }] : [];
    });
  }),

  playerOverview: reads(async ({ db }, playerId: string): Promise<PlayerOverview | null> => {
    const card = (await readPlayerCards(db, [playerId])).get(playerId);
    if (!card) return null;
    const names = await db
      .selectFrom('account_names')
      .where('player', '=', playerId)
      .where('until', 'is not', null)
      .orderBy('until', 'desc')
      .select(['name', 'until'])
      .execute();
    const withheld = await db
      .selectFrom('withheld_rewards')
      .where('player', '=', playerId)
      .select(['since', 'reason'])
      .executeTakeFirst();
    const payments = await db
      .selectFrom('payments')
      .where('player', '=', playerId)
      .orderBy('created_at', 'desc')
      .limit(maxPayments)
      .select(sentColumns)
      .execute();
    const { count } = await db
      .selectFrom('player_notes')
      .where('player', '=', playerId)
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    const wallet = await readWallet(db, playerId);
    // A name and its skeleton are two rows.
    const former = new Map(names.map(({ name, until }) => [name, until ?? 0]));
    return {
      card,
      formerNames: [...former].map(([name, until]) => ({ name, until })),
      places: await readPlaces(db, playerId),
      withheld: withheld ?? null,
      coins: wallet.balance,
      cards: wallet.cards,
      payments: payments.map(sentPayment),
      reportsAbout: await countOutcomes(db, 'reported', playerId),
      reportsBy: await countOutcomes(db, 'reporter', playerId),
      notes: Number(count),
    };
  }),

  /** Returns the matches that a player is in, oldest first. */
  playerRunningMatches: reads(({ db }, playerId: string): Promise<readonly MatchSummary[]> =>
    listSummaries(db, playerId),
  ),

  /** Returns the cards that a player got and gave, newest first. */
  playerCardMovements: reads(async ({ db }, query: CardLedgerQuery): Promise<CardMovementPage> => {
    const { limit } = query;
    const rows = [
      ...(await readCardSide(db, { ...query, side: 'receiver' })),
      ...(await readCardSide(db, { ...query, side: 'sender' })),
    ]
      .toSorted((a, b) => b.at - a.at || b.number - a.number || b.seq - a.seq)
      .slice(0, limit);
    const last = rows.at(-1);
    return {
      movements: rows.map((row) => ({
        at: row.at,
        id: row.id,
        definition: row.definition,
        isReceived: row.isReceived,
        other: row.otherName ?? row.other,
        kind: toMovementKind(row.cause),
        cause: row.cause,
      })),
      before:
        !last || rows.length < limit ? null : { at: last.at, card: last.number, seq: last.seq },
    };
  }),
};
