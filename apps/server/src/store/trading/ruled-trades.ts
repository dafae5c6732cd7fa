import { cardName } from '@stackmate/economy';
import { tradingRules } from '@stackmate/economy/trading';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { isPlayer } from '../ledger/accounts.ts';
import { Refused } from '../ledger/outcome.ts';
import { lockWallets } from '../ledger/wallets.ts';
import type { Tables } from '../tables.ts';
import { endFreeze, holdCards, shortenHolds } from './freezes.ts';
import { returnSale, returnSwap } from './give-back.ts';
import type { SaleRow, SwapRow } from './give-back.ts';
import { endListing } from './listings.ts';
import type { ListingRow } from './sell-listing.ts';

/** A trade that operators decide about. */
export type RuledTrade = {
  readonly id: string;
  /** Whom it concerns; without accounts that were deleted. */
  readonly players: readonly string[];
  /** What it is, for its players. */
  readonly text: string;
} & (
  | { readonly kind: 'listing'; readonly row: ListingRow }
  | { readonly kind: 'sale'; readonly row: SaleRow }
  | { readonly kind: 'swap'; readonly row: SwapRow }
);

/** Refuses an act of an operator, with the reason in words. */
export const refuseAct = (why: string): Refused => new Refused('ruling-refused', why);

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns a trade by the id of its listing, sale or swap, locked until the end of the transaction. */
export async function lockTrade(
  db: Kysely<Tables>,
  kind: Database['kind'],
  id: string,
): Promise<RuledTrade> {
  const listing = await db
    .selectFrom('listings')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (listing && listing.status !== 'sold') {
    await lockWallets(db, kind, [listing.seller]);
    const { definition, price, seller } = listing;
    const text = `the listing of ${cardName(definition)} for ${price} coins`;
    return { kind: 'listing', id, row: listing, text, players: [seller].filter(isPlayer) };
  }
  // Before the wallets, as a sale that is paid and a swap that is accepted lock them.
  const sale = await db
    .updateTable('sales')
    .set((set) => ({ price: set.ref('price') }))
    .where((where) => (listing ? where('listing', '=', listing.number) : where('id', '=', id)))
    .returningAll()
    .executeTakeFirst();
  if (sale) {
    const players = [sale.seller, sale.buyer].filter(isPlayer);
    await lockWallets(db, kind, players);
    const text = `the sale of ${cardName(sale.definition)} for ${sale.price} coins`;
    return { kind: 'sale', id: sale.id, row: sale, text, players };
  }
  const swap = await db
    .updateTable('swaps')
    .set((set) => ({ version: set.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!swap) throw refuseAct('there is no such trade');
  const players = [swap.proposer, swap.receiver].filter(isPlayer);
  await lockWallets(db, kind, players);
  return { kind: 'swap', id, row: swap, text: `the swap of ${dateOf(swap.changed_at)}`, players };
}

const cardsOf = async (db: Kysely<Tables>, trade: RuledTrade): Promise<readonly number[]> => {
  if (trade.kind === 'listing') return [];
  if (trade.kind === 'sale') return [trade.row.card];
  const rows = await db
    .selectFrom('swap_cards')
    .where('swap', '=', trade.row.number)
    .select('card')
    .execute();
  return rows.map(({ card }) => card);
};

/** Tells whether a trade can still be returned: it isn't paid, its cards are held, or it is frozen. */
function isReturnable({ kind, row }: RuledTrade, at: number): boolean {
  if (kind === 'listing') return row.status === 'open';
  if (kind === 'sale') {
    if (row.status === 'undone') return false;
    return row.status === 'held' || row.frozen > 0 || row.at > at - tradingRules.hold;
  }
  if (row.status === 'accepted') return row.frozen > 0 || row.changed_at > at - tradingRules.hold;
  return row.status === 'open';
}

function assertReturnable(trade: RuledTrade, at: number): void {
  if (!isReturnable(trade, at)) throw refuseAct(`${trade.text} is over: nothing is pending`);
}

/** Changes by how many freezes a trade is covered. */
async function countFreeze(
  db: Kysely<Tables>,
  { kind, row }: RuledTrade,
  { by, at }: { readonly by: 1 | -1 | 'all'; readonly at: number },
): Promise<void> {
  const frozen = by === 'all' ? 0 : row.frozen + by;
  if (kind === 'listing') {
    // Its number of freezes only changes while the seller's wallet is locked.
    await db
      .updateTable('listings')
      .set({ frozen, changed_at: at })
      .where('number', '=', row.number)
      .execute();
    return;
  }
  const table = kind === 'sale' ? 'sales' : 'swaps';
  await db.updateTable(table).set({ frozen }).where('number', '=', row.number).execute();
}

/** [MK6] Freezes a trade: its coins and cards stay where they are. Its ruling is stored already. */
export async function coverTrade(db: Kysely<Tables>, trade: RuledTrade, at: number): Promise<void> {
  assertReturnable(trade, at);
  await countFreeze(db, trade, { by: 1, at });
  if (trade.row.status !== 'open') await holdCards(db, await cardsOf(db, trade), at);
}

/** [MK6] Ends the freeze of a trade. */
export async function releaseTrade(
  db: Kysely<Tables>,
  trade: RuledTrade,
  at: number,
): Promise<void> {
  if (!(await endFreeze(db, trade.id, at))) throw refuseAct(`${trade.text} isn’t frozen`);
  await countFreeze(db, trade, { by: -1, at });
  if (trade.row.status !== 'open') await shortenHolds(db, await cardsOf(db, trade));
}

/** [MK6] Gives cards and coins of a trade back to whom they belonged before. */
export async function returnTrade(
  db: Kysely<Tables>,
  trade: RuledTrade,
  at: number,
): Promise<void> {
  assertReturnable(trade, at);
  if (trade.kind === 'sale') {
    if (!(await returnSale(db, trade.row, at))) throw refuseAct('the card has gone elsewhere');
    return;
  }
  if (trade.kind === 'swap' && trade.row.status === 'accepted') {
    if (!(await returnSwap(db, trade.row, at))) throw refuseAct('a card has gone elsewhere');
    return;
  }
  await endFreeze(db, trade.id, at);
  await countFreeze(db, trade, { by: 'all', at });
  if (trade.kind === 'listing') {
    await endListing(db, { ...trade.row, frozen: 0 }, { status: 'returned', at });
  } else {
    await db
      .updateTable('swaps')
      .set({ status: 'withdrawn', changed_at: at })
      .where('number', '=', trade.row.number)
      .execute();
  }
}
