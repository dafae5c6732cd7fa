import type { Grammar } from '../language/grammar.ts';
import type { Words } from '../language/phrase.ts';
import { formatMessage } from '../runs/message.ts';
import { agree, counted } from './agreement.ts';
import { inflect } from './noun.ts';
import type { ArabicNoun } from './shape.ts';
import { quantify } from './quantifiers.ts';
import { hasFlag } from './shape.ts';
import { symbolName } from './symbols.ts';

/** Where modifiers stand: what a card is before whose it is, then where it is, and exceptions last. */
const rankOf = ({ name }: Words): number => {
  if (
    /^(?:element|other|your other|chosen|whole|number|nth|first|second|third|fourth|fifth|sixth|last)/.test(
      name,
    )
  )
    return 0;
  if (name === 'monsterType') return 1;
  if (/^(?:opposing|of yours|side)/.test(name)) return 2;
  if (/^(?:damaged|not king)/.test(name)) return 3;
  if (/^(?:reach|in pile|on field|in area|there)/.test(name)) return 4;
  if (/^(?:self|of cards|aimed|itself)/.test(name)) return 6;
  return /^(?:may stay empty|within)/.test(name) ? 7 : 5;
};

const order = (modifiers: readonly Words[]): readonly Words[] =>
  modifiers.toSorted((a, b) => rankOf(a) - rankOf(b));

/**
 * Nouns take the case, number and state that a template asks for. Unvocalised script shows the case of duals and of
 * indefinite accusatives only. Verbs stand before their subject, and agree with its gender alone.
 */
export const arabicGrammar: Grammar<ArabicNoun> = {
  code: 'ar',
  joins: { words: ' ', facts: ' · ', commas: '، ', semicolons: '؛ ', and: ' و', or: ' أو ' },
  stop: '.',
  inflect,
  quantify,
  agree,
  order,
  counted,
  open: (text) => text,
  symbolName,
  /** Names don't inflect: 'البطاقة «Ada»'. Squares and actions, asked for as 'alone', stay alone. */
  invariable: (text, { form }) =>
    hasFlag(form, 'alone') ? text : formatMessage('البطاقة «{name}»', { name: text }),
  /** A mark keeps a sign to the left of its number. */
  polish: (text) => text.replaceAll(/(?<![\d\u200E])[+−×](?=\d)/g, '\u200E$&'),
};

/** In short texts, 'their' things are the opponent's. */
export const shortGrammar: Grammar<ArabicNoun> = {
  ...arabicGrammar,
  inflect: (noun, demand) =>
    inflect(
      noun,
      demand.quantifier === 'their' ? { ...demand, quantifier: "your opponent's" } : demand,
    ),
};
