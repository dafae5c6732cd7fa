import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { moveCards } from './cards.ts';
import { moveCoins } from './coins.ts';
import { countCardsOut, lockWallet } from './wallets.ts';
import type { Tables } from '../tables.ts';

/** [PL7] Ends what a player who leaves for good has in escrow: cards and coins go to the sink. Can be repeated. */
export async function closeEscrow(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { playerId, at }: { readonly playerId: string; readonly at: number },
): Promise<void> {
  // Before listings and orders, as whoever buys and sells locks them.
  await lockWallet(db, kind, playerId);
  // [MK6] Nothing is left to decide about what goes to the sink.
  const frozen = await db
    .updateTable('listings')
    .set({ frozen: 0 })
    .where('seller', '=', playerId)
    .where('status', '=', 'open')
    .where('frozen', '>', 0)
    .returning('id')
    .execute();
  for (const { id } of frozen) {
    await db
      .updateTable('trade_rulings')
      .set({ ended_at: at })
      .where('item', '=', id)
      .where('act', '=', 'freeze')
      .where('ended_at', 'is', null)
      .execute();
  }
  const listings = await db
    .updateTable('listings')
    .set({ status: 'returned', changed_at: at })
    .where('seller', '=', playerId)
    .where('status', '=', 'open')
    .returning(['id', 'card'])
    .execute();
  for (const { id, card } of listings) {
    const cause = `deleted-listing:${id}`;
    await moveCards(db, { cards: [card], from: 'escrow', to: 'sink', cause, at });
  }
  await countCardsOut(db, playerId, listings.length);
  const orders = await db
    .updateTable('wanted_orders')
    .set({ status: 'withdrawn', changed_at: at })
    .where('player', '=', playerId)
    .where('status', '=', 'open')
    .returning(['number', 'id', 'price'])
    .execute();
  for (const { number, id, price } of orders) {
    await db.deleteFrom('wanted_cards').where('wanted', '=', number).execute();
    await moveCoins(db, {
      cause: `deleted-order:${id}`,
      debit: 'escrow',
      credit: 'sink',
      amount: price,
      reason: 'Account deleted',
      at,
    });
  }
}
