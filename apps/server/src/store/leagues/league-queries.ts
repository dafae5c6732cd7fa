import type { Database } from '../database.ts';
import { boardQueries } from './board.ts';
import type { LeagueStore } from './league-store.ts';
import { leagueSteps } from './league-steps.ts';
import { profileChoiceQueries } from './profile-choices.ts';
import { profileQueries } from './profile.ts';

/** Creates the queries about leagues, seasons and the leaderboard. */
export const leagueQueries = (database: Database): LeagueStore => ({
  ...leagueSteps(database),
  ...boardQueries(database),
  ...profileChoiceQueries(database),
  ...profileQueries(database),
  async seasonBacks(player) {
    const rows = await database.db
      .selectFrom('season_backs')
      .where('player', '=', player)
      .orderBy('season')
      .select('season')
      .execute();
    return rows.map(({ season }) => season);
  },
});
