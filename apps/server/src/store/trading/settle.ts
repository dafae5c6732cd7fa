import { saleFee } from '@stackmate/economy/trading';
import { moveCoins } from '../ledger/coins.ts';
import { isPlayer } from '../ledger/accounts.ts';
import { writes } from '../query.ts';

export const settlingQueries = {
  /** [MK3] Pays up to `limit` sales whose coins are free by now, each in a transaction. Returns their number. */
  settleSales: writes(async ({ db }, now: number, limit: number): Promise<number> => {
    const due = await db
      .selectFrom('sales')
      .where('status', '=', 'held')
      .where('free_at', '<=', now)
      .orderBy('free_at')
      .limit(limit)
      .select(['number', 'id', 'seller', 'price'])
      .execute();
    for (const { number, id, seller, price } of due) {
      await db.transaction().execute(async (inside) => {
        const settled = await inside
          .updateTable('sales')
          .set({ status: 'settled' })
          .where('number', '=', number)
          .where('status', '=', 'held')
          .returning('number')
          .executeTakeFirst();
        // Another node or an undo came first.
        if (!settled) return;
        const fee = Math.min(saleFee(price), price);
        const movement = { debit: 'escrow', at: now };
        await moveCoins(inside, {
          ...movement,
          cause: `sale-fee:${id}`,
          credit: 'sink',
          amount: fee,
          reason: 'Fee of a sale',
        });
        if (price === fee) return;
        await moveCoins(inside, {
          ...movement,
          cause: `sale-paid:${id}`,
          credit: seller,
          amount: price - fee,
          reason: isPlayer(seller) ? 'Sold a card on the market' : 'Sale of a deleted account',
        });
      });
    }
    return due.length;
  }),
};
