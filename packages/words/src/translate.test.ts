import { afterEach, expect, it } from 'vitest';
import { englishText, inLanguage, msg, setLanguage, setTexts, t } from './translate.ts';

afterEach(() => setTexts({}));

it('falls back to English and fills in each parameter wherever it occurs', () => {
  expect(t('End turn')).toBe('End turn');
  expect(t('{a} and {b} and {a}', { a: 1, b: 'two' })).toBe('1 and two and 1');
});

it('[LI2] isolates names and rows of numbers in a text from right to left', () => {
  const english = '{name} has {count} of {part}';
  setLanguage({ code: 'ar', texts: { [english]: '{count} {part} {name}' } });
  const show = () => t('{name} has {count} of {part}', { name: 'Bob', count: 3, part: '2/5' });
  expect(show()).toBe('3 \u20682/5\u2069 \u2068Bob\u2069');
  setTexts({});
  expect(show()).toBe('Bob has 3 of 2/5');
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
    'ability\u0004{count, plural, one {# draw} other {# draws}}': ({ count }) => `${count}-mal`,
  });
  expect(t('Draw')).toBe('Zieh');
  expect(t('Draw', {}, 'result')).toBe('Remis');
  expect(t(msg('Draw'))).toBe('Zieh');
  const [result, ability] = [
    msg('Draw', 'result'),
    msg('{count, plural, one {# draw} other {# draws}}', 'ability'),
  ];
  const show = () => [t(result), t(ability, { count: 2 })];
  expect(show()).toEqual(['Remis', '2-mal']);
  setTexts({});
  expect(show()).toEqual(['Draw', '2 draws']);
  expect(englishText(result)).toBe('Draw');
});

it('translates a text with a plural', () => {
  setTexts({
    '{count, plural, one {# card} other {# cards}}': ({ count }) => `${count} Karten`,
  });
  expect(t('{count, plural, one {# card} other {# cards}}', { count: 3 })).toBe('3 Karten');
});

it('composes in two languages by turns, and goes back even after a failure', () => {
  const german = { code: 'de', texts: { 'Your code: {code}': 'Dein Code: {code}' } };
  const french = { code: 'fr', texts: { 'Your code: {code}': 'Ton code : {code}' } };
  const compose = (code: string) => () => t('Your code: {code}', { code });
  expect(
    inLanguage(german, () => [
      compose('1')(),
      inLanguage(french, compose('2')),
      inLanguage({ code: 'en', texts: {} }, compose('3')),
      compose('4')(),
    ]),
  ).toEqual(['Dein Code: 1', 'Ton code : 2', 'Your code: 3', 'Dein Code: 4']);
  const fail = (): never => {
    throw new Error('no template');
  };
  expect(() => inLanguage(french, fail)).toThrow('no template');
  expect(compose('5')()).toBe('Your code: 5');
});

it('[LI1] takes one text or a marked one, no string that only looks like a text', () => {
  const word: string = 'Draw';
  const either = word === 'Draw' ? 'Draw' : 'Win';
  const marked = word === 'Draw' ? msg('Draw') : msg('Win');
  expect([t('Draw'), t(marked)]).toEqual(['Draw', 'Draw']);
  // @ts-expect-error Nobody can translate a text that the source doesn't have.
  t(word);
  // @ts-expect-error Extraction would miss both.
  t(either);
});
