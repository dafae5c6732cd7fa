import { expect, it } from 'vitest';
import { translationProblems } from './translation-problems.ts';

const problemsOf = (english: string, text: string, code: string, hasTerms = false) =>
  translationProblems({ english, hasTerms }, text, code);

it('takes a translation with the same parameters, links, tags and terms', () => {
  expect(problemsOf('{name} joins', 'Neu dabei: {name}', 'de')).toEqual([]);
  expect(
    problemsOf(
      '{count, plural, one {# card} other {# cards}} in your [vault](/vault)',
      '{count, plural, one {# карта} few {# карты} many {# карт} other {# карты}} в [хранилище](/vault)',
      'ru',
    ),
  ).toEqual([]);
  expect(problemsOf('Adds 2 [HP].', 'Gibt 2 [Lebenspunkte|hp].', 'de', true)).toEqual([]);
  expect(
    problemsOf('[Stackable Ability]', '[Stapelfähigkeit|stackableability]', 'de', true),
  ).toEqual([]);
});

it.each([
  ['a parameter that is gone', '{name} joins', 'Neu dabei', 'de'],
  ['a parameter of its own', 'Play', '{name} spielt', 'de'],
  ['a brace that is open', '{name} joins', 'Neu: {name', 'de'],
  [
    'a plural without a category of the language',
    '{count, plural, one {# card} other {# cards}}',
    '{count, plural, one {# карта} other {# карт}}',
    'ru',
  ],
  [
    'a category that the language has not',
    '{count, plural, one {# card} other {# cards}}',
    '{count, plural, one {#枚} other {#枚}}',
    'ja',
  ],
  ['a link elsewhere', '[rules](/rules)', '[Regeln](/regeln)', 'de'],
  ['a tag that is gone', '<b>Your</b> turn', 'Dein Zug', 'de'],
  ['blanks at an end', 'Play', 'Spielen ', 'de'],
])('refuses %s', (_, english, text, code) => {
  expect(problemsOf(english, text, code)).toHaveLength(1);
});

it('refuses a glossary link that explains another word', () => {
  expect(problemsOf('Adds 2 [HP].', 'Gibt 2 [Energie|energy].', 'de', true)).toHaveLength(1);
});
