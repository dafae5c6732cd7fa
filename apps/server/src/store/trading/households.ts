import { tradingRules } from '@stackmate/economy/trading';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { shareDevice } from '../player-devices.ts';
import { writes } from '../query.ts';
import type { Tables } from '../tables.ts';

/** An address or browser that a player has traded from, as a keyed hash that nobody can read back. */
export interface TraderHouseholdTable {
  readonly player: string;
  readonly household: string;
  readonly seen_at: number;
}

/** The hashes that a player trades from. */
export interface SeenHousehold {
  readonly playerId: string;
  readonly households: readonly string[];
  readonly at: number;
}

/** Hashes that are stored for a player. */
const maxHouseholds = 12;
/** A hash that was stored so recently isn't written again, in ms. */
const fresh = 60 * 60_000;

export const householdQueries = {
  /** [MK4] Notes where a player trades from; the latest twelve hashes stay. */
  noteHousehold: writes(({ db }, { playerId, households, at }: SeenHousehold): Promise<void> =>
    db.transaction().execute(async (inside) => {
      const known = await inside
        .selectFrom('trader_households')
        .where('player', '=', playerId)
        .where('household', 'in', [...households])
        .where('seen_at', '>', at - fresh)
        .select('household')
        .execute();
      if (known.length === households.length) return;
      await inside
        .insertInto('trader_households')
        .values(households.map((household) => ({ player: playerId, household, seen_at: at })))
        .onConflict((conflict) =>
          conflict.columns(['player', 'household']).doUpdateSet({ seen_at: at }),
        )
        .execute();
      const latest = inside
        .selectFrom('trader_households')
        .where('player', '=', playerId)
        .orderBy('seen_at', 'desc')
        .orderBy('household')
        .limit(maxHouseholds)
        .select('household');
      await inside
        .deleteFrom('trader_households')
        .where('player', '=', playerId)
        .where('household', 'not in', latest)
        .execute();
    }),
  ),

  /** Deletes what was not seen again for 90 days; at most `limit`. Returns how many were deleted. */
  forgetHouseholds: writes(async ({ db }, at: number, limit: number): Promise<number> => {
    const old = await db
      .selectFrom('trader_households')
      .where('seen_at', '<', at - tradingRules.householdTime)
      .orderBy('seen_at')
      .limit(limit)
      .select(['player', 'household'])
      .execute();
    for (const { player: playerId, household } of old) {
      await db
        .deleteFrom('trader_households')
        .where('player', '=', playerId)
        .where('household', '=', household)
        .where('seen_at', '<', at - tradingRules.householdTime)
        .execute();
    }
    return old.length;
  }),
};

/** [MK4] Returns whether two players have traded or played from one address or device. */
export async function shareHousehold(
  db: Kysely<Tables>,
  first: string,
  second: string,
): Promise<boolean> {
  const shared = await db
    .selectFrom('trader_households as own')
    .innerJoin('trader_households as theirs', 'theirs.household', 'own.household')
    .where('own.player', '=', first)
    .where('theirs.player', '=', second)
    .select('own.household')
    .executeTakeFirst();
  if (shared || (await shareDevice(db, [first, second]))) return true;
  const match = await db
    .selectFrom('matches')
    // A literal, so that the index of such matches is used.
    .where('same_household', '=', sql.lit(1))
    .where((where) =>
      where.or([
        where.and([where('south_player', '=', first), where('north_player', '=', second)]),
        where.and([where('south_player', '=', second), where('north_player', '=', first)]),
      ]),
    )
    .select('number')
    .limit(1)
    .executeTakeFirst();
  return match !== undefined;
}
