import { rewardAnswer } from '@stackmate/protocol/rewards';
import * as z from 'zod';
import { answered, playerRoute, refused } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import type { RewardStore } from '../store/index.ts';

export interface RewardRoutesOptions {
  readonly store: RewardStore;
}

const matchQuery = z.strictObject({
  match: z.string().regex(/^[\w-]{22}$/, '22 characters of A–Z, a–z, 0–9, _ and -'),
});

/** Returns the routes about what wins paid. */
export const rewardRoutes = ({ store }: RewardRoutesOptions): readonly AnyJsonRoute[] => [
  playerRoute({
    method: 'GET',
    url: '/api/rewards/:match',
    summary: 'What the caller’s win of a match paid.',
    access: 'guest',
    limit: { kind: 'rewards', perHour: 1200 },
    query: matchQuery,
    answer: rewardAnswer,
    handle: async ({ caller: { player }, query: { match } }) => {
      const stored = await store.matchReward(player, match);
      if (!stored) return refused(404, 'no-such-match');
      const { isOver, reward, balance } = stored;
      const state = reward !== null ? 'paid' : isOver ? 'none' : 'pending';
      return answered({ match, state, reward, balance });
    },
  }),
];
