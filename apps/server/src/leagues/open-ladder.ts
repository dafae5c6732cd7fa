import type { AllHandlers } from '../http/handlers.ts';
import type { LeagueStore } from '../store/index.ts';
import { createBoardViews } from './board-views.ts';
import { createPageData } from './page-data.ts';
import type { PageData } from './page-data.ts';
import { createProfiles } from './profile-view.ts';
import { ladderHandlers } from './ladder-handlers.ts';

export interface LadderOptions {
  readonly store: LeagueStore;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

/** The leaderboard and profiles. */
export interface Ladder {
  readonly handlers: Pick<AllHandlers, 'board' | 'profiles'>;
  readonly pageData: PageData;
}

export function openLadder(options: LadderOptions): Ladder {
  const board = createBoardViews(options);
  const profiles = createProfiles(options);
  return {
    handlers: ladderHandlers({ ...options, board, profiles }),
    pageData: createPageData({ board, profiles }),
  };
}
