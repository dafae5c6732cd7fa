import { tradingRules } from '@stackmate/economy/trading';
import type { CardObstacle, TradingErrorCode } from '@stackmate/protocol/trading';
import type { Kysely, Selectable } from 'kysely';
import type { OnceRequest } from '../collection/collection-store.ts';
import type { Database } from '../database.ts';
import { refuseInEvent } from '../ledger/event-locks.ts';
import { moveCards } from '../ledger/cards.ts';
import type { CardRow } from '../ledger/cards.ts';
import { Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { countCardsIn, countCardsOut, lockWallets } from '../ledger/wallets.ts';
import { writes } from '../query.ts';
import { newId } from '../random-id.ts';
import { hasBlocked } from '../social/blocks.ts';
import type { Tables } from '../tables.ts';
import { discountWashSales } from './references.ts';
import { assertInBudget, swapValue } from './swap-budget.ts';
import { obstacleOf, offeredCards } from './swap-reads.ts';
import { assertMayTrade } from './trader.ts';
import type { SwapTable } from './trading-tables.ts';

type SwapRow = Selectable<SwapTable>;

/** The cards that a player would give and get, by id. */
export interface SwapSides {
  readonly gives: readonly string[];
  readonly gets: readonly string[];
}

const otherOf = ({ proposer, receiver }: SwapRow, playerId: string): string =>
  proposer === playerId ? receiver : proposer;

/** Locks an offer of a player until the end of the transaction. Refuses if there is none. */
async function lockSwap(db: Kysely<Tables>, playerId: string, id: string): Promise<SwapRow> {
  const row = await db
    .updateTable('swaps')
    .set((set) => ({ version: set.ref('version') }))
    .where('id', '=', id)
    .where((where) =>
      where.or([where('proposer', '=', playerId), where('receiver', '=', playerId)]),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refused('no-such-swap');
  if (row.frozen > 0 && row.status === 'open') throw new Refused('trade-frozen');
  return row;
}

function assertOpen(swap: SwapRow, version: number, at: number): void {
  if (swap.status !== 'open' || swap.expires_at <= at) throw new Refused('swap-closed');
  if (swap.version !== version) throw new Refused('swap-changed', `version ${swap.version}`);
}

/** Returns the cards with these ids, which an owner must have and be free to give. */
async function tradableCards(
  db: Kysely<Tables>,
  owner: string,
  ids: readonly string[],
  at: number,
): Promise<readonly CardRow[]> {
  const unique = [...new Set(ids)];
  if (unique.length > tradingRules.swaps.cards) throw new Refused('too-many-cards');
  if (unique.length === 0) return [];
  const rows = await db
    .selectFrom('cards')
    .where('id', 'in', unique)
    .where('owner', '=', owner)
    .orderBy('number')
    .selectAll()
    .execute();
  if (rows.length < unique.length) throw new Refused('no-such-card');
  await refuseInEvent(db, rows);
  for (const row of rows) {
    if (row.bound === 1) throw new Refused('card-bound');
    if (row.locked === 1) throw new Refused('card-locked');
    if (row.held_until > at) throw new Refused('card-held');
  }
  return rows;
}

/** Puts the cards of a version into an offer. */
async function putCards(
  db: Kysely<Tables>,
  swap: Pick<SwapRow, 'number'>,
  rows: readonly CardRow[],
): Promise<void> {
  await db.deleteFrom('swap_cards').where('swap', '=', swap.number).execute();
  await db
    .insertInto('swap_cards')
    .values(
      rows.map(({ number, owner, seq, moves }) => ({
        swap: swap.number,
        card: number,
        owner,
        seq,
        moves,
      })),
    )
    .execute();
}

/**
 * [SP1] Refuses an offer beyond the limits of both players, whose wallets are locked. One player can't take all the
 * places of another.
 */
async function assertPlaceForSwap(
  db: Kysely<Tables>,
  { proposer, receiver, at }: { proposer: string; receiver: string; at: number },
): Promise<void> {
  const { open, openToOne } = tradingRules.swaps;
  for (const [column, players, limit] of [
    ['proposer', { proposer }, open],
    ['receiver', { receiver }, open],
    ['partner', { proposer, receiver }, openToOne],
  ] as const) {
    const { count } = await db
      .selectFrom('swaps')
      .where((where) => where.and(players))
      .where('status', '=', 'open')
      .where('expires_at', '>', at)
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= limit) throw new Refused('too-many-swaps', column);
  }
}

/** Refuses two players of whom one has blocked the other. The refusal doesn't say who. */
async function assertNotBlocked(db: Kysely<Tables>, first: string, second: string): Promise<void> {
  if ((await hasBlocked(db, first, second)) || (await hasBlocked(db, second, first))) {
    throw new Refused('partner-refused');
  }
}

/** Reference value that each side gives, in coins. */
interface SwapValues {
  readonly proposer: number;
  readonly receiver: number;
}

/** Returns the refusal of an offer whose card can't go. */
function refusalOf(obstacle: CardObstacle): Refused {
  if (obstacle === 'gone') return new Refused('swap-changed', 'a card has moved');
  if (obstacle === 'trained') return new Refused('swap-changed', 'a card was trained');
  return new Refused(`card-${obstacle}` satisfies TradingErrorCode);
}

/** [SP2] Moves the cards of both sides, if each is still the copy that the offer shows. */
async function exchange(db: Kysely<Tables>, swap: SwapRow, at: number): Promise<SwapValues> {
  // Locks the cards, so that none is trained or locked by its owner meanwhile.
  await db
    .updateTable('cards')
    .set((set) => ({ seq: set.ref('seq') }))
    .where('number', 'in', (from) =>
      from.selectFrom('swap_cards').where('swap', '=', swap.number).select('card'),
    )
    .execute();
  const parts = await offeredCards(db, [swap.number]).execute();
  await refuseInEvent(db, parts);
  const sides = Map.groupBy(parts, ({ promised }) => promised);
  for (const part of parts) {
    const obstacle = obstacleOf(part, at);
    if (obstacle !== null) throw refusalOf(obstacle);
  }
  const given = sides.get(swap.proposer) ?? [];
  const received = sides.get(swap.receiver) ?? [];
  const pair = [swap.proposer, swap.receiver] as const;
  const values = {
    proposer: await swapValue(db, given, pair),
    receiver: await swapValue(db, received, pair),
  };
  await assertInBudget(
    db,
    [
      { playerId: swap.proposer, value: values.proposer },
      { playerId: swap.receiver, value: values.receiver },
    ],
    at,
  );
  const movement = { holdUntil: at + tradingRules.hold, at, isCounted: false } as const;
  const ways = [
    { rows: given, from: swap.proposer, to: swap.receiver },
    { rows: received, from: swap.receiver, to: swap.proposer },
  ].filter(({ rows }) => rows.length > 0);
  // Places become free in both vaults before any is taken: full vaults can swap card for card.
  for (const { rows, from } of ways) await countCardsOut(db, from, rows.length);
  for (const { rows, to } of ways) await countCardsIn(db, { playerId: to, count: rows.length, at });
  for (const { rows, from, to } of ways) {
    const cards = rows.map(({ number }) => number);
    await moveCards(db, { ...movement, cards, from, to, cause: `swap:${swap.id}:${from}` });
  }
  return values;
}

export interface SwapRequest extends OnceRequest {
  readonly swap: string;
  readonly version: number;
}

async function create(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { playerId, at, partner, gives, gets }: OnceRequest & SwapSides & { readonly partner: string },
): Promise<string> {
  if (partner === playerId) throw new Refused('partner-refused');
  await lockWallets(db, kind, [playerId, partner]);
  await assertMayTrade(db, playerId, at);
  await assertNotBlocked(db, playerId, partner);
  await assertPlaceForSwap(db, { proposer: playerId, receiver: partner, at });
  const rows = [
    ...(await tradableCards(db, playerId, gives, at)),
    ...(await tradableCards(db, partner, gets, at)),
  ];
  if (rows.length === 0) throw new Refused('empty-swap');
  const id = newId();
  const swap = await db
    .insertInto('swaps')
    .values({
      id,
      proposer: playerId,
      receiver: partner,
      version: 1,
      changed_by: playerId,
      status: 'open',
      created_at: at,
      changed_at: at,
      expires_at: at + tradingRules.swaps.life,
      value_offered: 0,
      value_asked: 0,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await putCards(db, swap, rows);
  return id;
}

/** [SP1] Changes an offer: a new version, which the other one may accept after a pause. */
async function change(
  db: Kysely<Tables>,
  { playerId, at, swap: id, version, gives, gets }: SwapRequest & SwapSides,
): Promise<{ readonly version: number; readonly partner: string }> {
  await assertMayTrade(db, playerId, at);
  const swap = await lockSwap(db, playerId, id);
  assertOpen(swap, version, at);
  const partner = otherOf(swap, playerId);
  await assertNotBlocked(db, playerId, partner);
  const rows = [
    ...(await tradableCards(db, playerId, gives, at)),
    ...(await tradableCards(db, partner, gets, at)),
  ];
  if (rows.length === 0) throw new Refused('empty-swap');
  await putCards(db, swap, rows);
  await db
    .updateTable('swaps')
    .set({
      version: version + 1,
      changed_by: playerId,
      changed_at: at,
      expires_at: at + tradingRules.swaps.life,
    })
    .where('number', '=', swap.number)
    .execute();
  return { version: version + 1, partner };
}

/** [SP2] Accepts a version of an offer: one transaction for both sides. Returns the partner. */
async function accept(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { playerId, at, swap: id, version }: SwapRequest,
): Promise<string> {
  const swap = await lockSwap(db, playerId, id);
  await lockWallets(db, kind, [swap.proposer, swap.receiver]);
  assertOpen(swap, version, at);
  if (swap.changed_by === playerId) throw new Refused('not-your-turn');
  if (at < swap.changed_at + tradingRules.swaps.pauseAfterChange) throw new Refused('swap-paused');
  await assertMayTrade(db, playerId, at);
  await assertMayTrade(db, otherOf(swap, playerId), at);
  await assertNotBlocked(db, swap.proposer, swap.receiver);
  const values = await exchange(db, swap, at);
  await db
    .updateTable('swaps')
    .set({
      status: 'accepted',
      changed_at: at,
      value_offered: values.proposer,
      value_asked: values.receiver,
    })
    .where('number', '=', swap.number)
    .execute();
  await discountWashSales(db, swap.proposer, swap.receiver);
  return otherOf(swap, playerId);
}

/** An offer that was ended without a swap. */
export interface ClosedSwap {
  readonly partner: string;
  readonly status: 'withdrawn' | 'declined';
}

/** Ends an open offer: declined by the one whose turn it is, else withdrawn. */
async function close(
  db: Kysely<Tables>,
  { playerId, at, swap: id }: OnceRequest & { swap: string },
): Promise<ClosedSwap> {
  const swap = await lockSwap(db, playerId, id);
  if (swap.status !== 'open') throw new Refused('swap-closed');
  const status = swap.changed_by === playerId ? 'withdrawn' : 'declined';
  await db
    .updateTable('swaps')
    .set({ status, changed_at: at })
    .where('number', '=', swap.number)
    .execute();
  return { partner: otherOf(swap, playerId), status };
}

export const swapQueries = {
  /** [SP1] Offers cards of the player for cards of a partner; a side may be empty. Returns the offer's id. */
  createSwap: writes(
    (
      { db, kind },
      request: OnceRequest & SwapSides & { readonly partner: string },
    ): Promise<Outcome<{ readonly swap: string }, TradingErrorCode>> => {
      const { partner, gives, gets } = request;
      return decideOnce(
        db,
        { ...request, body: ['swap', partner, gives, gets] },
        async (inside) => ({
          swap: await create(inside, kind, request),
        }),
      );
    },
  ),

  changeSwap: writes(
    (
      { db },
      request: SwapRequest & SwapSides,
    ): Promise<
      Outcome<{ readonly version: number; readonly partner: string }, TradingErrorCode>
    > => {
      const { swap, version, gives, gets } = request;
      return decideOnce(
        db,
        { ...request, body: ['change-swap', swap, version, gives, gets] },
        (inside) => change(inside, request),
      );
    },
  ),

  acceptSwap: writes(
    (
      { db, kind },
      request: SwapRequest,
    ): Promise<Outcome<{ readonly partner: string }, TradingErrorCode>> =>
      decideOnce(
        db,
        { ...request, body: ['accept-swap', request.swap, request.version] },
        async (inside) => ({ partner: await accept(inside, kind, request) }),
      ),
  ),

  closeSwap: writes(
    (
      { db },
      request: OnceRequest & { readonly swap: string },
    ): Promise<Outcome<ClosedSwap, TradingErrorCode>> =>
      decideOnce(db, { ...request, body: ['close-swap', request.swap] }, (inside) =>
        close(inside, request),
      ),
  ),
};
