import type { MatchFile } from '@stackmate/protocol';
import type { rewards } from '@stackmate/protocol/routes';
import { answered, answeredWith, refused } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import type { MatchStore, RewardStore } from '../store/index.ts';

export interface RewardRoutesOptions {
  readonly store: Pick<RewardStore, 'matchReward'> & Pick<MatchStore, 'record'>;
}

/** Handles the routes about rewards of wins. */
export const rewardHandlers = ({ store }: RewardRoutesOptions): Handlers<typeof rewards> => ({
  ofMatch: async ({ caller: { playerId }, query: { match: matchId } }) => {
    const stored = await store.matchReward(playerId, matchId);
    if (!stored) return refused(404, 'no-such-match');
    const { isOver, reward, balance } = stored;
    const state = reward !== null ? 'paid' : isOver ? 'none' : 'pending';
    return answered({ match: matchId, state, reward, balance });
  },
  async record({ caller: { playerId }, query: { match: matchId } }) {
    const record = await store.record(matchId, { playerId });
    if (record === null) return refused(404, 'no-such-match');
    const headers = { 'content-disposition': `attachment; filename="stackmate-${matchId}.json"` };
    return { ...answeredWith<MatchFile>({ json: record }), headers };
  },
});
