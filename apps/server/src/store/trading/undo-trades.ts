import { saleFee, tradingRules } from '@stackmate/economy/trading';
import type { TradingErrorCode } from '@stackmate/protocol/trading';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { OnceRequest } from '../collection/collection-store.ts';
import type { Database } from '../database.ts';
import { moveCards } from '../ledger/cards.ts';
import { moveCoins } from '../ledger/coins.ts';
import { Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { countCardsOut, lockWallets, readWallet } from '../ledger/wallets.ts';
import { writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { SaleTable, SwapTable } from './trading-tables.ts';

type SwapRow = Selectable<SwapTable>;
type SaleRow = Selectable<SaleTable>;

/** Trades of a player that were undone, and sales that stay because their seller has spent the coins. */
export interface UndoneTrades {
  readonly swaps: number;
  readonly sales: number;
  readonly left: number;
}

/** A card that a trade has moved: who had it before, and who has it since. */
interface TradedCard {
  readonly number: number;
  readonly from: string;
  readonly to: string;
}

interface Undo {
  readonly playerId: string;
  readonly at: number;
}

/** Gives a card back to its former owner. A full vault gets a place for it: nothing is lost. */
async function giveBack(
  db: Kysely<Tables>,
  card: TradedCard,
  cause: string,
  at: number,
): Promise<void> {
  await db.updateTable('cards').set({ held_until: 0 }).where('number', '=', card.number).execute();
  await countCardsOut(db, card.from, 1);
  await db
    .updateTable('wallets')
    .set((set) => ({
      cards: set('cards', '+', 1),
      places: sql<number>`case when cards >= places then cards + 1 else places end`,
    }))
    .where('player', '=', card.to)
    .execute();
  const { from, to, number } = card;
  await moveCards(db, { cards: [number], from, to, isCounted: false, cause, at });
}

/** Tells whether all cards are still where a trade has brought them: operators or a deleted account may have taken some. */
async function areThere(db: Kysely<Tables>, cards: readonly TradedCard[]): Promise<boolean> {
  for (const { number, from } of cards) {
    const { owner } = await db
      .selectFrom('cards')
      .where('number', '=', number)
      .select('owner')
      .executeTakeFirstOrThrow();
    if (owner !== from) return false;
  }
  return true;
}

/** Locks and returns the accepted swaps of a player that can be undone. Locks by an update that changes nothing. */
const lockSwaps = (db: Kysely<Tables>, { playerId, at }: Undo): Promise<readonly SwapRow[]> =>
  db
    .updateTable('swaps')
    .set((set) => ({ version: set.ref('version') }))
    .where((where) =>
      where.or([where('proposer', '=', playerId), where('receiver', '=', playerId)]),
    )
    .where('status', '=', 'accepted')
    .where('changed_at', '>', at - tradingRules.hold)
    .returningAll()
    .execute();

/** Locks and returns the sales of a player that can be undone, so that none is paid meanwhile. */
const lockSales = (db: Kysely<Tables>, { playerId, at }: Undo): Promise<readonly SaleRow[]> =>
  db
    .updateTable('sales')
    .set((set) => ({ price: set.ref('price') }))
    .where((where) => where.or([where('seller', '=', playerId), where('buyer', '=', playerId)]))
    .where('status', '<>', 'undone')
    .where('at', '>', at - tradingRules.hold)
    .returningAll()
    .execute();

async function undoSwaps(
  db: Kysely<Tables>,
  swaps: readonly SwapRow[],
  at: number,
): Promise<number> {
  let undone = 0;
  for (const swap of swaps) {
    const rows = await db
      .selectFrom('swap_cards')
      .where('swap', '=', swap.number)
      .select(['card as number', 'owner'])
      .execute();
    const cards = rows.map(({ number, owner }): TradedCard => ({
      number,
      from: owner === swap.proposer ? swap.receiver : swap.proposer,
      to: owner,
    }));
    if (!(await areThere(db, cards))) continue;
    for (const card of cards) await giveBack(db, card, `undo-swap:${swap.id}`, at);
    await db
      .updateTable('swaps')
      .set({ status: 'undone', changed_at: at })
      .where('number', '=', swap.number)
      .execute();
    undone += 1;
  }
  return undone;
}

/**
 * Undoes the sales in which a player has bought or sold. Coins that were paid out already come from the seller; a sale
 * whose seller has spent them stays, so that a thief can't keep all the other trades from being undone.
 */
async function undoSales(
  db: Kysely<Tables>,
  sales: readonly SaleRow[],
  at: number,
): Promise<Pick<UndoneTrades, 'sales' | 'left'>> {
  let undone = 0;
  let left = 0;
  for (const sale of sales) {
    const card: TradedCard = { number: sale.card, from: sale.buyer, to: sale.seller };
    if (!(await areThere(db, [card]))) continue;
    const { buyer, seller, price } = sale;
    const fee = Math.min(saleFee(price), price);
    if (sale.status === 'settled' && (await readWallet(db, seller)).balance < price - fee) {
      left += 1;
      continue;
    }
    await db
      .updateTable('sales')
      .set({ status: 'undone', is_reference: 0 })
      .where('number', '=', sale.number)
      .execute();
    const back = { cause: `undo-sale:${sale.id}`, credit: buyer, at, reason: 'A sale was undone' };
    if (sale.status === 'held') {
      await moveCoins(db, { ...back, debit: 'escrow', amount: price });
    } else {
      await moveCoins(db, { ...back, debit: 'mint', amount: fee, cause: `${back.cause}:fee` });
      if (price > fee) await moveCoins(db, { ...back, debit: seller, amount: price - fee });
    }
    await giveBack(db, card, back.cause, at);
    undone += 1;
  }
  return { sales: undone, left };
}

/** Keeps a player from trading until a time. */
async function pauseTrading(
  db: Kysely<Tables>,
  pause: { readonly playerId: string; readonly until: number; readonly reason: string },
): Promise<void> {
  const { playerId, until, reason } = pause;
  await db
    .insertInto('trading_pauses')
    .values({ player: playerId, until, reason })
    .onConflict((conflict) => conflict.column('player').doUpdateSet({ until, reason }))
    .execute();
}

/** [TR3] Undoes every trade of a player's last seven days inside a transaction, and pauses trading for 30 days. */
async function undoTradesOf(
  db: Kysely<Tables>,
  kind: Database['kind'],
  undo: Undo,
): Promise<UndoneTrades> {
  // Before the wallets, as a sale that is paid and a swap that is accepted lock them.
  const swaps = await lockSwaps(db, undo);
  const sales = await lockSales(db, undo);
  await lockWallets(db, kind, [
    undo.playerId,
    ...swaps.flatMap(({ proposer, receiver }) => [proposer, receiver]),
    ...sales.flatMap(({ seller, buyer }) => [seller, buyer]),
  ]);
  const undone = {
    swaps: await undoSwaps(db, swaps, undo.at),
    ...(await undoSales(db, sales, undo.at)),
  };
  if (undone.swaps + undone.sales === 0) {
    throw new Refused(undone.left > 0 ? 'not-enough-coins' : 'nothing-to-undo');
  }
  await pauseTrading(db, {
    playerId: undo.playerId,
    until: undo.at + tradingRules.pauseAfterUndo,
    reason: 'undone trades',
  });
  return undone;
}

export const undoingQueries = {
  undoTrades: writes(
    ({ db, kind }, request: OnceRequest): Promise<Outcome<UndoneTrades, TradingErrorCode>> =>
      decideOnce(db, { ...request, body: ['undo-trades'] }, (inside) =>
        undoTradesOf(inside, kind, request),
      ),
  ),
};
