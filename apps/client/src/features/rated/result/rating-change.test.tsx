// @vitest-environment happy-dom
import type { RatingChange } from '@stackmate/protocol/rated';
import { rankingGoal, rankingWords } from '../../../../test/gold-rating.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RatingChangeView } from './rating-change.tsx';

afterEach(cleanup);

const [gold, silver] = [
  { limit: 5, name: 'Gold' },
  { limit: 10, name: 'Silver' },
];
const change: RatingChange = {
  result: 'won',
  before: { rating: 1500, deviation: 96, provisional: false },
  after: { rating: 1512, deviation: 90, provisional: false },
  league: { before: gold, after: gold },
  goal: { kind: 'league', league: { limit: 1, name: 'Diamond' } },
  percent: 100,
};
const show = (fields: Partial<RatingChange> = {}): void =>
  void render(<RatingChangeView change={{ ...change, ...fields }} opponent="Bea" />);

it('[RA1] shows the rating before and after, and why', () => {
  show();
  screen.getByText('From 1500 to 1512: +12.');
  screen.getByText('You won against Bea. It is now 1512 ± 90.');
  screen.getByText('Gold, top 5 %');
  screen.getByText(/^Next league: Diamond/);
});

it('[RA1] shows a loss with its sign, and that a provisional rating moves far', () => {
  show({ result: 'lost', after: { rating: 1402, deviation: 300, provisional: true } });
  screen.getByText('−98');
  screen.getByText(/^You lost against Bea\. .* provisional, so each match still moves it far/);
});

it('[RA3] shows what is missing to be ranked, in the same words as the rated page', () => {
  show({ league: { before: null, after: null }, goal: rankingGoal });
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(rankingWords);
});

it('[CO5] says why a match counts less', () => {
  show({ percent: 2, after: { rating: 1503, deviation: 495, provisional: true } });
  screen.getByText(/This match counts 2 %, because your opponent has met hardly anybody else/);
  expect(screen.queryByText(/moves it far/)).toBeNull();
});

it('[RA3] celebrates a promotion, and nothing else', () => {
  show({ league: { before: silver, after: gold } });
  screen.getByText('Promoted: Gold');
  cleanup();
  show({ league: { before: gold, after: silver } });
  expect(screen.queryByText(/Promoted/)).toBeNull();
  screen.getByText('Silver, top 10 %');
});
