import type { Grammar } from '../language/grammar.ts';
import type { Words } from '../language/phrase.ts';
import { formatMessage } from '../runs/message.ts';
import { inflect } from './noun.ts';
import { quantify } from './quantifiers.ts';
import { hasFlag, namedCard, shapeOf, withEndings } from './shape.ts';
import type { HindiNoun } from './shape.ts';
import { symbolName } from './symbol-names.ts';

/** Modifiers from the noun outwards; those of the second list stand before quantifiers and numbers. */
const inside = [
  'monsterType',
  'element',
  'not king',
  'damaged',
  'chosen',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'last',
  'whole',
  'opposing',
  'of yours',
  'side',
  'other',
  'your other',
  'number',
  'nth',
];
const outside = [
  'points of',
  'stat of',
  'share of',
  'stat',
  'rangeType',
  'level',
  'of cost',
  'stacked',
  'advanced',
  'arrived',
  'begun',
  'played',
  'aimed',
  'destroyer',
  'on field',
  'in area',
  'there',
  'in pile',
  'in stack of',
  'stack',
  'top of stack',
  'within',
  'within of',
  'reach',
  'controlled',
  'self',
];
const places = [...inside, ...outside];

const kind = ({ name }: Words): string =>
  places.includes(name) ? name : (name.split('.')[0] ?? '');

const order = (modifiers: readonly Words[]): readonly Words[] =>
  modifiers.toSorted((a, b) => places.indexOf(kind(a)) - places.indexOf(kind(b)));

const verbs: Readonly<Record<string, string>> = {
  'predicate is': 'है',
  'predicate isnt': 'नहीं है',
};

/**
 * Nouns are in the direct case, or oblique ('obl') before the postpositions of a template; a form 'bar' brings के बराबर
 * with it.
 */
export const hindiGrammar: Grammar<HindiNoun> = {
  code: 'hi',
  joins: { words: ' ', facts: ' · ', commas: ', ', semicolons: '; ', and: ' और ', or: ' या ' },
  stop: '।',
  inflect,
  quantify,
  order,
  isOutside: (modifier) => outside.includes(kind(modifier)),
  countsInside: true,
  agree(template, noun, demand) {
    const isPredicate = demand.form.startsWith('predicate');
    // Conditions of what isn't named end with their verb.
    const verb = verbs[demand.form];
    if (noun === null) return withEndings(template.replace('{noun}', verb ?? '{noun}'), namedCard);
    const named = noun.isKing
      ? template.replace('साथी {noun}', '<तुम्हारा/तुम्हारे/तुम्हारी> {noun}')
      : template;
    const shape = shapeOf(noun, demand);
    return withEndings(named, isPredicate ? { ...shape, isOblique: false } : shape);
  },
  counted: (number, demand) => ({
    ...demand,
    quantifier: 'bare',
    number: number === 'one' ? 'one' : 'two',
  }),
  open: (text) => text,
  symbolName,
  /** Names don't inflect: 'कार्ड “Ada” को'. */
  invariable: (text, { form }) =>
    hasFlag(form, 'alone') ? text : formatMessage('कार्ड “{name}”', { name: text }),
};

/** In short texts, 'their' things are the opponent's. */
export const shortGrammar: Grammar<HindiNoun> = {
  ...hindiGrammar,
  quantify: (phrase, noun, demand) =>
    quantify(
      phrase,
      noun,
      demand.quantifier === 'their' ? { ...demand, quantifier: "your opponent's" } : demand,
    ),
  polish: (text) => text.replaceAll('विरोधी विरोधी के ', 'विरोधी अपने '),
};
