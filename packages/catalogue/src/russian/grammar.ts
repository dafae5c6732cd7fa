import type { Grammar } from '../language/grammar.ts';
import type { Words } from '../language/phrase.ts';
import { formatMessage } from '../runs/message.ts';
import { capitalised } from '../runs/run.ts';
import { agree, caseOf, counted, inflect } from './agreement.ts';
import type { RussianNoun } from './declension.ts';
import { quantify } from './quantifiers.ts';
import { symbolName } from './symbols.ts';

/** Where modifiers stand: what it is before where it is, and exceptions last. */
const rankOf = ({ name }: Words): number => {
  if (/^(?:may stay empty|within)/.test(name)) return 4;
  if (/^(?:self|of cards|aimed)/.test(name)) return 3;
  if (/^(?:reach|in pile|on field)/.test(name)) return 2;
  return /^(?:opposing|of yours|side|arrived)/.test(name) ? 1 : 0;
};

const order = (modifiers: readonly Words[]): readonly Words[] =>
  modifiers.toSorted((a, b) => rankOf(a) - rankOf(b));

/**
 * Nouns and adjectives take the case that a template asks for: `{who:gen}`. `{pile:gen_you}` also says that the reader
 * is the subject, whose things are 'свои'; `gen_they` says so of the opponent. `{quantity:acc_each}` is 'каждую карту', or
 * 'каждые 2 карты' before a number.
 */
export const russianGrammar: Grammar<RussianNoun> = {
  code: 'ru',
  joins: { words: ' ', facts: ' · ', commas: ', ', semicolons: '; ', and: ' и ', or: ' или ' },
  stop: '.',
  inflect,
  quantify,
  agree,
  order,
  counted,
  open: capitalised,
  symbolName,
  /** Names don't inflect: 'карты «Ада»' instead of a genitive. Squares and actions, asked for as 'bare', stay alone. */
  invariable(text, { form, quantifier }) {
    const card = {
      nom: 'карта',
      gen: 'карты',
      dat: 'карте',
      acc: 'карту',
      ins: 'картой',
      prep: 'карте',
    };
    return quantifier === 'bare'
      ? text
      : formatMessage(`${card[caseOf(form)]} «{name}»`, { name: text });
  },
};
