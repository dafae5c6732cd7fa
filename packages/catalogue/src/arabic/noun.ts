import type { Agreement } from '../language/grammar.ts';
import type { Quantifier } from '../language/phrase.ts';
import { withEndings } from './adjectives.ts';
import { hasFlag, hasOwner, isInPoints, nounCase, shapeOf } from './shape.ts';
import type { ArabicGender, ArabicNoun, ArabicCase } from './shape.ts';

type Number = 'one' | 'two' | 'few';

const point = { one: 'نقطة', other: 'نقاط' };

/** Puts the ending of an indefinite accusative to a word, where it is written. */
const accusative = (word: string): string => (/(?:[ةىء]|ات)$/.test(word) ? word : `${word}ًا`);

/** Returns a word before what it belongs to. */
const before = (word: string): string => word.replace(/ة$/, 'ت').replace(/ى$/, 'ا');

/** Returns a dual, which loses its end before another noun. */
const dual = (word: string, form: ArabicCase, isBefore: boolean): string => {
  const stem = word.replace(/ة$/, 'ت').replace(/ى$/, 'ي');
  return `${stem}${form === 'nom' ? 'ا' : 'ي'}${isBefore ? '' : 'ن'}`;
};

interface State {
  readonly number: Number;
  readonly form: ArabicCase;
  readonly isDefinite: boolean;
  /** Whether another noun follows. */
  readonly isBefore: boolean;
}

type Words = Pick<ArabicNoun, 'one' | 'other'>;

const wordOf = ({ one, other }: Words, { number, form, isDefinite, isBefore }: State): string => {
  const word = number === 'few' ? other : one;
  if (number === 'two') return `${isDefinite ? 'ال' : ''}${dual(one, form, isBefore)}`;
  if (isBefore) return word;
  if (isDefinite) return `ال${word}`;
  return form === 'acc' ? accusative(word) : word;
};

const numberOf = ({ isMass }: ArabicNoun, { number }: Agreement): Number =>
  !isMass && (number === 'two' || number === 'few') ? number : 'one';

/** Returns a word with its owner; null if it has none. */
const owned = (noun: ArabicNoun, demand: Agreement): string | null => {
  const number = numberOf(noun, demand);
  const word = wordOf(noun, { number, form: nounCase(demand), isDefinite: false, isBefore: true });
  switch (demand.quantifier) {
    case 'your':
      return `${before(word)}ك`;
    case 'their':
    case 'their own':
      return `${before(word)}ه`;
    case "your opponent's":
      return `${word} الخصم`;
    case "the spell's":
      return `${word} التعويذة`;
    default:
      return hasOwner(noun, demand) ? word : null;
  }
};

/** Returns a number of points, before what they are points of. */
const pointsOf = (demand: Agreement): string => {
  const number = demand.number === 'two' || demand.number === 'few' ? demand.number : 'one';
  const isBefore = true;
  return `${wordOf(point, { number, form: nounCase(demand), isDefinite: false, isBefore })} `;
};

/** Returns a noun as a template, with its adjectives and article, or with its owner. */
export const inflect = (noun: ArabicNoun, demand: Agreement): string => {
  const shape = shapeOf(noun, demand);
  const isPoints = isInPoints(noun, demand.form);
  const state: State = isPoints
    ? { number: 'one', form: 'gen', isDefinite: false, isBefore: false }
    : {
        number: numberOf(noun, demand),
        form: shape.form,
        isDefinite: shape.isDefinite && !noun.isConstruct,
        isBefore: noun.isConstruct,
      };
  const word = owned(noun, demand) ?? wordOf(noun, state);
  const whole = noun.around
    .replace('*', word)
    .replaceAll('@', shape.isDefinite ? 'ال' : '')
    .replace('=', '');
  const one = hasFlag(demand.form, 'one') ? ' واحد~' : '';
  const other = demand.quantifier === 'another' ? ' آخر~' : '';
  return withEndings(`${isPoints ? pointsOf(demand) : ''}${whole}${one}${other}`, shape);
};

interface Changes {
  readonly isDefinite?: boolean;
  readonly ownedAs?: Quantifier;
  readonly around?: string;
}

const gendered =
  (gender: ArabicGender) =>
  (
    one: string,
    other: string,
    { around = '*', isDefinite = false, ownedAs }: Changes = {},
  ): ArabicNoun => ({
    gender,
    one,
    other,
    around,
    isConstruct: around.includes('='),
    isDefinite,
    ownedAs: ownedAs ?? null,
    isMass: false,
    inPoints: false,
  });

/** Returns a masculine noun from its singular and plural. */
export const masculine = gendered('m');

/** Returns a feminine noun from its singular and plural. */
export const feminine = gendered('f');

/** Returns something without a plural. */
export const mass = (noun: ArabicNoun): ArabicNoun => ({ ...noun, isMass: true });

/** Returns something without a plural, which is counted in points. */
export const points = (noun: ArabicNoun): ArabicNoun => ({ ...mass(noun), inPoints: true });
