import { pluralCategory } from '@stackmate/words';
import { noDemand } from './grammar.ts';
import type { Demand, Plural, Register, Template } from './grammar.ts';
import type { Quantifier, Slots, Words } from './phrase.ts';

const plurals: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const articles: ReadonlySet<string> = new Set(['a', 'the', 'each', 'bare'] satisfies Quantifier[]);

const within = ({ head }: Demand): Demand =>
  head === undefined ? noDemand : { ...noDemand, head };

/** Reads what a slot demands: 'dat', 'other', 'the acc'; 'same' is what its phrase was asked for. */
export const readDemand = (demands: string, outer: Demand): Demand =>
  demands
    .split(' ')
    .filter((word) => word !== '' && word !== 'agreed')
    .reduce<Demand>((demand, word) => {
      if (plurals.has(word)) return { ...demand, number: word as Plural };
      if (word === 'same') return { ...outer, ...demand, form: outer.form, number: outer.number };
      if (articles.has(word)) return { ...demand, quantifier: word as Quantifier };
      return { ...demand, form: word };
    }, within(outer));

const choose = (code: string, template: Template, { n, number }: Slots, demand: Demand): string => {
  if (typeof template === 'string') return template;
  const wanted = (number as Plural | undefined) ?? demand.number;
  return template[typeof n === 'number' ? pluralCategory(n, code) : wanted] ?? template.other;
};

/** Returns the template of words for the number that they are asked for. */
export const templateOf = (
  { grammar, phrases }: Register,
  { name, slots }: Words,
  demand: Demand,
): string => {
  const template = phrases[name];
  if (template === undefined) throw new TypeError(`${grammar.code} has no words for '${name}'.`);
  return choose(grammar.code, template, slots, demand);
};
