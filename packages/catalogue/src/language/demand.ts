import { pluralCategory } from '@stackmate/words';
import { noDemand } from './grammar.ts';
import type { Agreement, Demand, Plural, Register, Template } from './grammar.ts';
import type { Join, Quantifier, Slots, Words } from './phrase.ts';

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

/** Returns which version of a template words have; null for the only one. */
export const versionOf = (
  code: string,
  template: Template,
  { n, number }: Slots,
  demand: Demand,
): string | null => {
  if (typeof template === 'string') return null;
  if (template[demand.form] !== undefined) return demand.form;
  const wanted = (number as Plural | undefined) ?? demand.number;
  const plural = typeof n === 'number' ? pluralCategory(n, code) : wanted;
  return template[plural] === undefined ? 'other' : plural;
};

/** Returns the template of words for the form and number that they are asked for. */
export const templateOf = (
  { grammar, phrases }: Register,
  { name, slots }: Words,
  demand: Demand,
): string => {
  const template = phrases[name];
  if (template === undefined) throw new TypeError(`${grammar.code} has no words for '${name}'.`);
  const version = versionOf(grammar.code, template, slots, demand);
  return typeof template === 'string' ? template : (template[version ?? ''] ?? template.other);
};

/** Returns what a list demands of one of its parts. */
export const partDemand = (
  { linking = {} }: Register['grammar'],
  by: Join,
  isLast: boolean,
  demand: Demand,
): Demand => (isLast ? demand : { ...demand, form: linking[by] ?? demand.form });

/** Returns what a predicate is asked for: 'predicate', or 'predicate not' in a slot that demands 'not'. */
export const predicateDemand = (demand: Demand): Agreement => ({
  ...(demand.head?.demand ?? demand),
  quantifier: 'bare',
  form: `predicate ${demand.form}`.trimEnd(),
});
