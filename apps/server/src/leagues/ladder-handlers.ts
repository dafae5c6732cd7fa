import { findSeasonBack } from '@stackmate/protocol';
import { toSeason } from '@stackmate/ranking';
import { answered, refused } from '../http/handlers.ts';
import type { AllHandlers } from '../http/handlers.ts';
import type { LeagueStore } from '../store/index.ts';
import type { BoardViews } from './board-views.ts';
import type { Profiles } from './profile-view.ts';

export interface LadderRoutesOptions {
  readonly store: Pick<
    LeagueStore,
    'profileChoices' | 'setProfileChoices' | 'seasonBacks' | 'setSeasonTitle'
  >;
  readonly board: BoardViews;
  readonly profiles: Profiles;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

/** Handles the routes of the leaderboard and of profiles. */
export const ladderHandlers = ({
  store,
  board,
  profiles,
  now,
}: LadderRoutesOptions): Pick<AllHandlers, 'board' | 'profiles'> => ({
  board: {
    page: async ({ query: { page = '1' } }) => answered(await board.page(Number(page))),
    search: async ({ query: { name } }) => answered(await board.search(name)),
    around: async ({ caller: { playerId } }) => answered(await board.around(playerId)),
  },
  profiles: {
    async profile({ query: { name } }) {
      const profile = await profiles(name);
      return profile ? answered(profile) : refused(404, 'not-found');
    },
    choices: async ({ caller: { playerId } }) => answered(await store.profileChoices(playerId)),
    async setChoices({ caller: { playerId }, body }) {
      await store.setProfileChoices(playerId, body);
      return answered(body);
    },
    async setTitle({ caller: { playerId }, body }) {
      const isShown = await store.setSeasonTitle(playerId, body.season);
      return isShown ? answered(body) : refused(404, 'not-found');
    },
    async cardBacks({ caller: { playerId } }) {
      const owned = (await store.seasonBacks(playerId)).map(findSeasonBack);
      return answered({
        owned: owned.filter((back) => back !== null),
        current: findSeasonBack(toSeason(now())),
      });
    },
  },
});
