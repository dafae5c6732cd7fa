import { priceBand, referencePrice, rollTenth, tradingRules } from '@stackmate/economy/trading';
import type { Reference } from '@stackmate/economy/trading';
import type { Roll } from '@stackmate/engine';
import type { Kysely } from 'kysely';
import { Refused } from '../ledger/outcome.ts';
import { shareDevice } from '../player-devices.ts';
import type { Tables } from '../tables.ts';

/** [MK4] Returns what a copy is worth, by its natural roll. */
export async function readReference(db: Kysely<Tables>, roll: Roll): Promise<Reference> {
  const rows = await db
    .selectFrom('sales')
    .where('definition', '=', roll.card)
    .where('tenth', '=', rollTenth(roll))
    .where('is_reference', '=', 1)
    .orderBy('number', 'desc')
    .limit(tradingRules.market.referenceSales)
    .select('price')
    .execute();
  return referencePrice(
    roll,
    rows.map(({ price }) => price),
  );
}

/** [MK4] Refuses a price outside the band of a copy. */
export async function assertInBand(db: Kysely<Tables>, roll: Roll, price: number): Promise<void> {
  const { least, most } = priceBand(await readReference(db, roll));
  if (price < least || price > most) {
    throw new Refused('price-out-of-band', `from ${least} to ${most} coins`);
  }
}

/** [MK4] Tells whether a sale between two players makes a reference: no shared device or address, and few trades. */
export async function isIndependentSale(
  db: Kysely<Tables>,
  seller: string,
  buyer: string,
): Promise<boolean> {
  if (await shareDevice(db, [seller, buyer])) return false;
  // They have played from one address or device.
  const atHome = await db
    .selectFrom('matches')
    .where('same_household', '=', 1)
    .where((where) =>
      where.or([
        where.and([where('south_player', '=', seller), where('north_player', '=', buyer)]),
        where.and([where('south_player', '=', buyer), where('north_player', '=', seller)]),
      ]),
    )
    .select('number')
    .limit(1)
    .executeTakeFirst();
  if (atHome) return false;
  const { tradesTogether } = tradingRules.market;
  const sales = await db
    .selectFrom('sales')
    .where((where) =>
      where.or([
        where.and([where('seller', '=', seller), where('buyer', '=', buyer)]),
        where.and([where('seller', '=', buyer), where('buyer', '=', seller)]),
      ]),
    )
    .select('number')
    .limit(tradesTogether)
    .execute();
  const swaps = await db
    .selectFrom('swaps')
    .where('status', '=', 'accepted')
    .where((where) =>
      where.or([
        where.and([where('proposer', '=', seller), where('receiver', '=', buyer)]),
        where.and([where('proposer', '=', buyer), where('receiver', '=', seller)]),
      ]),
    )
    .select('number')
    .limit(tradesTogether)
    .execute();
  return sales.length + swaps.length < tradesTogether;
}
