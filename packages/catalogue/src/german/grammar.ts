import type { Agreement, Grammar } from '../language/grammar.ts';
import type { Quantifier } from '../language/phrase.ts';
import { formatMessage, toText } from '../runs/message.ts';
import { capitalised } from '../runs/run.ts';
import { symbolNames } from './symbol-names.ts';

export type Gender = 'm' | 'f' | 'n';
type Case = 'nom' | 'acc' | 'dat' | 'gen';

/** A noun with the forms that differ from its nominative. */
export interface GermanNoun {
  readonly gender: Gender;
  /** Has no plural: '3 zusätzlicher Schaden'. */
  readonly isMass?: true;
  readonly one: Readonly<Record<Case, string>>;
  readonly other: Readonly<Record<Case, string>>;
}

/** Endings by case, for masculine, feminine, neuter and plural. */
type Endings = Readonly<Record<Case, readonly [m: string, f: string, n: string, other: string]>>;

/** Of 'dieser' and 'jeder', and of adjectives without a determiner. */
const strong: Endings = {
  nom: ['er', 'e', 'es', 'e'],
  acc: ['en', 'e', 'es', 'e'],
  dat: ['em', 'er', 'em', 'en'],
  gen: ['es', 'er', 'es', 'er'],
};
const ofArticle: Endings = {
  nom: ['der', 'die', 'das', 'die'],
  acc: ['den', 'die', 'das', 'die'],
  dat: ['dem', 'der', 'dem', 'den'],
  gen: ['des', 'der', 'des', 'der'],
};
/** Of 'ein' and 'dein'. */
const ofEin: Endings = {
  nom: ['', 'e', '', 'e'],
  acc: ['en', 'e', '', 'e'],
  dat: ['em', 'er', 'em', 'en'],
  gen: ['es', 'er', 'es', 'er'],
};
const weak: Endings = {
  nom: ['e', 'e', 'e', 'en'],
  acc: ['en', 'e', 'e', 'en'],
  dat: ['en', 'en', 'en', 'en'],
  gen: ['en', 'en', 'en', 'en'],
};
const mixed: Endings = { ...weak, nom: ['er', 'e', 'es', 'en'], acc: ['en', 'e', 'es', 'en'] };
const bare: Endings = { ...strong, gen: ['en', 'er', 'en', 'er'] };

const places = { m: 0, f: 1, n: 2 } as const satisfies Record<Gender, number>;

const caseOf = ({ form }: Agreement): Case =>
  form === 'acc' || form === 'dat' || form === 'gen' ? form : 'nom';

const isMany = (noun: GermanNoun, { number }: Agreement): boolean =>
  number !== 'one' && noun.isMass !== true;

const ending = (endings: Endings, noun: GermanNoun, demand: Agreement): string =>
  endings[caseOf(demand)][isMany(noun, demand) ? 3 : places[noun.gender]];

/** What a quantifier is made of: its stem, the endings of it and of adjectives after it, and what follows the noun. */
interface Determiner {
  readonly stem: string;
  readonly own: Endings;
  readonly adjective: Endings;
  readonly after?: string;
}

const like = (stem: string): Determiner => ({ stem, own: ofEin, adjective: mixed });
const definite: Determiner = { stem: '', own: ofArticle, adjective: weak };

const determiners: Readonly<Record<Exclude<Quantifier, 'bare'>, Determiner>> = {
  a: like('ein'),
  the: definite,
  this: { stem: 'dies', own: strong, adjective: weak },
  that: { stem: 'jen', own: strong, adjective: weak },
  each: { stem: 'jed', own: strong, adjective: weak },
  any: { stem: 'irgendein', own: ofEin, adjective: mixed },
  another: { stem: 'ein', own: ofEin, adjective: mixed },
  your: like('dein'),
  "your opponent's": { ...definite, after: ' deines Gegners' },
  their: like('sein'),
  'their own': like('sein'),
  "the spell's": { ...definite, after: ' des [Zaubers|spell]' },
};

/** Adjectives that belong to a quantifier. */
const quantifierAdjectives: Partial<Record<Quantifier, string>> = {
  another: 'ander',
  'their own': 'eigen',
};

const adjectiveEndings = (quantifier: Quantifier): Endings =>
  quantifier === 'bare' ? bare : determiners[quantifier].adjective;

/** Prepositions that merge with the article after them. */
const contractions: Readonly<Record<string, string>> = {
  'in dem': 'im',
  'in das': 'ins',
  'an dem': 'am',
  'von dem': 'vom',
  'zu dem': 'zum',
  'zu der': 'zur',
};

export const germanGrammar: Grammar<GermanNoun> = {
  code: 'de',
  joins: { words: ' ', facts: ' · ', commas: ', ', semicolons: '; ', and: ' und ', or: ' oder ' },
  stop: '.',
  inflect: (noun, demand) =>
    (isMany(noun, demand) ? noun.other : noun.one)[caseOf(demand)].replaceAll(
      '~',
      ending(adjectiveEndings(demand.quantifier), noun, demand),
    ),
  quantify(phrase, noun, demand) {
    const { quantifier } = demand;
    if (quantifier === 'bare' || (quantifier === 'a' && isMany(noun, demand))) return phrase;
    const { stem, own, after = '' } = determiners[quantifier];
    const adjective = quantifierAdjectives[quantifier];
    const between =
      adjective === undefined
        ? ''
        : `${adjective}${ending(adjectiveEndings(quantifier), noun, demand)} `;
    return formatMessage(`${stem}${ending(own, noun, demand)} ${between}{noun}${after}`, {
      noun: phrase,
    });
  },
  /** `~` is an adjective's ending, `@` a relative pronoun and `^` 'sein' or 'ihr' without ending. */
  agree(template, noun, demand) {
    if (noun === null) return template.replaceAll('~', '').replaceAll('^', 'sein');
    const nominative = { ...demand, form: 'nom' };
    const isHers = isMany(noun, demand) || noun.gender === 'f';
    return template
      .replaceAll('~', ending(adjectiveEndings(demand.quantifier), noun, demand))
      .replaceAll('@', ending(ofArticle, noun, nominative))
      .replaceAll('^', isHers ? 'ihr' : 'sein');
  },
  counted: (number, demand) => ({ ...demand, number, quantifier: 'bare' }),
  open: capitalised,
  /** A relative clause ends with a comma, unless another mark follows. */
  polish: (text) =>
    text
      .replaceAll(
        /\b(?:in dem|in das|an dem|von dem|zu dem|zu der)(?= )/g,
        (found) => contractions[found] ?? found,
      )
      .replaceAll(/,(?=[.,;:)])/g, ''),
  symbolName: (kind, name) => symbolNames[kind]?.[name] ?? name,
  /** Names don't inflect: 'von Ada' instead of a genitive. */
  invariable: (text, { form }) => (form === 'gen' ? [...toText('von '), ...text] : text),
};

type Forms = Partial<Record<Case, string>>;

/** Returns a noun from its nominatives; `one` and `other` have the forms that differ. */
export const noun = (
  gender: Gender,
  one: string,
  other: string,
  changed: { readonly one?: Forms; readonly other?: Forms } = {},
): GermanNoun => ({
  gender,
  one: { nom: one, acc: one, dat: one, gen: one, ...changed.one },
  other: { nom: other, acc: other, dat: other, gen: other, ...changed.other },
});

/** Returns a feminine noun, which has the same form in all cases. */
export const feminine = (one: string, other: string): GermanNoun => noun('f', one, other);

/** Returns something without a plural. */
export const mass = (gender: Gender, one: string, gen = one): GermanNoun => ({
  ...noun(gender, one, one, { one: { gen } }),
  isMass: true,
});
