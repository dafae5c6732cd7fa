import { afterEach, expect, it } from 'vitest';
import { msg, setTexts, t } from './translate.ts';

afterEach(() => setTexts({}));

it('falls back to English and fills in each parameter wherever it occurs', () => {
  expect(t('End turn')).toBe('End turn');
  expect(t('{a} and {b} and {a}', { a: 1, b: 'two' })).toBe('1 and two and 1');
});

it('has a form for one thing and one for more or none, with separators', () => {
  const cards = (count: number) =>
    t('{count, plural, one {# card} other {# cards}} of {total}', { count, total: 9 });
  expect([0, 1, 2, 1500].map(cards)).toEqual([
    '0 cards of 9',
    '1 card of 9',
    '2 cards of 9',
    '1,500 cards of 9',
  ]);
});

it('translates by text and context', () => {
  setTexts({
    Draw: 'Zieh',
    'result\u0004Draw': 'Remis',
    '{count, plural, one {# card} other {# cards}}': ({ count }) => `${count} Karten`,
  });
  expect(t('Draw')).toBe('Zieh');
  expect(t('Draw', {}, 'result')).toBe('Remis');
  expect(t(msg('Draw'))).toBe('Zieh');
  expect(t('{count, plural, one {# card} other {# cards}}', { count: 3 })).toBe('3 Karten');
});
