import type { RatingAnswer } from '@stackmate/protocol/rated';

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
