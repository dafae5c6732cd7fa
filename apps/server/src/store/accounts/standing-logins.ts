import { reads } from '../query.ts';
import { stateColumns, toStatus } from './account-rows.ts';
import type { AskedLogins, StandingLogins } from './account-store.ts';

export const standingLoginQueries = {
  /** Returns which logins haven't ended. */
  standingLogins: reads(
    async ({ db }, { players, sessions, accessTokens }: AskedLogins): Promise<StandingLogins> => {
      if (players.length === 0) return { accounts: [], sessions: [], accessTokens: [] };
      const accounts = await db
        .selectFrom('accounts')
        .innerJoin('players', 'players.id', 'accounts.player')
        .where('accounts.player', 'in', players)
        .select(stateColumns)
        .execute();
      const standing = async (
        table: 'sessions' | 'access_tokens',
        ids: readonly string[],
      ): Promise<string[]> => {
        if (ids.length === 0) return [];
        const rows = await db.selectFrom(table).where('id', 'in', ids).select('id').execute();
        return rows.map(({ id }) => id);
      };
      return {
        accounts: accounts.map(toStatus),
        sessions: await standing('sessions', sessions),
        accessTokens: await standing('access_tokens', accessTokens),
      };
    },
  ),
};
