import { matchFile } from '@stackmate/protocol';
import type { MatchFile } from '@stackmate/protocol';
import { rewardAnswer } from '@stackmate/protocol/rewards';
import * as z from 'zod';
import { answered, answeredWith, playerRoute, refused } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import type { MatchStore, RewardStore } from '../store/index.ts';

export interface RewardRoutesOptions {
  readonly store: Pick<RewardStore, 'matchReward'> & Pick<MatchStore, 'record'>;
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
  playerRoute({
    method: 'GET',
    url: '/api/rewards/:match/record',
    summary:
      'A finished match, like `/api/matches/ID/record`; if the caller has won it, also what the win paid, and why.',
    access: 'guest',
    limit: { kind: 'own records', perHour: 1200 },
    isHeavy: true,
    query: matchQuery,
    answer: matchFile,
    handle: async ({ caller: { player }, query: { match } }) => {
      const record = await store.record(match, { player });
      if (record === null) return refused(404, 'no-such-match');
      const headers = { 'content-disposition': `attachment; filename="stackmate-${match}.json"` };
      return { ...answeredWith<MatchFile>({ json: record }), headers };
    },
  }),
];
