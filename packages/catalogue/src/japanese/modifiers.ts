import type { Words } from '../language/phrase.ts';
import { plain } from '../runs/run.ts';
import type { Text } from '../runs/run.ts';

/** Modifiers from the noun outwards. What says where a card is stands first in the text. */
const nearestFirst = [
  'monsterType',
  'element',
  'chosen',
  'played',
  'other',
  'your other',
  'opposing',
  'of yours',
  'side',
  'controlled',
  'damaged',
  'not king',
  'self',
  'of cost',
  'level',
  'stat',
  'rangeType',
  'stacked',
  'advanced',
  'arrived',
  'aimed',
  'begun',
  'on field',
  'there',
  'in area',
  'in pile',
  'in stack of',
  'stack',
  'top of stack',
  'within',
  'within of',
  'reach',
];

const place = ({ name }: Words): number => nearestFirst.indexOf(name.split('.')[0] ?? '');

export const inOrder = (modifiers: readonly Words[]): readonly Words[] =>
  modifiers.toSorted((a, b) => place(a) - place(b));

/** Ends of long modifiers: 射程内の, キング以外の, スタックの一番上にいる. */
const longModifier =
  /(?:(?:内|以外|以上|以下|未満|フィールド)の|単独の(?!スペル)|より大きい|(?:に|して|を受けて)い(?:る|ない)|である|隣接する|に出た)(?!、)/g;

/** Puts a comma between long modifiers. */
export const separated = (phrase: Text): Text => {
  const ends = [...plain(phrase).matchAll(longModifier)].map(
    ({ index, 0: found }) => index + found.length,
  );
  const commas = ends.slice(0, -1);
  let at = 0;
  return phrase.map((run) => {
    if (run.run === 'break') return run;
    const start = at;
    at += run.text.length;
    const inside = commas.filter((end) => end > start && end <= at);
    const text = inside.reduceRight(
      (words, end) => `${words.slice(0, end - start)}、${words.slice(end - start)}`,
      run.text,
    );
    return run.run === 'text' ? { ...run, text } : run;
  });
};
