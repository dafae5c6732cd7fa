import { expect, it } from 'vitest';
import { nextGoal } from './next-goal.ts';
import { newRating } from '../rating/rating.ts';

const now = 1_700_000_000_000;
const sure = { ...newRating(now), deviation: 80 };
const season = (ratedMatches: number, differentOpponents: number) => ({
  ratedMatches,
  differentOpponents,
  lastMatchAt: now,
});
const goal = (matches: number, opponents: number, limit: number | null = null, rating = sure) =>
  nextGoal(season(matches, opponents), rating, { limit, now });

it('[RA3] names what is missing for the ranking, one after the other', () => {
  expect(goal(3, 1)).toEqual({ kind: 'matches', left: 7 });
  expect(goal(12, 4)).toEqual({ kind: 'opponents', left: 1 });
  expect(goal(12, 5, null, newRating(now))).toEqual({
    kind: 'certainty',
    deviation: 500,
    needed: 110,
  });
  // Ranked from the next computation on.
  expect(goal(12, 5)).toBeNull();
});

it('[RA3] names the next better league, and nothing at the top', () => {
  const limits = [80, 50, 11, 10, 5, 1].map((limit) => {
    const next = goal(20, 9, limit);
    return next?.kind === 'league' ? next.league : next;
  });
  expect(limits).toEqual([
    { limit: 50, name: 'top 50 %' },
    { limit: 10, name: 'Silver' },
    { limit: 10, name: 'Silver' },
    { limit: 5, name: 'Gold' },
    { limit: 1, name: 'Diamond' },
    null,
  ]);
});
