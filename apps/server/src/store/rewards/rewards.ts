import type { MatchReward } from '@stackmate/protocol/rewards';
import type { Kysely } from 'kysely';
import { readWallet } from '../ledger/wallets.ts';
import type { Tables } from '../tables.ts';
import type { RewardStore } from './reward-store.ts';

/** Creates the queries about rewards. */
export const rewardQueries = (db: Kysely<Tables>): RewardStore => ({
  async matchReward(player, id) {
    const match = await db
      .selectFrom('matches')
      .leftJoin('match_rewards', 'match_rewards.match', 'matches.number')
      .where('matches.id', '=', id)
      .where((where) =>
        where.or([where('south_player', '=', player), where('north_player', '=', player)]),
      )
      .select(['status', 'player', 'content'])
      .executeTakeFirst();
    if (!match) return null;
    const { balance } = await readWallet(db, player);
    const content = match.player === player ? match.content : null;
    return {
      isOver: match.status !== 'running',
      reward: content === null ? null : (JSON.parse(content) as MatchReward),
      balance,
    };
  },

  async paidMatches(player, ids) {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('matches')
      .innerJoin('match_rewards', 'match_rewards.match', 'matches.number')
      .where('matches.id', 'in', ids)
      .where('match_rewards.player', '=', player)
      .select(['matches.id', 'match_rewards.content'])
      .execute();
    return rows.map(({ id, content }) => {
      const { coins, limit } = JSON.parse(content) as MatchReward;
      return { match: id, coins, limit };
    });
  },
});
