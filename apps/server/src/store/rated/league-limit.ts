import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Returns the limit of a player's league in percent; null if the player isn't ranked. */
export const leagueLimit = (_db: Kysely<Tables>, _player: string): Promise<number | null> =>
  // Nobody is ranked before the first leagues are computed.
  Promise.resolve(null);
