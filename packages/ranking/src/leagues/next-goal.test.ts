import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayLength, newRating } from '../rating/rating.ts';
import { isRanked, rankingNeeds } from './league-place.ts';
import { nextGoal } from './next-goal.ts';

const now = 1_700_000_000_000;
const sure = { ...newRating(now), deviation: 80 };
const season = (ratedMatches: number, differentOpponents: number) => ({
  ratedMatches,
  differentOpponents,
  lastMatchAt: now,
});
const goal = (matches: number, opponents: number, limit: number | null = null, rating = sure) =>
  nextGoal(season(matches, opponents), rating, { limit, now });

it('[RA3] names all conditions from the first match on, with how far the player is', () => {
  expect(goal(3, 1, null, newRating(now))).toEqual({
    kind: 'ranking',
    needs: [
      { kind: 'matches', isMet: false, done: 3, needed: 10 },
      { kind: 'opponents', isMet: false, done: 1, needed: 5 },
      { kind: 'certainty', isMet: false, deviation: 500, needed: 110 },
      { kind: 'active', isMet: true, days: 30 },
    ],
  });
});

it('[RA3] marks each condition by the numbers it shows, and all of them exactly for ranked players', () => {
  const record = fc.record({
    ratedMatches: fc.integer({ min: 8, max: 12 }),
    differentOpponents: fc.integer({ min: 3, max: 6 }),
    lastMatchAt: fc.integer({ min: now - 32 * dayLength, max: now }),
  });
  const deviation = fc.oneof(fc.double({ min: 105, max: 115, noNaN: true }), fc.constant(110));
  fc.assert(
    fc.property(record, deviation, (played, uncertain) => {
      const rating = { ...sure, deviation: uncertain };
      const needs = rankingNeeds(played, rating, now);
      for (const need of needs) {
        if (need.kind === 'active') continue;
        // What players read and the mark beside it never disagree.
        expect(need.isMet).toBe(
          need.kind === 'certainty' ? need.deviation <= need.needed : need.done >= need.needed,
        );
      }
      // Written from the rule alone.
      const isRankedByRule =
        played.ratedMatches >= 10 &&
        played.differentOpponents >= 5 &&
        uncertain <= 110 &&
        now - played.lastMatchAt <= 30 * dayLength;
      expect(needs.every(({ isMet }) => isMet)).toBe(isRankedByRule);
      expect(isRanked(played, rating, now)).toBe(isRankedByRule);
    }),
  );
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
