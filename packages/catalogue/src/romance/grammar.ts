import type { Agreement, Grammar } from '../language/grammar.ts';
import type { Quantifier, Words } from '../language/phrase.ts';
import { formatMessage } from '../runs/message.ts';
import { capitalised } from '../runs/run.ts';
import type { SymbolKind } from '../runs/run.ts';

/** A noun of Spanish, French, Italian or Portuguese. */
export interface RomanceNoun {
  readonly gender: 'm' | 'f';
  /** Has no plural: a number of it is '3 de daño'. */
  readonly isMass?: true;
  /** Is always in the plural, such as 'dégâts'. */
  readonly isPlural?: true;
  /** Forms after a number, if they differ: '1 point d’énergie', '2 points d’énergie'. */
  readonly counted?: readonly [one: string, other: string];
  /** A player has only one, so that it has the definite article: 'il tuo Re', not 'un tuo Re'. */
  readonly isOnlyOne?: true;
  /** Stands for a noun, so that it has no article. */
  readonly isPronoun?: true;
  readonly one: string;
  readonly other: string;
}

/** Forms for masculine, feminine and their plurals. */
export type Forms = readonly [m: string, f: string, ms: string, fs: string];

/** What differs between the languages of the family. */
export interface RomanceWords {
  /** BCP 47 code. */
  readonly code: string;
  readonly and: string;
  readonly or: string;
  /** Endings by their mark in templates: `dañad~` with `~` is 'dañado' or 'dañadas'. */
  readonly endings: Readonly<Record<string, Forms>>;
  /** Words before a noun; `{noun}` is followed by what belongs to some of them, such as 'de tu rival'. */
  readonly quantifiers: Readonly<Record<Exclude<Quantifier, 'bare'>, Forms>>;
  /**
   * The verbs of 'is' in `{what:is}`, where the language has two: templates of modifiers mark with `&` that they take the
   * second one, as in 'está dañado'.
   */
  readonly copulas?: readonly [is: string, isNow: string];
  /** What stands before a mass noun after a number. */
  readonly measure: string;
  /** Mends words beside each other, such as 'de el' to 'del', in all of a text. */
  polish(text: string): string;
  readonly symbolNames: Partial<Record<SymbolKind, Readonly<Record<string, string>>>>;
}

/** The form of a mass noun after a number. */
const measured = 'measured';

/** Modifiers that stand right behind their noun, in this order, and clauses, which stand last. */
const adjectives: readonly string[] = ['opposing', 'side.opposing', 'damaged.true', 'not king'];
const clauses: ReadonlySet<string> = new Set([
  'self.true',
  'self.false',
  'arrived.true',
  'arrived.false',
  'destroyer',
]);
const rank = ({ name }: Words): number => {
  if (adjectives.includes(name)) return adjectives.indexOf(name);
  return adjectives.length + (clauses.has(name) ? 1 : 0);
};

/** A bare noun with this form has an article: 'le QI est à 3'. */
const named = 'named';

/** The forms of what follows 'is': a noun phrase, and modifiers without a noun. */
const nounAfterIs = 'is';
const predicateAfterIs = 'predicate is';

const isMany = (noun: RomanceNoun, { number, form }: Agreement): boolean => {
  if (noun.counted !== undefined && form === measured) return number !== 'one';
  return noun.isPlural === true || (number !== 'one' && noun.isMass !== true);
};

const wordOf = (noun: RomanceNoun, demand: Agreement): string => {
  const [one, other] =
    noun.counted !== undefined && demand.form === measured ? noun.counted : [noun.one, noun.other];
  return isMany(noun, demand) ? other : one;
};

const formOf = (forms: Forms, noun: RomanceNoun | null, demand: Agreement): string => {
  if (noun === null) return forms[0];
  return forms[(noun.gender === 'f' ? 1 : 0) + (isMany(noun, demand) ? 2 : 0)] ?? '';
};

const quantifierOf = (noun: RomanceNoun, demand: Agreement): Quantifier => {
  if (demand.quantifier === 'bare' && demand.form === named) return 'the';
  const isOne = noun.isOnlyOne === true && !isMany(noun, demand);
  return isOne && demand.quantifier === 'a' ? 'the' : demand.quantifier;
};

/** Returns the grammar of a Romance language. */
export const romanceGrammar = (words: RomanceWords): Grammar<RomanceNoun> => {
  const marks = new RegExp(`[${Object.keys(words.endings).join('').replace('^', '\\^')}]`, 'g');
  const [is, isNow] = words.copulas ?? ['', ''];
  const withVerb = (template: string, { form }: Agreement): string => {
    if (form !== predicateAfterIs) return template.replace('&', '');
    return template.includes('&')
      ? template.replace('&', `${isNow} `)
      : template.replace('{noun} ', `{noun} ${is} `);
  };
  const agree = (template: string, noun: RomanceNoun | null, demand: Agreement): string =>
    withVerb(template, demand).replaceAll(marks, (mark) =>
      formOf(words.endings[mark], noun, demand),
    );
  return {
    code: words.code,
    joins: {
      words: ' ',
      facts: ' · ',
      commas: ', ',
      semicolons: '; ',
      and: ` ${words.and} `,
      or: ` ${words.or} `,
    },
    stop: '.',
    inflect(noun, demand) {
      return agree(wordOf(noun, demand), noun, demand);
    },
    quantify(phrase, noun, demand) {
      const { form } = demand;
      const quantifier = quantifierOf(noun, demand);
      if (noun.isPronoun === true) return phrase;
      const isMeasured = form === measured && noun.isMass === true && noun.counted === undefined;
      const before = isMeasured ? `${words.measure} ` : form === nounAfterIs ? `${is} ` : '';
      const whole =
        quantifier === 'bare' ? '{noun}' : formOf(words.quantifiers[quantifier], noun, demand);
      return formatMessage(`${before}${whole}`, { noun: phrase });
    },
    agree,
    order: (modifiers) => modifiers.toSorted((a, b) => rank(a) - rank(b)),
    counted: (number, demand) => ({
      ...demand,
      number,
      quantifier: 'bare',
      form: measured,
    }),
    open: capitalised,
    polish(text, next) {
      const whole = words.polish(`${text}${next}`);
      return whole.slice(0, whole.length - next.length);
    },
    symbolName: (kind, name) => words.symbolNames[kind]?.[name] ?? name,
  };
};

/** Returns a function for nouns of a gender: `masculine('monstruo', 'monstruos')`. */
const ofGender =
  (gender: RomanceNoun['gender']) =>
  (one: string, other: string): RomanceNoun => ({ gender, one, other });

export const masculine = ofGender('m');
export const feminine = ofGender('f');

/** Returns a word that stands for a noun. */
export const pronoun = (gender: RomanceNoun['gender'], word: string): RomanceNoun => ({
  gender,
  one: word,
  other: word,
  isMass: true,
  isPronoun: true,
});

/** Returns something that is in the plural but after the number 1. */
export const pluralOnly = (
  gender: RomanceNoun['gender'],
  one: string,
  other: string,
): RomanceNoun => ({ gender, one: other, other, isPlural: true, counted: [one, other] });

/** Returns something without a plural, with its forms after a number if they differ. */
export const mass = (
  gender: RomanceNoun['gender'],
  one: string,
  counted?: RomanceNoun['counted'],
): RomanceNoun => ({
  gender,
  one,
  other: one,
  isMass: true,
  ...(counted === undefined ? {} : { counted }),
});
