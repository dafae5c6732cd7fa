import type { Words } from '../language/phrase.ts';
import { plain } from '../runs/run.ts';
import type { Text } from '../runs/run.ts';

/** Modifiers from the noun outwards; they stand before it: what kind it is, its side, its state. */
const nearestFirst = [
  'monsterType',
  'element',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'nth',
  'number',
  'chosen',
  'not king',
  'opposing',
  'of yours',
  'side',
  'controlled',
  'stat',
  'rangeType',
  'of cost',
  'level',
  'damaged',
  'stacked',
  'advanced',
  'arrived',
  'aimed',
  'begun',
  'destroyer',
  'your other',
  'other',
];

/** Modifiers that stand before a quantifier, from there outwards: which cards it is not, and where they are. */
const outside = [
  'self',
  'on field',
  'there',
  'in area',
  'in pile',
  'in stack of',
  'top of stack',
  'stack',
  'within',
  'within of',
  'reach',
];

const places = [...nearestFirst, ...outside];
const kind = ({ name }: Words): string => name.split('.')[0] ?? '';

export const inOrder = (modifiers: readonly Words[]): readonly Words[] =>
  modifiers.toSorted((a, b) => places.indexOf(kind(a)) - places.indexOf(kind(b)));

export const isOutside = (words: Words): boolean => outside.includes(kind(words));

/** Puts 、 in place of the 的 of each modifier but the last: 「未叠放、战力低于10的」. `ends` finds their last words. */
export const separated = (phrase: Text, ends: RegExp): Text => {
  const found = [...plain(phrase).matchAll(ends)].map(({ index, 0: end }) => index + end.length);
  const inner = found.slice(0, -1);
  let at = 0;
  return phrase.map((run) => {
    if (run.run === 'break') return run;
    const start = at;
    at += run.text.length;
    if (run.run !== 'text') return run;
    const text = inner
      .filter((end) => end > start && end <= at)
      .reduce(
        (words, end) => `${words.slice(0, end - start - 1)}、${words.slice(end - start)}`,
        run.text,
      );
    return { ...run, text };
  });
};
