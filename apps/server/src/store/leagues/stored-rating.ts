import { newRating, toSeason, widenForSeason } from '@stackmate/ranking';
import type { PlayerRating } from '@stackmate/ranking';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../tables.ts';

export type RatingRow = Selectable<Tables['ratings']>;

const seasonsPerYear = 4;

/** Returns the number of a season such as `2026-Q4`, so that seasons can be counted. */
const seasonNumber = (season: string): number =>
  Number(season.slice(0, 4)) * seasonsPerYear + Number(season.slice(-1));

/**
 * [RA4] Returns a stored rating as it counts at a time: widened once for each season that has begun since the player's
 * last match. A player without one has a new rating. The deviation still has to be aged (`deviationAt`).
 */
export function ratingAt(row: RatingRow | undefined, at: number): PlayerRating {
  if (row === undefined) return newRating(at);
  const { rating, deviation, volatility, updated_at: updatedAt, season } = row;
  let current: PlayerRating = { rating, deviation, volatility, at: updatedAt };
  const seasons = seasonNumber(toSeason(at)) - seasonNumber(season);
  for (let passed = 0; passed < seasons; passed++) {
    const next = widenForSeason(current);
    if (next.deviation === current.deviation) break;
    current = next;
  }
  return current;
}

/** Returns the stored ratings of players, by player. */
export async function readRatings(
  db: Kysely<Tables>,
  players: readonly string[],
): Promise<ReadonlyMap<string, RatingRow>> {
  const rows = await db.selectFrom('ratings').selectAll().where('player', 'in', players).execute();
  return new Map(rows.map((row) => [row.player, row]));
}
