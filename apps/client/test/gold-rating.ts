import type { RatingAnswer, RatingGoal } from '@stackmate/protocol/rated';

/** The rating of a player in the Gold league, as the server sends it. */
export const goldRating: RatingAnswer = {
  needs: null,
  rating: { rating: 1512, deviation: 90, provisional: false },
  season: {
    season: '2026-Q4',
    matches: 14,
    wins: 8,
    losses: 5,
    draws: 1,
    opponents: 9,
    best: 1533,
  },
  league: { limit: 5, name: 'Gold' },
  goal: { kind: 'league', league: { limit: 1, name: 'Diamond' } },
  cooldown: null,
  clocks: { rapid: { move: 45_000, bank: 480_000 }, slow: { move: 90_000, bank: 1_200_000 } },
};

/** Conditions for being ranked, after seven rated matches. */
export const rankingGoal: RatingGoal = {
  kind: 'ranking',
  needs: [
    { kind: 'matches', isMet: false, done: 7, needed: 10 },
    { kind: 'opponents', isMet: true, done: 5, needed: 5 },
    { kind: 'certainty', isMet: false, deviation: 206, needed: 110 },
    { kind: 'active', isMet: true, days: 30 },
  ],
};

/** Text of the rating, the same wherever it is shown. */
export const rankingWords = [
  '7 of 10 rated matches this season',
  '5 of 5 different opponents this season (done)',
  'Uncertainty ± 206, at most ± 110: it falls with each match',
  'A rated match in the last 30 days (done)',
] as const;
