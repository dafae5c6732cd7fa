import { expect, it } from 'vitest';
import { certaintyText, percentText, ratingStep, seasonText } from './rating-texts.ts';

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

it('[CO5] a match that counts less says why', () => {
  expect(percentText(100)).toBeNull();
  expect(percentText(20)).toMatch(/^This match counts 20 %, because your opponent/);
});

it('[RA4] a season is named by its months', () => {
  expect(seasonText('2026-Q4')).toBe('October to December 2026');
  expect(seasonText('2027-Q1')).toBe('January to March 2027');
});
