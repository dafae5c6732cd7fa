import { formatMessage } from '../runs/message.ts';
import { capitalised, plain } from '../runs/run.ts';
import type { Grammar } from '../language/grammar.ts';
import type { Quantifier } from '../language/phrase.ts';

/** A noun in singular and plural. */
export type EnglishNoun = readonly [one: string, other: string];

const quantifiers: Readonly<Record<Exclude<Quantifier, 'bare' | 'a'>, string>> = {
  the: 'the {noun}',
  this: 'this {noun}',
  that: 'that {noun}',
  each: 'each {noun}',
  any: 'any {noun}',
  another: 'another {noun}',
  your: 'your {noun}',
  "your opponent's": "your opponent's {noun}",
  their: 'their {noun}',
  'their own': 'their own {noun}',
  "the spell's": "the [spell]'s {noun}",
};

export const englishGrammar: Grammar<EnglishNoun> = {
  code: 'en',
  joins: { words: ' ', facts: ' · ', commas: ', ', semicolons: '; ', and: ' and ', or: ' or ' },
  stop: '.',
  inflect: ([one, other], { number }) => (number === 'one' ? one : other),
  quantify: (noun, _, { quantifier }) => {
    if (quantifier === 'bare') return noun;
    const article = /^[aeiou]/i.test(plain(noun)) ? 'an {noun}' : 'a {noun}';
    return formatMessage(quantifier === 'a' ? article : quantifiers[quantifier], { noun });
  },
  counted: (number, demand) => ({ ...demand, number }),
  open: capitalised,
  symbolName: (_, name) => name,
};
