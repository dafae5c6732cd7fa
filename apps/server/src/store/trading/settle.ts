import { saleFee } from '@stackmate/economy/trading';
import { moveCoins } from '../ledger/coins.ts';
import { isPlayer } from '../ledger/accounts.ts';
import { decide } from '../ledger/outcome.ts';
import { writes } from '../query.ts';
import { fillBestOrder } from './wanted-orders.ts';

/** Listings and orders that were made at the same moment see each other by then, in ms. */
const matchedFor = 60_000;
const maxMatched = 100;
/** Time by which an order may look older than a listing that didn't see it, in ms: clocks of nodes differ. */
const sameMoment = 10_000;
/** Orders that are tried for each of these listings. */
const maxTried = 200;

export const settlingQueries = {
  /**
   * [MK2] Fills orders with the listings of the last minute: those that were made at the same moment did not see each
   * other. The older one decides the price. Returns the number of sales.
   */
  matchListings: writes(async ({ db, kind }, now: number): Promise<number> => {
    const recent = await db
      .selectFrom('listings')
      .where('changed_at', '>', now - matchedFor)
      .where('status', '=', 'open')
      .where('frozen', '=', 0)
      // Older orders were asked when it was listed.
      .where((where) =>
        where.exists(
          where
            .selectFrom('wanted_cards')
            .innerJoin('wanted_orders', 'wanted_orders.number', 'wanted_cards.wanted')
            .whereRef('wanted_cards.definition', '=', 'listings.definition')
            .whereRef('wanted_cards.price', '>=', 'listings.price')
            .where('wanted_orders.status', '=', 'open')
            .where('wanted_orders.at', '>', (order) =>
              order('listings.changed_at', '-', sameMoment),
            )
            .select('wanted_orders.number'),
        ),
      )
      .orderBy('number')
      .limit(maxMatched)
      .selectAll()
      .execute();
    let sold = 0;
    for (const listing of recent) {
      const outcome = await decide(db, async (inside) => {
        const card = await inside
          .selectFrom('cards')
          .where('number', '=', listing.card)
          .selectAll()
          .executeTakeFirstOrThrow();
        const since = listing.changed_at - sameMoment;
        const offered = { listing, card, at: now, since, maxTried };
        const paid = await fillBestOrder(inside, kind, offered, (order) =>
          order.at >= listing.listed_at ? listing.price : order.price,
        );
        return paid !== null;
      });
      // Refused: somebody has bought or withdrawn it at this moment.
      if (outcome.ok && outcome.value) sold += 1;
    }
    return sold;
  }),

  /** [MK3] Pays up to `limit` sales whose coins are free by now, each in a transaction. Returns their number. */
  settleSales: writes(async ({ db }, now: number, limit: number): Promise<number> => {
    const due = await db
      .selectFrom('sales')
      .where('status', '=', 'held')
      .where('frozen', '=', 0)
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
          .where('frozen', '=', 0)
          .returning('number')
          .executeTakeFirst();
        // Another node, an undo or a freeze came first.
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
