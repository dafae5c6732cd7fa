import { seasonOf } from '@stackmate/ranking';
import type { Kysely } from 'kysely';
import { leagueLimit } from '../leagues/standings.ts';
import type { Tables } from '../tables.ts';
import type { RatedStore, StoredRating } from './rated-store.ts';
import { ratingAt, readRatings } from '../leagues/stored-rating.ts';

export function ratingQueries(db: Kysely<Tables>): Pick<RatedStore, 'rating' | 'ratingChange'> {
  async function rating(player: string, at: number): Promise<StoredRating> {
    const season = await db
      .selectFrom('rating_seasons')
      .selectAll()
      .where('player', '=', player)
      .where('season', '=', seasonOf(at))
      .executeTakeFirst();
    return {
      rating: ratingAt((await readRatings(db, [player])).get(player), at),
      season: season ?? null,
      league: await leagueLimit(db, { season: seasonOf(at), player, at }),
    };
  }

  return {
    rating,
    async ratingChange(player, id, at) {
      const match = await db
        .selectFrom('matches')
        .where('id', '=', id)
        .where((where) =>
          where.or([where('south_player', '=', player), where('north_player', '=', player)]),
        )
        .select(['number', 'status'])
        .executeTakeFirst();
      if (!match) return null;
      const change = await db
        .selectFrom('rating_changes')
        .selectAll()
        .where('match', '=', match.number)
        .where('player', '=', player)
        .executeTakeFirst();
      return {
        isOver: match.status !== 'running',
        change: change ?? null,
        now: await rating(player, at),
      };
    },
  };
}
