import { priceBand, referencePrice, rollTenth, tradingRules } from '@stackmate/economy/trading';
import type { Reference } from '@stackmate/economy/trading';
import type { Roll } from '@stackmate/engine';
import type { Kysely } from 'kysely';
import { Refused } from '../ledger/outcome.ts';
import type { Tables } from '../tables.ts';
import { shareHousehold } from './households.ts';

/** Two players whose own sales don't say what their cards count (SP3). */
export type TradingPair = readonly [string, string];

/** Selects the sales that make the reference of a roll, without those between two players. */
function referenceSales(db: Kysely<Tables>, roll: Roll, pair: TradingPair | null) {
  const sales = db
    .selectFrom('sales')
    .where('definition', '=', roll.card)
    .where('tenth', '=', rollTenth(roll))
    .where('is_reference', '=', 1)
    .orderBy('number', 'desc')
    .limit(tradingRules.market.referenceSales)
    .select(['definition', 'tenth', 'price']);
  if (pair === null) return sales;
  return sales.where((where) =>
    where.or([where('seller', 'not in', [...pair]), where('buyer', 'not in', [...pair])]),
  );
}

/** [MK4] Returns what a copy is worth, by its natural roll. */
export async function readReference(
  db: Kysely<Tables>,
  roll: Roll,
  pair: TradingPair | null = null,
): Promise<Reference> {
  const rows = await referenceSales(db, roll, pair).execute();
  return referencePrice(
    roll,
    rows.map(({ price }) => price),
  );
}

/** Cards and tenths of rolls that have one reference. */
const referenceKey = (roll: Roll): string => `${roll.card} ${rollTenth(roll)}`;

/** [MK4] Returns what copies are worth, in the order of their rolls: one query, however many there are. */
export async function readReferences(
  db: Kysely<Tables>,
  rolls: readonly Roll[],
  pair: TradingPair | null = null,
): Promise<readonly Reference[]> {
  const distinct = new Map(rolls.map((roll) => [referenceKey(roll), roll]));
  const [first, ...others] = Array.from(distinct.values(), (roll) =>
    db.selectFrom(referenceSales(db, roll, pair).as('latest')).selectAll(),
  );
  if (!first) return [];
  const rows = await others.reduce((all, other) => all.unionAll(other), first).execute();
  const prices = Map.groupBy(rows, ({ definition, tenth }) => `${definition} ${tenth}`);
  return rolls.map((roll) =>
    referencePrice(
      roll,
      (prices.get(referenceKey(roll)) ?? []).map(({ price }) => price),
    ),
  );
}

/** [MK4] Refuses a price outside the band of a copy. */
export async function assertInBand(db: Kysely<Tables>, roll: Roll, price: number): Promise<void> {
  const { least, most } = priceBand(await readReference(db, roll));
  if (price < least || price > most) {
    throw new Refused('price-out-of-band', `from ${least} to ${most} coins`);
  }
}

/** Returns the trades of two players with each other, as far as the rule asks. */
async function tradesBetween(db: Kysely<Tables>, first: string, second: string): Promise<number> {
  const limit = tradingRules.market.tradesTogether + 1;
  let trades = 0;
  for (const [own, other] of [
    [first, second],
    [second, first],
  ]) {
    const sales = await db
      .selectFrom('sales')
      .where('seller', '=', own)
      .where('buyer', '=', other)
      .select('number')
      .limit(limit)
      .execute();
    const swaps = await db
      .selectFrom('swaps')
      .where('proposer', '=', own)
      .where('receiver', '=', other)
      .where('status', 'in', ['accepted', 'undone'])
      .select('number')
      .limit(limit)
      .execute();
    trades += sales.length + swaps.length;
  }
  return trades;
}

/**
 * [MK4] After a trade of two players: none of their sales counts for references any more if they share an address or
 * device, or have traded more than twice. Call it in the transaction of the trade.
 */
export async function discountWashSales(
  db: Kysely<Tables>,
  first: string,
  second: string,
): Promise<void> {
  const isWash =
    (await tradesBetween(db, first, second)) > tradingRules.market.tradesTogether ||
    (await shareHousehold(db, first, second));
  if (!isWash) return;
  for (const [seller, buyer] of [
    [first, second],
    [second, first],
  ]) {
    await db
      .updateTable('sales')
      .set({ is_reference: 0 })
      .where('seller', '=', seller)
      .where('buyer', '=', buyer)
      .where('is_reference', '=', 1)
      .execute();
  }
}
