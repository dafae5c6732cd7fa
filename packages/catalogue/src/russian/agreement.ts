import type { Demand, Plural } from '../language/grammar.ts';
import { withEndings } from './adjectives.ts';
import type { RussianCase, RussianShape } from './adjectives.ts';
import type { RussianNoun } from './declension.ts';

const cases: ReadonlySet<string> = new Set(['nom', 'gen', 'dat', 'acc', 'ins', 'prep']);

/** Returns the case of a form such as 'gen' or 'gen_you'. */
export const caseOf = (form: string): RussianCase => {
  const [name = ''] = form.split('_');
  if (name === 'negated') return 'ins';
  return cases.has(name) ? (name as RussianCase) : 'nom';
};

/** Returns what adjectives of a noun agree with. After 2 to 4 the noun is in the singular, but they aren't. */
export const shapeOf = (noun: RussianNoun, { number, form }: Demand): RussianShape => ({
  gender: number === 'one' || noun.isMass ? noun.gender : 'plural',
  isAnimate: noun.isAnimate,
  form: number === 'few' ? 'gen' : caseOf(form),
  ...(noun.isOfBeing ? { apposed: 'gen' } : {}),
});

export const inflect = (noun: RussianNoun, demand: Demand): string => {
  const isSingular = demand.number === 'one' || demand.number === 'few' || noun.isMass;
  const shape = shapeOf(noun, demand);
  return withEndings(
    (isSingular ? noun.one : noun.other)[shape.form === 'predicate' ? 'nom' : shape.form],
    shape,
  );
};

export const someone: RussianShape = { gender: 'm', isAnimate: true, form: 'nom' };

/** Whose opponent is meant: 'на половине поля его противника'. */
const theirs = { m: 'его', f: 'её', n: 'его', plural: 'их' } as const;

/** Fills in `~`, the ending of an adjective, and `^`, 'его' or 'их'. */
export const agree = (template: string, noun: RussianNoun | null, demand: Demand): string => {
  const { form } = demand;
  const shape = noun ? shapeOf(noun, demand) : someone;
  const isPredicate = form.startsWith('predicate');
  const owned = form.endsWith('_you') ? template.replace('тво~й', 'сво~й') : template;
  return withEndings(
    owned.replace('^', isPredicate ? 'своего' : theirs[shape.gender]),
    isPredicate ? { ...shape, form: 'predicate' } : shape,
  );
};

/** A number of things: 1 карта, 2 карты, 5 карт, but 3 урона. Other cases than these agree with their noun. */
export const counted = (number: Plural, demand: Demand, noun: RussianNoun): Demand => {
  const bare = { ...demand, quantifier: 'bare' } as const;
  const form = caseOf(demand.form);
  const isGoverned = form === 'nom' || form === 'acc';
  // 'acc_each' is 'каждую карту', but 'каждые 2 карты' before a number.
  const every = demand.form.endsWith('_each') ? '_every' : '';
  if (noun.isMass) return { ...bare, number: 'one', form: `gen${every}` };
  if (number === 'one' || !isGoverned)
    return { ...bare, number: number === 'one' ? 'one' : 'other', form };
  const isPaucal = number === 'few' && !(form === 'acc' && noun.isAnimate);
  return isPaucal
    ? { ...bare, number: 'few', form: `${form}${every}` }
    : { ...bare, number: 'other', form: `gen${every}` };
};
