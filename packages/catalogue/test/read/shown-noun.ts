import type { Agreement, Register } from '../../src/language/grammar.ts';
import { fillMessage } from '../../src/runs/message.ts';
import { plain } from '../../src/runs/run.ts';
import { kept } from './kept.ts';

/** How a noun shows with a quantifier. */
interface ShownNoun {
  readonly word: string;
  /** What can stand around it and its modifiers, with \u0001 for them: 'an \u0001'. */
  readonly wraps: readonly string[];
  /** Some languages show no articles, so that 'a' and 'the' are alike; others show an owner in the word. */
  readonly quantifier: string;
}

const show = ({ grammar, nouns }: Register, name: string, demand: Agreement): ShownNoun => {
  const noun = nouns[name];
  const around = (text: string): string =>
    plain(grammar.quantify([{ run: 'text', text }], noun, demand));
  const word = plain(fillMessage(grammar.inflect(noun, demand), () => []));
  const wraps = ['x\u0001', 'a\u0001'].map((sample) => around(sample).replace(sample, '\u0001'));
  return {
    word,
    wraps: [...new Set(wraps)],
    quantifier: around(word),
  };
};

/** Returns how a noun shows, which doesn't depend on what its clause agrees with. */
export function shownNoun(register: Register, name: string, demand: Agreement): ShownNoun {
  const { number, form, quantifier, count } = demand;
  const key = `noun ${name} ${number} ${form} ${quantifier} ${count ?? ''}`;
  const shown = { number, form, quantifier, ...(count === undefined ? {} : { count }) };
  return kept(register, key, () => show(register, name, shown));
}
