import type { MatchFile } from '@stackmate/protocol';
import type { rewards } from '@stackmate/protocol/routes';
import { answered, answeredWith, refused } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import type { MatchStore, RewardStore } from '../store/index.ts';

export interface RewardRoutesOptions {
  readonly store: Pick<RewardStore, 'matchReward'> & Pick<MatchStore, 'record'>;
}

/** Handles the routes about what wins paid. */
export const rewardHandlers = ({ store }: RewardRoutesOptions): Handlers<typeof rewards> => ({
  ofMatch: async ({ caller: { player }, query: { match } }) => {
    const stored = await store.matchReward(player, match);
    if (!stored) return refused(404, 'no-such-match');
    const { isOver, reward, balance } = stored;
    const state = reward !== null ? 'paid' : isOver ? 'none' : 'pending';
    return answered({ match, state, reward, balance });
  },
  async record({ caller: { player }, query: { match } }) {
    const record = await store.record(match, { player });
    if (record === null) return refused(404, 'no-such-match');
    const headers = { 'content-disposition': `attachment; filename="stackmate-${match}.json"` };
    return { ...answeredWith<MatchFile>({ json: record }), headers };
  },
});
