import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** [RA7] Returns whether operators withhold a player's rewards. */
export async function isWithheld(db: Kysely<Tables>, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('withheld_rewards')
    .where('player', '=', playerId)
    .select('player')
    .executeTakeFirst();
  return row !== undefined;
}
