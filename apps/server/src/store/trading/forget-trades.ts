import { writes } from '../query.ts';

export const forgettingQueries = {
  /**
   * Deletes up to `limit` each of the listings, orders and offers that came to nothing before a time. What was traded
   * stays. Returns how many were deleted.
   */
  forgetTrades: writes(({ db }, before: number, limit: number): Promise<number> =>
    db.transaction().execute(async (inside) => {
      const listings = await inside
        .selectFrom('listings')
        .where('status', 'in', ['withdrawn', 'returned'])
        .where('changed_at', '<', before)
        .limit(limit)
        .select('number')
        .execute();
      const orders = await inside
        .selectFrom('wanted_orders')
        .where('status', '=', 'withdrawn')
        .where('changed_at', '<', before)
        .limit(limit)
        .select('number')
        .execute();
      const swaps = await inside
        .selectFrom('swaps')
        .where((where) =>
          where.or([
            where('status', 'in', ['declined', 'withdrawn']),
            where.and([where('status', '=', 'open'), where('expires_at', '<', before)]),
          ]),
        )
        .where('changed_at', '<', before)
        .where('frozen', '=', 0)
        .limit(limit)
        .select('number')
        .execute();
      const rulings = await inside
        .selectFrom('trade_rulings')
        .where('at', '<', before)
        .where((where) =>
          where.or([where('act', '<>', 'freeze'), where('ended_at', 'is not', null)]),
        )
        .limit(limit)
        .select('number')
        .execute();
      const numbers = (rows: readonly { readonly number: number }[]) =>
        rows.map(({ number }) => number);
      if (listings.length > 0) {
        await inside.deleteFrom('listings').where('number', 'in', numbers(listings)).execute();
      }
      if (orders.length > 0) {
        await inside.deleteFrom('wanted_orders').where('number', 'in', numbers(orders)).execute();
      }
      if (swaps.length > 0) {
        await inside.deleteFrom('swap_cards').where('swap', 'in', numbers(swaps)).execute();
        await inside.deleteFrom('swaps').where('number', 'in', numbers(swaps)).execute();
      }
      if (rulings.length > 0) {
        await inside.deleteFrom('trade_rulings').where('number', 'in', numbers(rulings)).execute();
      }
      return listings.length + orders.length + swaps.length;
    }),
  ),
};
