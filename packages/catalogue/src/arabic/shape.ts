import type { Agreement } from '../language/grammar.ts';
import type { Quantifier } from '../language/phrase.ts';

export type ArabicGender = 'm' | 'f';
export type ArabicCase = 'nom' | 'acc' | 'gen';

/** A noun in singular and plural; `~` ends its adjectives, `@` stands for the article of what follows it, `=` for none. */
export interface ArabicNoun {
  readonly gender: ArabicGender;
  readonly one: string;
  readonly other: string;
  /** What stands around the word, at `*`: '[* أساسي~|basicmonster]'. */
  readonly around: string;
  /** Whether another noun follows: 'بطاقة وحش'. */
  readonly isConstruct: boolean;
  /** Whether it is always definite, such as the name of a chosen card. */
  readonly isDefinite: boolean;
  /** The quantifier with which its owner follows: 'ملك الخصم'. */
  readonly ownedAs: Quantifier | null;
  /** Has no plural. */
  readonly isMass: boolean;
  /** Is counted in points: '3 نقاط ضرر'. */
  readonly inPoints: boolean;
}

/** What adjectives, verbs and pronouns of a noun agree with. The plural of things is a feminine singular. */
export interface ArabicShape {
  readonly gender: ArabicGender;
  readonly isDual: boolean;
  readonly isDefinite: boolean;
  readonly form: ArabicCase;
}

const cases: Readonly<Record<string, ArabicCase>> = {
  acc: 'acc',
  gen: 'gen',
  // What is said of something, after كان and لم يكن
  was: 'acc',
  wasnt: 'acc',
  predicate: 'acc',
};

/** What follows the case: 'gen_points' is 'نقطة ذكاء', 'nom_def' an article where there is none, 'gen_none' 'أي'. */
const flags = (form: string): readonly string[] => form.split('_').slice(1);

export const hasFlag = (form: string, flag: string): boolean => flags(form).includes(flag);

/** Returns the case of a form such as 'gen' or 'gen_none'. */
const caseOf = (form: string): ArabicCase => cases[form.split(/[_ ]/)[0] ?? ''] ?? 'nom';

/** Returns the case of a noun; what follows 'كل' and 'أي' is a genitive. */
export const nounCase = ({ quantifier, number, form }: Agreement): ArabicCase =>
  quantifier === 'each' || quantifier === 'any' || number === 'other' ? 'gen' : caseOf(form);

/** Whether its owner follows; a predicate has none: 'إذا كان الهدف ملكًا'. */
export const hasOwner = ({ ownedAs }: ArabicNoun, { quantifier, form }: Agreement): boolean =>
  ownedAs === quantifier && (quantifier !== 'bare' || caseOf(form) !== 'acc');

const indefinite: ReadonlySet<string> = new Set(['bare', 'a', 'each', 'any', 'another']);

/** Returns whether a noun is definite, with an article or an owner. */
export const isDefinite = (noun: ArabicNoun, demand: Agreement): boolean => {
  const { quantifier, form } = demand;
  if (hasOwner(noun, demand)) return true;
  if (quantifier === 'bare' || quantifier === 'a') return noun.isDefinite || hasFlag(form, 'def');
  return !indefinite.has(quantifier);
};

/** Whether a number of points stands for a number of the thing: '3 نقاط ضرر'. */
export const isInPoints = ({ inPoints }: ArabicNoun, form: string): boolean =>
  inPoints && hasFlag(form, 'points');

export const shapeOf = (noun: ArabicNoun, demand: Agreement): ArabicShape => ({
  gender: demand.number === 'few' || isInPoints(noun, demand.form) ? 'f' : noun.gender,
  isDual: demand.number === 'two',
  isDefinite: isDefinite(noun, demand),
  form: nounCase(demand),
});
