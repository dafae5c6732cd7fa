import type { Agreement } from '../language/grammar.ts';

export type HindiGender = 'm' | 'f';

/** A noun in its four forms; `<ढका/ढके/ढकी>` agrees with it. */
export interface HindiNoun {
  readonly gender: HindiGender;
  /** Direct and oblique, in singular and plural. */
  readonly one: readonly [direct: string, oblique: string];
  readonly other: readonly [direct: string, oblique: string];
  /** Has no plural, and 1 of it is said: 'हर 1 बुद्धि'. */
  readonly isMass: boolean;
  /** Whether its owner is named rather than its side: 'तुम्हारा राजा'. */
  readonly isKing: boolean;
}

/** What adjectives, verbs and का agree with. */
export interface HindiShape {
  readonly gender: HindiGender;
  readonly isPlural: boolean;
  readonly isOblique: boolean;
}

const flags = (form: string): readonly string[] => form.split('_').slice(1);

/**
 * What follows the case: 'obl_you' and 'obl_they' say whose sentence it is (अपना), 'obl_none' that it is denied (कोई भी),
 * 'obl_each' has हर, 'dir_most' अधिकतम, and 'obl_alone' is a square or action, which no word stands before.
 */
export const hasFlag = (form: string, flag: string): boolean => flags(form).includes(flag);

/** Returns whether a postposition follows; 'bar' brings its own. */
const isOblique = (form: string): boolean => form.startsWith('obl') || form === 'bar';

/** After a number, things are 'two'; 'other' are all of a kind, which are named one by one: 'हर मॉन्स्टर'. */
const isPlural = ({ isMass }: HindiNoun, { number }: Agreement): boolean =>
  number === 'two' && !isMass;

export const shapeOf = (noun: HindiNoun, demand: Agreement): HindiShape => ({
  gender: noun.gender,
  isPlural: isPlural(noun, demand),
  isOblique: isOblique(demand.form),
});

/** A card with a name is 'कार्ड “Ada”'. */
export const namedCard: HindiShape = { gender: 'm', isPlural: false, isOblique: false };

const choices = /<(?<one>[^/<>]*)\/(?<other>[^/<>]*)\/(?<feminine>[^<>]*)>/g;

/** Fills in what agrees: `<का/के/की>`, `<सकता/सकते/सकती>`, `<वाला/वाले/वाली>`. */
export const withEndings = (template: string, shape: HindiShape): string =>
  template.replaceAll(choices, (_, one: string, other: string, feminine: string) => {
    if (shape.gender === 'f') return feminine;
    return shape.isPlural || shape.isOblique ? other : one;
  });
