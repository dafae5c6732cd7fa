import { expect, it } from 'vitest';
import { plural, t } from './words.ts';

it('fills in each parameter wherever it occurs', () => {
  expect(t('{a} and {b} and {a}', { a: 1, b: 'two' })).toBe('1 and two and 1');
});

it('has a form for one thing and one for more or none', () => {
  const cards = (count: number) =>
    plural(count, '{count} card of {of}', '{count} cards of {of}', { of: 9 });
  expect([0, 1, 2, 1500].map(cards)).toEqual([
    '0 cards of 9',
    '1 card of 9',
    '2 cards of 9',
    '1,500 cards of 9',
  ]);
});

it('falls back to English', () => {
  expect(t('End turn')).toBe('End turn');
});
