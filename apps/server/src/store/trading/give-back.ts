import { saleFee } from '@stackmate/economy/trading';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { isPlayer } from '../ledger/accounts.ts';
import { moveCards } from '../ledger/cards.ts';
import { moveCoins } from '../ledger/coins.ts';
import { releaseEventCards } from '../ledger/event-locks.ts';
import { countCardsOut, readWallet } from '../ledger/wallets.ts';
import type { Tables } from '../tables.ts';
import { endFreeze } from './freezes.ts';
import type { SaleTable, SwapTable } from './trading-tables.ts';

export type SwapRow = Selectable<SwapTable>;
export type SaleRow = Selectable<SaleTable>;

/** A card that a trade has moved: who had it before, and who has it since. */
interface TradedCard {
  readonly number: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Gives a card back to its former owner. A full vault gets a place for it, and a tournament goes on with the roll that it
 * has locked: nothing is lost.
 */
async function giveBack(
  db: Kysely<Tables>,
  { from, to, number }: TradedCard,
  cause: string,
  at: number,
): Promise<void> {
  await releaseEventCards(db, { cards: [number] });
  await db.updateTable('cards').set({ held_until: 0 }).where('number', '=', number).execute();
  await countCardsOut(db, from, 1);
  await db
    .updateTable('wallets')
    .set((set) => ({
      cards: set('cards', '+', 1),
      places: sql<number>`case when cards >= places then cards + 1 else places end`,
    }))
    .where('player', '=', to)
    .execute();
  await moveCards(db, { cards: [number], from, to, isCounted: false, cause, at });
}

/**
 * Tells whether all cards are still where a trade has brought them, and both players are there: operators may have taken
 * some, and a deleted account leaves its cards to the sink.
 */
async function areThere(db: Kysely<Tables>, cards: readonly TradedCard[]): Promise<boolean> {
  for (const { number, from, to } of cards) {
    if (!isPlayer(from) || !isPlayer(to)) return false;
    const { owner } = await db
      .selectFrom('cards')
      .where('number', '=', number)
      .select('owner')
      .executeTakeFirstOrThrow();
    if (owner !== from) return false;
  }
  return true;
}

/** [MK6] Ends the freezes of a trade that is undone: the database keeps a frozen one as it is. */
async function thaw(
  db: Kysely<Tables>,
  table: 'sales' | 'swaps',
  { number, id, frozen }: Pick<SaleRow, 'number' | 'id' | 'frozen'>,
  at: number,
): Promise<void> {
  if (frozen === 0) return;
  await endFreeze(db, id, at);
  await db.updateTable(table).set({ frozen: 0 }).where('number', '=', number).execute();
}

/**
 * Undoes an accepted swap in a transaction that has locked it and both wallets. Returns false if a card isn't there any
 * more.
 */
export async function returnSwap(db: Kysely<Tables>, swap: SwapRow, at: number): Promise<boolean> {
  const rows = await db
    .selectFrom('swap_cards')
    .where('swap', '=', swap.number)
    .orderBy('card')
    .select(['card as number', 'owner'])
    .execute();
  const cards = rows.map(({ number, owner }): TradedCard => ({
    number,
    from: owner === swap.proposer ? swap.receiver : swap.proposer,
    to: owner,
  }));
  if (!(await areThere(db, cards))) return false;
  await thaw(db, 'swaps', swap, at);
  for (const card of cards) await giveBack(db, card, `undo-swap:${swap.id}`, at);
  await db
    .updateTable('swaps')
    .set({ status: 'undone', changed_at: at })
    .where('number', '=', swap.number)
    .execute();
  return true;
}

const paidOut = ({ price }: SaleRow): number => price - Math.min(saleFee(price), price);

/** Returns how many coins a seller lacks to give back what a sale has paid. */
export async function missingCoins(db: Kysely<Tables>, sale: SaleRow): Promise<number> {
  if (sale.status !== 'settled' || !isPlayer(sale.seller)) return 0;
  const { balance } = await readWallet(db, sale.seller);
  return Math.max(0, paidOut(sale) - balance);
}

/**
 * Undoes a sale in a transaction that has locked it and both wallets. Coins that were paid out already come from the
 * seller: the refusal names what is missing. Returns false if the card isn't there any more.
 */
export async function returnSale(db: Kysely<Tables>, sale: SaleRow, at: number): Promise<boolean> {
  const card: TradedCard = { number: sale.card, from: sale.buyer, to: sale.seller };
  if (!(await areThere(db, [card]))) return false;
  await thaw(db, 'sales', sale, at);
  await db
    .updateTable('sales')
    .set({ status: 'undone', is_reference: 0 })
    .where('number', '=', sale.number)
    .execute();
  const { buyer, seller, price } = sale;
  const back = { cause: `undo-sale:${sale.id}`, credit: buyer, at, reason: 'A sale was undone' };
  if (sale.status === 'held') {
    await moveCoins(db, { ...back, debit: 'escrow', amount: price });
  } else {
    const paid = paidOut(sale);
    await moveCoins(db, {
      ...back,
      debit: 'mint',
      amount: price - paid,
      cause: `${back.cause}:fee`,
    });
    if (paid > 0) await moveCoins(db, { ...back, debit: seller, amount: paid });
  }
  await giveBack(db, card, back.cause, at);
  return true;
}
