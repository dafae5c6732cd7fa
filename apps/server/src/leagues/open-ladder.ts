import type { AnyJsonRoute } from '../http/json-route.ts';
import type { LeagueStore } from '../store/index.ts';
import { createBoardViews } from './board-views.ts';
import { createPageData } from './page-data.ts';
import type { PageData } from './page-data.ts';
import { createProfiles } from './profile-view.ts';
import { ladderRoutes } from './ladder-routes.ts';

export interface LadderOptions {
  readonly store: LeagueStore;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

/** The leaderboard and profiles. */
export interface Ladder {
  readonly routes: readonly AnyJsonRoute[];
  readonly pageData: PageData;
}

export function openLadder(options: LadderOptions): Ladder {
  const board = createBoardViews(options);
  const profiles = createProfiles(options);
  return {
    routes: ladderRoutes({ ...options, board, profiles }),
    pageData: createPageData({ board, profiles }),
  };
}
