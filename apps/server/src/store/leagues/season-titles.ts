import type { Kysely } from 'kysely';
import { titleLimit } from '@stackmate/ranking';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';

/** [RA4] A title that a player shows beside the name: an archived season, and its league's limit in percent. */
export interface StoredTitle {
  readonly season: string;
  readonly league: number;
}

/** Returns the titles that players show, by player. */
export async function readTitles(
  db: Kysely<Tables>,
  players: readonly string[],
): Promise<ReadonlyMap<string, StoredTitle>> {
  if (players.length === 0) return new Map();
  const rows = await db
    .selectFrom('season_titles')
    .innerJoin('season_results', (join) =>
      join
        .onRef('season_results.season', '=', 'season_titles.season')
        .onRef('season_results.player', '=', 'season_titles.player'),
    )
    .where('season_titles.player', 'in', players)
    .select(['season_titles.player', 'season_titles.season', 'league_limit'])
    .execute();
  return new Map(
    rows.map(({ player, season, league_limit: league }) => [player, { season, league }]),
  );
}

export const titleQueries = {
  /** Returns the title that a player shows; null if there is none. */
  seasonTitle: reads(async ({ db }, playerId: string): Promise<StoredTitle | null> => {
    const titles = await readTitles(db, [playerId]);
    return titles.get(playerId) ?? null;
  }),

  /**
   * Shows the title of a season, or none. Changes nothing and returns false if the player didn't end that season in
   * Silver or above: the row is written from the archived result.
   */
  setSeasonTitle: writes(({ db }, playerId: string, season: string | null): Promise<boolean> =>
    db.transaction().execute(async (inside) => {
      if (season === null) {
        await inside.deleteFrom('season_titles').where('player', '=', playerId).execute();
        return true;
      }
      const shown = await inside
        .insertInto('season_titles')
        .columns(['player', 'season'])
        .expression((from) =>
          from
            .selectFrom('season_results')
            .where('player', '=', playerId)
            .where('season', '=', season)
            .where('league_limit', '<=', titleLimit)
            .select(['player', 'season']),
        )
        .onConflict((conflict) =>
          conflict.column('player').doUpdateSet((set) => ({ season: set.ref('excluded.season') })),
        )
        .returning('season')
        .executeTakeFirst();
      return shown !== undefined;
    }),
  ),
};
