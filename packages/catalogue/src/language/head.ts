import { pluralCategory } from '@stackmate/words';
import { formatNumber } from '../runs/message.ts';
import { readDemand, templateOf } from './demand.ts';
import type { Agreement, Demand, Head, Register } from './grammar.ts';
import type { Count, NounPhrase, PhraseSlot, Words } from './phrase.ts';

/** Returns an entry of the lexicon. */
export const nounOf = ({ grammar, nouns }: Register, { noun }: NounPhrase): unknown => {
  const entry = nouns[noun];
  if (entry === undefined) throw new TypeError(`${grammar.code} has no noun '${noun}'.`);
  return entry;
};

/** Returns what the modifiers and quantifier of a noun phrase agree with. */
export const agreementOf = (phrase: NounPhrase, demand: Demand): Agreement => ({
  ...demand,
  number: phrase.isPlural === true ? 'other' : demand.number,
  quantifier: demand.quantifier ?? phrase.quantifier,
});

/** Returns the number of things as it is written. */
export const countText = ({ phrases }: Register, { n, sign = '' }: Count): string => {
  if (typeof n === 'number') return `${sign}${formatNumber(n)}`;
  const span = phrases['span'];
  const written = typeof span === 'string' ? span : (span?.other ?? '');
  return written.replace('{min}', formatNumber(n.min)).replace('{max}', formatNumber(n.max));
};

/** Returns what things take after their number; the greatest one decides. */
export const countedDemand = (register: Register, counted: Count, demand: Demand): Demand => {
  const { grammar } = register;
  const { n, of } = counted;
  const greatest = typeof n === 'number' ? n : n.max;
  const plural = pluralCategory(greatest, grammar.code);
  const asked = grammar.counted(plural, demand, nounOf(register, of));
  return grammar.countsInside ? { ...asked, count: countText(register, counted) } : asked;
};

const headIn = (register: Register, slot: PhraseSlot | undefined, demand: Demand): Head => {
  const nobody: Head = { noun: null, demand: { ...demand, quantifier: 'bare' } };
  if (slot === undefined || slot === null || typeof slot !== 'object') return nobody;
  switch (slot.is) {
    case 'noun':
      return { noun: nounOf(register, slot), demand: agreementOf(slot, demand) };
    case 'count':
      return headIn(register, slot.of, countedDemand(register, slot, demand));
    case 'opening':
      return headIn(register, slot.of, demand);
    case 'words':
      return headOf(register, slot, demand) ?? nobody;
    default:
      return nobody;
  }
};

const agreed = /\{ ?(?<slot>\w+):(?<demands>[^}]*\bagreed\b[^}]*)\}/;

/**
 * Returns what words of a clause agree with: the noun in the slot that its template marks, as in `{who:agreed}`. Null if
 * it marks none; what can't inflect, such as a name, is no noun.
 */
export const headOf = (register: Register, words: Words, demand: Demand): Head | null => {
  const { slot, demands } = agreed.exec(templateOf(register, words, demand))?.groups ?? {};
  if (slot === undefined || demands === undefined) return null;
  return headIn(register, words.slots[slot], readDemand(demands, demand));
};
