import type { LeagueStore } from './league-store.ts';

/** How the calls about leagues and the leaderboard use the database. */
export const leagueCalls = {
  stepLeagues: 'writes',
  boardPage: 'reads',
  boardAround: 'reads',
  boardSearch: 'reads',
  boardRank: 'reads',
  profileChoices: 'reads',
  setProfileChoices: 'writes',
  profile: 'reads',
  seasonBacks: 'reads',
} as const satisfies Readonly<Record<keyof LeagueStore, 'reads' | 'writes'>>;
