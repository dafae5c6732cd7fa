import type { MatchReward } from '@stackmate/protocol/rewards';
import { achievementsOfMatch, noteAchievements } from '../achievements/achievements.ts';
import { masteriesOfMatch } from './masteries.ts';
import { readWallet } from '../ledger/wallets.ts';
import type { EarnedAnswer } from '@stackmate/protocol/rewards';
import { reads, writes } from '../query.ts';
import { countSealed } from '../shop/boosters.ts';
import { firstsOfMatch, onceCause, payOnce } from './pay-once.ts';
import { questsOfMatch } from './quests.ts';
import type { OnceReward } from './pay-once.ts';
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
      .select(['matches.number', 'status', 'ended_at', 'player', 'content'])
      .executeTakeFirst();
    if (!match) return null;
    const { balance } = await readWallet(db, playerId);
    const { ended_at: endedAt } = match;
    const content = match.player === playerId ? match.content : null;
    return {
      isOver: match.status !== 'running',
      reward: content === null ? null : (JSON.parse(content) as MatchReward),
      earned: endedAt === null ? [] : await firstsOfMatch(db, { playerId, endedAt }),
      masteries: await masteriesOfMatch(db, match.number, playerId),
      quests: await questsOfMatch(db, match.number, playerId),
      achievements: await achievementsOfMatch(db, match.number, playerId),
      balance,
    };
  }),

  /** Pays what a player reached, each reward once. Returns what was paid now. */
  payOnce: writes(
    (
      { db, kind },
      payment: {
        readonly playerId: string;
        readonly rewards: readonly OnceReward[];
        readonly at: number;
      },
    ): Promise<EarnedAnswer> =>
      db.transaction().execute(async (inside) => {
        const earned = await payOnce(inside, kind, payment);
        const kinds = earned.map((reward) => reward.kind);
        if (kinds.length > 0) await noteAchievements(inside, kind, payment, { is: 'once', kinds });
        return { earned, balance: (await readWallet(inside, payment.playerId)).balance };
      }),
  ),

  /** Returns which of some rewards were paid, by their places in the list, with coins and sealed boosters. */
  paidOnce: reads(
    async (
      { db },
      playerId: string,
      rewards: readonly OnceReward[],
    ): Promise<{
      readonly paid: readonly boolean[];
      readonly balance: number;
      readonly boosters: number;
    }> => {
      const causes = rewards.map((reward) => onceCause(reward, playerId));
      const rows = await db
        .selectFrom('coin_movements')
        .where('cause', 'in', causes)
        .select('cause')
        .execute();
      const paid = new Set(rows.map(({ cause }) => cause));
      return {
        paid: causes.map((cause) => paid.has(cause)),
        balance: (await readWallet(db, playerId)).balance,
        boosters: await countSealed(db, playerId),
      };
    },
  ),

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
