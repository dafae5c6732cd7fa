import type { MatchFile } from '@stackmate/protocol';
import type { rewards } from '@stackmate/protocol/routes';
import { dayDate, toDay } from '@stackmate/puzzles';
import { lessons } from '@stackmate/puzzles/lessons';
import { answered, answeredWith, refused } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { goneRecord, hiddenDecks } from '../http/record-answers.ts';
import type { MasteryStore, MatchStore, RewardStore, TournamentStore } from '../store/index.ts';
import type { OnceReward } from '../store/rewards/pay-once.ts';
import type { PlayVerdict } from './replay-play.ts';

export interface RewardRoutesOptions {
  readonly store: Pick<RewardStore, 'matchReward' | 'payOnce' | 'paidOnce'> &
    Pick<MasteryStore, 'earnedCosmetics'> &
    Pick<MatchStore, 'isContentGone' | 'record'> &
    Pick<TournamentStore, 'hidesDecks'>;
  /** Replays a packed play, in another thread. */
  readonly replayPlay: (packed: string) => Promise<PlayVerdict>;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

const firsts = ['win', 'stack', 'response', 'upgrade'] as const;

/** Returns everything that a player can be paid for once today. */
const listOnce = (now: number): readonly OnceReward[] => [
  ...firsts.map((kind) => ({ kind })),
  { kind: 'puzzle', date: dayDate(toDay(now)) },
  ...lessons.map(({ id }) => ({ kind: 'lesson', lesson: id }) as const),
];

/** Handles the routes about rewards of wins. */
export const rewardHandlers = ({
  store,
  replayPlay,
  now,
}: RewardRoutesOptions): Handlers<typeof rewards> => ({
  ofMatch: async ({ caller: { playerId }, query: { match: matchId } }) => {
    const stored = await store.matchReward(playerId, matchId);
    if (!stored) return refused(404, 'no-such-match');
    const { isOver, reward, earned, masteries, quests, achievements, balance } = stored;
    const state = reward !== null ? 'paid' : isOver ? 'none' : 'pending';
    return answered({
      match: matchId,
      state,
      reward,
      earned: [...earned],
      ...(masteries.length > 0 && { masteries: [...masteries] }),
      ...(quests.length > 0 && { quests: [...quests] }),
      ...(achievements && { achievements }),
      balance,
    });
  },
  async record({ caller: { playerId }, query: { match: matchId } }) {
    if (await store.hidesDecks(matchId)) return hiddenDecks;
    const record = await store.record(matchId, { playerId });
    if (record === null) {
      return (await store.isContentGone(matchId)) ? goneRecord : refused(404, 'no-such-match');
    }
    const headers = { 'content-disposition': `attachment; filename="stackmate-${matchId}.json"` };
    return { ...answeredWith<MatchFile>({ json: record }), headers };
  },
  async once({ caller: { playerId } }) {
    const list = listOnce(now());
    const { paid, balance, boosters } = await store.paidOnce(playerId, list);
    const done = list.filter((_, index) => paid[index]);
    return answered({
      firsts: firsts.filter((kind) => done.some((each) => each.kind === kind)),
      lessons: done.flatMap((each) => (each.kind === 'lesson' ? [each.lesson] : [])),
      isPuzzlePaidToday: done.some(({ kind }) => kind === 'puzzle'),
      balance,
      boosters,
    });
  },
  cosmetics: async ({ caller: { playerId } }) => answered(await store.earnedCosmetics(playerId)),
  async claimPlay({ caller: { playerId }, body: { play } }) {
    const verdict = await replayPlay(play);
    if (!verdict.ok) return refused(409, verdict.code, verdict.detail);
    return answered(await store.payOnce({ playerId, rewards: verdict.rewards, at: now() }));
  },
});
