import { fields } from '../search/fields.ts';
import { flagNames } from '../search/flags.ts';
import { sortNames } from '../search/sort-names.ts';

/** What one may want to find, and how it is asked for. */
export const helpExamples: readonly (readonly [words: string, text: string])[] = [
  ['a part of a name', 'wyrm'],
  ['words of a text', '"draw 1 card"'],
  ['an element, or one of two', 'el:fire,water'],
  ['a monster type', 'type:dragon'],
  ['a number that copies can have', 'power>=6'],
  ['a number between two', 'iq:3..5'],
  ['what every copy reaches', 'minpower>=10'],
  ['a rarity or more', 'rarity>="super rare"'],
  ['how far a monster sees', 'range>=3 rangetype>=circle'],
  ['a special type', 'sub:quick class:spell'],
  ['who can learn an ability', 'ability:"fire fang" is:monster'],
  ['a word of its flavour', 'flavour:moon'],
  ['one or the other', 'el:ghost or type:vampire'],
  ['all but', 'el:fire -is:super'],
  ['parts together', '(el:ice or el:water) level>=2'],
  ['in an order', 'is:monster sort:iq order:desc'],
];

const texts = (list: readonly string[]): string =>
  list.map((word) => word.toLowerCase()).join(', ');

/** What can be asked, and the words that are understood. */
export const helpParts: readonly (readonly [name: string, words: string])[] = [
  ['Words of', 'name, text, ability, flavour, notes, code'],
  [
    'Numbers',
    'cost, activation, power, iq, eq, range, level, area, modifier, elements, abilities, id; minpower, maxpower and so on; with = != < <= > >= or as 3..5',
  ],
  ['class', texts(fields.class.words)],
  ['kind', texts(fields.kind.words)],
  ['el', texts(fields.el.words)],
  ['type', texts(fields.type.words)],
  ['sub', texts(fields.sub.words)],
  ['rangetype', texts(fields.rangetype.words)],
  ['rarity', texts(fields.rarity.words)],
  ['costtype', texts(fields.costtype.words)],
  ['is', texts(flagNames)],
  ['sort', texts(sortNames)],
  ['order, page', 'asc or desc; a number'],
  [
    'Keys',
    '/ to the search, ? to this help, j and k or arrows from card to card, n and p to the next and previous page',
  ],
];
