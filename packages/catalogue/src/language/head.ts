import { pluralCategory } from '@stackmate/words';
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

/** Returns what things take after their number; the greatest one decides. */
export const countedDemand = (register: Register, { n, of }: Count, demand: Demand): Demand => {
  const { grammar } = register;
  const greatest = typeof n === 'number' ? n : n.max;
  return grammar.counted(pluralCategory(greatest, grammar.code), demand, nounOf(register, of));
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
