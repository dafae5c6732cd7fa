import type { RatingGoal, SeasonRecordAnswer } from '@stackmate/protocol/rated';
import { expect, it } from 'vitest';
import { certaintyText, goalProgress, goalText, ratingStep, seasonText } from './rating-texts.ts';

const season: SeasonRecordAnswer = {
  season: '2026-Q4',
  matches: 7,
  wins: 4,
  losses: 3,
  draws: 0,
  opponents: 3,
  best: 1540,
};
const shown = (rating: number) => ({ rating, deviation: 90, provisional: false });

it('a change of the rating has a sign', () => {
  expect([1512, 1488, 1500].map((after) => ratingStep(shown(1500), shown(after)))).toEqual([
    '+12',
    '−12',
    '±0',
  ]);
});

it('[RA1] the uncertainty is explained, and what provisional means', () => {
  expect(certaintyText(shown(1500))).toMatch(/^± 90 .*falls with each match/);
  expect(certaintyText({ rating: 1500, deviation: 350, provisional: true })).toMatch(
    /^Provisional: .*± 350/,
  );
});

it('[RA3] goals say what is missing, and counted ones how far it is', () => {
  const goals: readonly RatingGoal[] = [
    { kind: 'matches', left: 3 },
    { kind: 'matches', left: 1 },
    { kind: 'opponents', left: 2 },
    { kind: 'certainty', deviation: 140, needed: 110 },
    { kind: 'league', league: { limit: 5, name: 'Gold' } },
  ];
  expect(goals.map(goalText)).toEqual([
    'Play 3 more rated matches this season to be ranked.',
    'Play 1 more rated match this season to be ranked.',
    'Play 2 more different opponents this season to be ranked.',
    'Bring the uncertainty from ± 140 down to ± 110 to be ranked. It falls with each match.',
    'Next league: Gold. Leagues are updated at midnight UTC.',
  ]);
  expect(goals.map((goal) => goalProgress(goal, season)?.text)).toEqual([
    '7 of 10 matches',
    '7 of 8 matches',
    '3 of 5 opponents',
    undefined,
    undefined,
  ]);
});

it('[RA4] a season is named by its months', () => {
  expect(seasonText('2026-Q4')).toBe('October to December 2026');
  expect(seasonText('2027-Q1')).toBe('January to March 2027');
});
