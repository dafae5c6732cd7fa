import { defineDomain } from '../domain.ts';
import type { StoreOf } from '../query.ts';
import { onceChecks } from './audit-once.ts';
import { rewardQueries } from './rewards.ts';

/** Rewards of wins, and players whose wins pay nothing. */
export const rewardDomain = defineDomain({
  queries: {
    ...rewardQueries,
  },
  exports: {
    match_rewards: {
      list: 'rewards',
      columns: ['player'],
      key: ['match'],
      others: ['opponent'],
    },
    withheld_rewards: { list: 'withheldRewards', columns: ['player'], key: ['player'] },
  },
  playerTables: ['withheld_rewards'],
  audit: onceChecks,
});

export type RewardStore = StoreOf<typeof rewardDomain.queries>;
