import { fields, flagNames, sortNames } from '@stackmate/catalogue/search';

/** Examples of searches. */
export const helpExamples: readonly (readonly [words: string, text: string])[] = [
  ['part of a name', 'wyrm'],
  ['a name or words of the text, as written', '"draw 1 card"'],
  ['an element, or one of two', 'el:fire,water'],
  ['a monster type', 'type:dragon'],
  ['a value that copies can have', 'power>=6'],
  ['a range of values', 'iq:3..5'],
  ['a value that every copy has', 'minpower>=10'],
  ['a rarity or higher', 'rarity>="super rare"'],
  ['range and range type', 'range>=3 rangetype>=circle'],
  ['a special type', 'sub:quick class:spell'],
  ['monsters that can learn an ability', 'ability:"fire fang" is:monster'],
  ['words of the flavour text', 'flavour:moon'],
  ['either of two', 'el:ghost or type:vampire'],
  ['everything except', 'el:fire -is:super'],
  ['grouped terms', '(el:ice or el:water) level>=2'],
  ['sorted results', 'is:monster sort:iq order:desc'],
];

const texts = (list: readonly string[]): string =>
  list.map((word) => word.toLowerCase()).join(', ');

/** Fields of the search language and the words that they accept. */
export const helpParts: readonly (readonly [name: string, words: string])[] = [
  ['Text', 'name, text, phrase (name or text), ability, flavour, notes, code'],
  [
    'Numbers',
    'cost, activation, power, iq, eq, range, level, area, modifier, elements, abilities, id; minpower, maxpower and so on; use = != < <= > >= or a range like 3..5',
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
    '/ focuses the search, ? opens this help, j, k and arrows move between cards, n and p turn the page',
  ],
];
