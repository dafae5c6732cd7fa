import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineDomain } from '../domain.ts';
import { reads } from '../query.ts';
import type { StoreOf } from '../query.ts';
import { boardQueries } from './board.ts';
import { eraseRatings } from './erase-ratings.ts';
import { leagueSteps } from './league-steps.ts';
import './league-tables.ts';
import { profileChoiceQueries } from './profile-choices.ts';
import { matchDetailQueries } from './profile-decks.ts';
import { profileQueries } from './profile.ts';
import { titleQueries } from './season-titles.ts';

/** Leagues, seasons and the leaderboard. */
export const leagueDomain = defineDomain({
  queries: {
    ...leagueSteps,
    ...boardQueries,
    ...profileChoiceQueries,
    ...profileQueries,
    ...matchDetailQueries,
    ...titleQueries,

    /** Returns the seasons whose card back a player owns. */
    seasonBacks: reads(async ({ db }, playerId: string): Promise<readonly string[]> => {
      const rows = await db
        .selectFrom('season_backs')
        .where('player', '=', playerId)
        .orderBy('season')
        .select('season')
        .execute();
      return rows.map(({ season }) => season);
    }),
  },
  exports: {
    // The rating as above; the ranking's own columns say nothing more.
    standings: {
      list: 'standings',
      columns: ['player'],
      key: ['season'],
      omitted: ['bucket', 'frozen_day', 'frozen_rating'],
    },
    season_results: { list: 'seasonResults', columns: ['player'], key: ['season'] },
    season_backs: { list: 'seasonBacks', columns: ['player'], key: ['season'] },
    season_titles: { list: 'seasonTitle', columns: ['player'], key: ['player'] },
    profile_choices: { list: 'profileChoices', columns: ['player'], key: ['player'] },
    // Counts of players by rating.
    standing_counts: null,
    league_runs: null,
  },
  playerTables: ['season_titles', 'season_results', 'season_backs', 'profile_choices'],
  erase: eraseRatings,
  migrations: {
    '006-season-titles': () => ({
      async up(db: Kysely<unknown>) {
        await sql`create table season_titles (
          player text primary key,
          season text not null
        )`.execute(db);
      },
    }),
  },
});

/** Times are in ms since 1970. */
export type LeagueStore = StoreOf<typeof leagueDomain.queries>;
