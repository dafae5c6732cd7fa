import { romanceGrammar } from '../romance/grammar.ts';
import type { Forms } from '../romance/grammar.ts';
import { symbolNames } from './symbol-names.ts';

const alike = (one: string, other: string): Forms => [one, one, other, other];

/** Returns the forms of a determiner with what follows the noun. */
const definite = (after = ''): Forms => [
  `o {noun}${after}`,
  `a {noun}${after}`,
  `os {noun}${after}`,
  `as {noun}${after}`,
];

/** Prepositions that merge with the word after them. */
const merged = new Map(
  [
    ['de', 'd'],
    ['em', 'n'],
  ].flatMap(([preposition, start]) =>
    ['o', 'a', 'os', 'as', 'este', 'esta', 'estes', 'estas', 'esse', 'essa', 'esses', 'essas'].map(
      (word) => [`${preposition} ${word}`, `${start}${word}`],
    ),
  ),
);
const others: Readonly<Record<string, string>> = {
  'a o': 'ao',
  'a a': 'à',
  'a os': 'aos',
  'a as': 'às',
  'por o': 'pelo',
  'por a': 'pela',
  'por os': 'pelos',
  'por as': 'pelas',
};

/** An article that gives way to a possessive: 'um seu monstro' is 'seu monstro'. */
const spareArticle = /(?<!\p{L})uma? (?=(?:seu|sua)s? )(?<next>\p{L})/giu;

/** A preposition that a number of something and 'seu' both bring: '12 de de sua energia'. */
const twice = /(?<!\p{L})de (?=de (?:seu|sua)s? )/gu;

const prepositions = /(?<!\p{L})(?:de|em|a|por) (?:[oa]s?|es[ts][ea]s?)(?!\p{L})/gu;

export const portugueseGrammar = romanceGrammar({
  code: 'pt-BR',
  and: 'e',
  or: 'ou',
  endings: {
    '~': ['o', 'a', 'os', 'as'],
    '@': ['seu', 'sua', 'seus', 'suas'],
    '#': ['é', 'é', 'são', 'são'],
  },
  quantifiers: {
    a: ['um {noun}', 'uma {noun}', '{noun}', '{noun}'],
    the: definite(),
    this: ['este {noun}', 'esta {noun}', 'estes {noun}', 'estas {noun}'],
    that: ['esse {noun}', 'essa {noun}', 'esses {noun}', 'essas {noun}'],
    each: ['cada {noun}', 'cada {noun}', 'todos os {noun}', 'todas as {noun}'],
    any: alike('qualquer {noun}', 'quaisquer {noun}'),
    another: ['outro {noun}', 'outra {noun}', 'outros {noun}', 'outras {noun}'],
    your: ['seu {noun}', 'sua {noun}', 'seus {noun}', 'suas {noun}'],
    "your opponent's": definite(' do seu oponente'),
    their: definite(' dele'),
    'their own': [
      'o próprio {noun}',
      'a própria {noun}',
      'os próprios {noun}',
      'as próprias {noun}',
    ],
    "the spell's": definite(' da [magia|spell]'),
  },
  copulas: ['é', 'está'],
  measure: 'de',
  polish: (text) =>
    text
      .replaceAll(spareArticle, (found, next: string) =>
        /^\p{Lu}/u.test(found) ? next.toUpperCase() : next,
      )
      .replaceAll(twice, '')
      .replaceAll(prepositions, (found) => merged.get(found) ?? others[found] ?? found),
  symbolNames,
});
