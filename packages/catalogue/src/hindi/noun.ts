import type { Agreement } from '../language/grammar.ts';
import { shapeOf, withEndings } from './shape.ts';
import type { HindiGender, HindiNoun } from './shape.ts';

/** Endings of direct and oblique, in singular and plural. */
type Endings = readonly [one: string, oblique: string, other: string, others: string];

/** Declensions by an example. */
const declensions = {
  कार्ड: ['m', ['', '', '', 'ों']],
  हमला: ['m', ['ा', 'े', 'े', 'ों']],
  राजा: ['m', ['', '', '', 'ओं']],
  बारी: ['f', ['ी', 'ी', 'ियाँ', 'ियों']],
  क्षमता: ['f', ['', '', 'एँ', 'ओं']],
  कार्रवाई: ['f', ['ई', 'ई', 'इयाँ', 'इयों']],
} as const satisfies Record<string, readonly [HindiGender, Endings]>;

/** Returns a noun that declines like another, with its ending at `*`: `noun('बारी', 'बार*')`. */
export const noun = (like: keyof typeof declensions, template: string): HindiNoun => {
  const [gender, endings] = declensions[like];
  const [one, oblique, other, others] = endings.map((ending) => template.replace('*', ending));
  return {
    gender,
    one: [one ?? '', oblique ?? ''],
    other: [other ?? '', others ?? ''],
    isMass: false,
    isKing: false,
  };
};

/** Returns something without a plural. */
export const mass = (gender: HindiGender, name: string): HindiNoun => ({
  gender,
  one: [name, name],
  other: [name, name],
  isMass: true,
  isKing: false,
});

export const king: HindiNoun = { ...noun('राजा', '[राजा*|king]'), isKing: true };

/** Returns a noun in its case and number. */
export const inflect = (entry: HindiNoun, demand: Agreement): string => {
  const shape = shapeOf(entry, demand);
  const forms = shape.isPlural ? entry.other : entry.one;
  return withEndings(forms[shape.isOblique ? 1 : 0], shape);
};
