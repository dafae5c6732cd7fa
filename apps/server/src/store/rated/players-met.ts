import { resultShares } from '@stackmate/ranking';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Latest matches of a seat that are looked at. */
const maxMatches = 50;

interface Meeting {
  readonly player: string;
  readonly opponent: string;
}

/** [CO5] Returns how many players apart from the opponent a player has met in rated matches, as far as it counts. */
export async function metInRated(
  db: Kysely<Tables>,
  { player, opponent }: Meeting,
  limit: number = resultShares.length,
): Promise<number> {
  const rows = await db
    .selectFrom('rating_seasons')
    .innerJoin('season_opponents', (join) =>
      join
        .onRef('season_opponents.season', '=', 'rating_seasons.season')
        .onRef('season_opponents.player', '=', 'rating_seasons.player'),
    )
    .where('rating_seasons.player', '=', player)
    .where('season_opponents.opponent', '<>', opponent)
    .select('season_opponents.opponent')
    .distinct()
    .limit(limit)
    .execute();
  return rows.length;
}

/** [CO5] Returns how many players apart from the opponent a player has met in rated matches or the latest casual ones. */
export async function metInQueue(
  db: Kysely<Tables>,
  { player, opponent }: Meeting,
  limit: number,
): Promise<number> {
  const inRated = await metInRated(db, { player, opponent }, limit);
  if (inRated === limit) return limit;
  const met = new Set<string>();
  for (const [own, other] of [
    ['south_player', 'north_player'],
    ['north_player', 'south_player'],
  ] as const) {
    const latest = await db
      .selectFrom('matches')
      .where(own, '=', player)
      // In the order of the seat's index; a condition on the status could choose an index of all matches.
      .where('ended_at', 'is not', null)
      .orderBy('ended_at', 'desc')
      .limit(maxMatches)
      .select(['kind', 'status', `${other} as other`])
      .execute();
    for (const { kind, status, other: person } of latest) {
      const isPlayed = kind === 'casual' && status === 'over';
      if (isPlayed && person !== null && person !== opponent) met.add(person);
    }
  }
  return Math.min(Math.max(met.size, inRated), limit);
}
