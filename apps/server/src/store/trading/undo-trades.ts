import { tradingRules } from '@stackmate/economy/trading';
import type { TradingErrorCode } from '@stackmate/protocol/trading';
import type { Kysely } from 'kysely';
import type { OnceRequest } from '../collection/collection-store.ts';
import type { Database } from '../database.ts';
import { isPlayer } from '../ledger/accounts.ts';
import { Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { lockWallets } from '../ledger/wallets.ts';
import { writes } from '../query.ts';
import { addMessage } from '../shop/inbox-items.ts';
import type { Tables } from '../tables.ts';
import { missingCoins, returnSale, returnSwap } from './give-back.ts';
import type { SaleRow, SwapRow } from './give-back.ts';

/** Trades of a player that were undone, and sales that stay because their seller has spent the coins. */
export interface UndoneTrades {
  readonly swaps: number;
  readonly sales: number;
  readonly left: number;
}

interface Undo {
  readonly playerId: string;
  readonly at: number;
  /** What the partners read. */
  readonly reason: string;
  /** Operators undo what they have frozen, too. */
  readonly isOperator: boolean;
}

/** Locks and returns the accepted swaps of a player that can be undone. Locks by an update that changes nothing. */
const lockSwaps = (
  db: Kysely<Tables>,
  { playerId, at, isOperator }: Undo,
): Promise<readonly SwapRow[]> =>
  db
    .updateTable('swaps')
    .set((set) => ({ version: set.ref('version') }))
    .where((where) =>
      where.or([where('proposer', '=', playerId), where('receiver', '=', playerId)]),
    )
    .where('status', '=', 'accepted')
    .where('changed_at', '>', at - tradingRules.hold)
    .$if(!isOperator, (query) => query.where('frozen', '=', 0))
    .returningAll()
    .execute();

/** Locks and returns the sales of a player that can be undone, so that none is paid meanwhile. */
const lockSales = (
  db: Kysely<Tables>,
  { playerId, at, isOperator }: Undo,
): Promise<readonly SaleRow[]> =>
  db
    .updateTable('sales')
    .set((set) => ({ price: set.ref('price') }))
    .where((where) => where.or([where('seller', '=', playerId), where('buyer', '=', playerId)]))
    .where('status', '<>', 'undone')
    .where('at', '>', at - tradingRules.hold)
    .$if(!isOperator, (query) => query.where('frozen', '=', 0))
    .returningAll()
    .execute();

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

/**
 * [TR3] Undoes every trade of a player's last seven days inside a transaction, and pauses trading for 30 days. What the
 * player bought is undone first: its coins may have to go back to those whom the player sold to.
 */
export async function undoTradesOf(
  db: Kysely<Tables>,
  kind: Database['kind'],
  undo: Undo,
): Promise<UndoneTrades & { readonly partners: readonly string[] }> {
  const { playerId, at, reason } = undo;
  // Before the wallets, as a sale that is paid and a swap that is accepted lock them.
  const swaps = await lockSwaps(db, undo);
  const sales = await lockSales(db, undo);
  await lockWallets(
    db,
    kind,
    [
      playerId,
      ...swaps.flatMap(({ proposer, receiver }) => [proposer, receiver]),
      ...sales.flatMap(({ seller, buyer }) => [seller, buyer]),
    ].filter(isPlayer),
  );
  const undone = { swaps: 0, sales: 0, left: 0 };
  const partners = new Set<string>();
  const note = async (trade: 'sale' | 'swap', item: string, partner: string): Promise<void> => {
    partners.add(partner);
    await db
      .insertInto('trade_rulings')
      .values({
        act: 'undo',
        kind: trade,
        item,
        player: playerId,
        partner,
        reason,
        at,
        ended_at: null,
      })
      .execute();
  };
  for (const swap of swaps.toSorted((a, b) => a.number - b.number)) {
    if (!(await returnSwap(db, swap, at))) continue;
    undone.swaps += 1;
    await note('swap', swap.id, swap.proposer === playerId ? swap.receiver : swap.proposer);
  }
  const isBought = (sale: SaleRow): number => Number(sale.buyer === playerId);
  for (const sale of sales.toSorted((a, b) => isBought(b) - isBought(a) || a.number - b.number)) {
    // A thief who has spent the coins can't keep all the other trades from being undone.
    if ((await missingCoins(db, sale)) > 0) {
      undone.left += 1;
      continue;
    }
    if (!(await returnSale(db, sale, at))) continue;
    undone.sales += 1;
    await note('sale', sale.id, sale.buyer === playerId ? sale.seller : sale.buyer);
  }
  if (undone.swaps + undone.sales === 0) {
    throw new Refused(undone.left > 0 ? 'not-enough-coins' : 'nothing-to-undo');
  }
  await pauseTrading(db, {
    playerId,
    until: at + tradingRules.pauseAfterUndo,
    reason: 'undone trades',
  });
  return { ...undone, partners: [...partners] };
}

const ownReason = 'The owner of the other account says that it was taken over.';

export const undoingQueries = {
  undoTrades: writes(
    ({ db, kind }, request: OnceRequest): Promise<Outcome<UndoneTrades, TradingErrorCode>> =>
      decideOnce(db, { ...request, body: ['undo-trades'] }, async (inside) => {
        const { playerId, at } = request;
        const undo = { playerId, at, reason: ownReason, isOperator: false };
        const { partners, ...undone } = await undoTradesOf(inside, kind, undo);
        for (const partner of partners) {
          await addMessage(inside, {
            playerId: partner,
            title: 'A trade of yours was undone',
            text: `${ownReason} Your trades with it in the last seven days are undone: cards and coins are back where they were before.`,
            cause: `undo:${playerId}:${at}:${partner}`,
            at,
          });
        }
        return undone;
      }),
  ),
};
