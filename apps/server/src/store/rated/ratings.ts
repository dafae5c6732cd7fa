import { toSeason } from '@stackmate/ranking';
import type { Kysely } from 'kysely';
import { leagueLimit } from '../leagues/standings.ts';
import { ratingAt, readRatings } from '../leagues/stored-rating.ts';
import { reads } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { StoredRating, StoredRatingChange } from './rated-store.ts';

async function rating(db: Kysely<Tables>, playerId: string, at: number): Promise<StoredRating> {
  const season = await db
    .selectFrom('rating_seasons')
    .selectAll()
    .where('player', '=', playerId)
    .where('season', '=', toSeason(at))
    .executeTakeFirst();
  return {
    rating: ratingAt((await readRatings(db, [playerId])).get(playerId), at),
    season: season ?? null,
    league: await leagueLimit(db, { season: toSeason(at), player: playerId, at }),
  };
}

export const ratingQueries = {
  /** Returns the rating of a player, and the season of that time. */
  rating: reads(({ db }, playerId: string, at: number): Promise<StoredRating> =>
    rating(db, playerId, at),
  ),

  /** Returns the effect of a match on a player's rating; null without such a match of the player. */
  ratingChange: reads(
    async (
      { db },
      playerId: string,
      id: string,
      at: number,
    ): Promise<StoredRatingChange | null> => {
      const match = await db
        .selectFrom('matches')
        .where('id', '=', id)
        .where((where) =>
          where.or([where('south_player', '=', playerId), where('north_player', '=', playerId)]),
        )
        .select(['number', 'status'])
        .executeTakeFirst();
      if (!match) return null;
      const change = await db
        .selectFrom('rating_changes')
        .selectAll()
        .where('match', '=', match.number)
        .where('player', '=', playerId)
        .executeTakeFirst();
      return {
        isOver: match.status !== 'running',
        change: change ?? null,
        now: await rating(db, playerId, at),
      };
    },
  ),
};
