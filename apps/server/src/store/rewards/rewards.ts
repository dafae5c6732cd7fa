import type { MatchReward } from '@stackmate/protocol/rewards';
import { readWallet } from '../ledger/wallets.ts';
import { reads } from '../query.ts';
import type { StoredReward, PaidMatch } from './reward-store.ts';

/** Queries about rewards. */
export const rewardQueries = {
  /** Returns the reward of a win; null without such a match of the player. */
  matchReward: reads(async ({ db }, playerId: string, id: string): Promise<StoredReward | null> => {
    const match = await db
      .selectFrom('matches')
      .leftJoin('match_rewards', 'match_rewards.match', 'matches.number')
      .where('matches.id', '=', id)
      .where((where) =>
        where.or([where('south_player', '=', playerId), where('north_player', '=', playerId)]),
      )
      .select(['status', 'player', 'content'])
      .executeTakeFirst();
    if (!match) return null;
    const { balance } = await readWallet(db, playerId);
    const content = match.player === playerId ? match.content : null;
    return {
      isOver: match.status !== 'running',
      reward: content === null ? null : (JSON.parse(content) as MatchReward),
      balance,
    };
  }),

  /** Returns the rewards of the player's wins among some matches, in any order. */
  paidMatches: reads(
    async ({ db }, playerId: string, ids: readonly string[]): Promise<readonly PaidMatch[]> => {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('matches')
        .innerJoin('match_rewards', 'match_rewards.match', 'matches.number')
        .where('matches.id', 'in', ids)
        .where('match_rewards.player', '=', playerId)
        .select(['matches.id', 'match_rewards.content'])
        .execute();
      return rows.map(({ id, content }) => {
        const { coins, limit } = JSON.parse(content) as MatchReward;
        return { match: id, coins, limit };
      });
    },
  ),
};
