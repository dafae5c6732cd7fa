import { forTradeTag, tradingRules } from '@stackmate/economy/trading';
import type { BudgetRoom } from '@stackmate/economy/trading';
import type { CardObstacle, SwapOffer } from '@stackmate/protocol/trading';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { inChunks } from '../in-chunks.ts';
import type { CardRow } from '../ledger/cards.ts';
import { reads } from '../query.ts';
import { hasBlocked } from '../social/blocks.ts';
import type { Tables } from '../tables.ts';
import { toTradedCopy } from './market-reads.ts';
import { readBudgetRoom, swapValues } from './swap-budget.ts';
import type { SwapTable } from './trading-tables.ts';

/** Offers that a page shows besides the open ones. */
const shownEnded = 40;
const offersPerQuery = 10;

const maxForTrade = 200;

const isBlocked = async (db: Kysely<Tables>, a: string, b: string): Promise<boolean> =>
  (await hasBlocked(db, a, b)) || (await hasBlocked(db, b, a));

/** A card with what an offer says about it. */
interface OfferedRow extends CardRow {
  readonly promised: string;
  readonly shown: number;
  readonly shownMoves: string;
}

/** [SP2] Returns why a card can't leave by an offer any more; null if it can. */
export function obstacleOf(row: OfferedRow, at: number): CardObstacle | null {
  if (row.owner !== row.promised || row.seq !== row.shown) return 'gone';
  if (row.moves !== row.shownMoves) return 'trained';
  if (row.bound === 1) return 'bound';
  if (row.locked === 1) return 'locked';
  if (row.held_until > at) return 'held';
  return row.event_locks > 0 ? 'in-event' : null;
}

/** Selects the cards of offers, as they are and as the offers show them. */
export const offeredCards = (db: Kysely<Tables>, swaps: readonly number[]) =>
  db
    .selectFrom('swap_cards')
    .innerJoin('cards', 'cards.number', 'swap_cards.card')
    .where('swap_cards.swap', 'in', [...swaps])
    .orderBy('cards.number')
    .selectAll('cards')
    .select([
      'swap_cards.swap',
      'swap_cards.owner as promised',
      'swap_cards.seq as shown',
      'swap_cards.moves as shownMoves',
    ]);

/** An offer as a player sees it, with the partner's id. */
type SeenSwap = Omit<SwapOffer, 'partner'> & { readonly partner: string };

function toSeen(
  row: Selectable<SwapTable>,
  parts: readonly OfferedRow[],
  playerId: string,
  at: number,
  frozen: string | null,
): SeenSwap {
  const isProposer = row.proposer === playerId;
  const isExpired = row.status === 'open' && row.expires_at <= at;
  const status = isExpired ? 'expired' : row.status;
  const side = (isOwn: boolean) =>
    parts
      .filter(({ promised }) => (promised === playerId) === isOwn)
      .map((part) => ({
        copy: toTradedCopy(part),
        obstacle: status === 'open' ? obstacleOf(part, at) : null,
      }));
  const [own, other] = isProposer
    ? [row.value_offered, row.value_asked]
    : [row.value_asked, row.value_offered];
  return {
    id: row.id,
    partner: isProposer ? row.receiver : row.proposer,
    isProposer,
    version: row.version,
    isOwnTurn: row.changed_by !== playerId,
    status,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    expiresAt: row.expires_at,
    gives: side(true),
    gets: side(false),
    values: status === 'accepted' || status === 'undone' ? { gives: own, gets: other } : null,
    frozen,
  };
}

/** [MK6] Returns why operators have frozen swaps, by the swaps' ids. */
async function frozenFor(
  db: Kysely<Tables>,
  swaps: readonly Selectable<SwapTable>[],
): Promise<ReadonlyMap<string, string>> {
  const frozen = swaps.filter(({ frozen: freezes }) => freezes > 0).map(({ id }) => id);
  if (frozen.length === 0) return new Map();
  const rows = await db
    .selectFrom('trade_rulings')
    .where('act', '=', sql.lit('freeze'))
    .where('ended_at', 'is', null)
    .where('item', 'in', frozen)
    .select(['item', 'reason'])
    .execute();
  return new Map(rows.map(({ item, reason }) => [item, reason]));
}

/** [SP3] What cards of a swap are worth, and how much value may flow. */
export interface QuotedSwap extends BudgetRoom {
  readonly values: { readonly card: string; readonly coins: number }[];
}

export const swapReads = {
  /** Returns the cards that a player has tagged “for trade” and may give; null if one has blocked the other. */
  cardsForTrade: reads(async ({ db }, viewer: string, playerId: string, at: number) => {
    if (await isBlocked(db, viewer, playerId)) return null;
    const rows = await db
      .selectFrom('cards')
      .where('owner', '=', playerId)
      .where('tags', 'like', `%"${forTradeTag}"%`)
      .where('bound', '=', 0)
      .where('locked', '=', 0)
      .where('held_until', '<=', at)
      .where('event_locks', '=', 0)
      .orderBy('number', 'desc')
      .limit(maxForTrade)
      .selectAll()
      .execute();
    return rows.map(toTradedCopy);
  }),

  /** [SP3] Returns what cards of a player and a partner are worth, and their budget; null if one has blocked the other. */
  swapQuote: reads(
    async (
      { db },
      {
        playerId,
        partner,
        cards,
        at,
      }: {
        readonly playerId: string;
        readonly partner: string;
        readonly cards: readonly string[];
        readonly at: number;
      },
    ): Promise<QuotedSwap | null> => {
      if (await isBlocked(db, playerId, partner)) return null;
      const rows = await db
        .selectFrom('cards')
        .where('id', 'in', [...cards, ''])
        .where('owner', 'in', [playerId, partner])
        .limit(2 * tradingRules.swaps.cards)
        .selectAll()
        .execute();
      const coins = await swapValues(db, rows, [playerId, partner]);
      const values = rows.map(({ id }, index) => ({ card: id, coins: coins[index] }));
      return { values, ...(await readBudgetRoom(db, playerId, partner, at)) };
    },
  ),

  /** [SP1] Returns a player's offers: all open ones and the latest that ended, each with the cards of both sides. */
  swapsOf: reads(async ({ db }, playerId: string, at: number): Promise<SeenSwap[]> => {
    const own = db
      .selectFrom('swaps')
      .where((where) =>
        where.or([where('proposer', '=', playerId), where('receiver', '=', playerId)]),
      )
      .orderBy('changed_at', 'desc')
      .selectAll();
    const open = await own
      .where('status', '=', 'open')
      .where('expires_at', '>', at)
      .limit(2 * tradingRules.swaps.open)
      .execute();
    const ended = await own
      .where((where) => where.or([where('status', '<>', 'open'), where('expires_at', '<=', at)]))
      .limit(shownEnded)
      .execute();
    const seen: SeenSwap[] = [];
    const reasons = await frozenFor(db, [...open, ...ended]);
    // Some at a time, so that 20 cards in each of them hold nobody up.
    for (const some of inChunks([...open, ...ended], offersPerQuery)) {
      const numbers = some.map(({ number }) => number);
      const cards = await offeredCards(db, numbers).execute();
      const bySwap = Map.groupBy(cards, ({ swap }) => swap);
      for (const row of some) {
        const parts = bySwap.get(row.number) ?? [];
        seen.push(toSeen(row, parts, playerId, at, reasons.get(row.id) ?? null));
      }
    }
    return seen;
  }),
};
