import type { SymbolKind, Text } from '../runs/run.ts';
import type { Join, Quantifier, Words } from './phrase.ts';

/** A plural category of the language; 'other' also for a number of things in general. */
export type Plural = Intl.LDMLPluralRule;

/**
 * What a template asks of the phrase in a slot: `{who:dat}`, `{things:other}`, `{stat:the acc}`. `{amount:same}`
 * passes on what the phrase around it was asked for; with `{who:agreed}`, words of the template agree with the noun.
 */
export interface Demand {
  readonly number: Plural;
  /** The case, if the language has any. */
  readonly form: string;
  /** The number of things, if it stands inside their modifiers. */
  readonly count?: string;
  /** Replaces the quantifier of a noun phrase. */
  readonly quantifier?: Quantifier;
  /** What a predicate or symbol agrees with: the agreed slot of its clause, or the noun that its modifier is put to. */
  readonly head?: Head;
}

export const noDemand: Demand = { number: 'one', form: '' };

/**
 * Words with slots in braces and glossary terms in brackets. `{ lasts}` has a blank before it unless it is empty. With
 * several versions, the demanded form decides, or else the plural category: that of the slot `n`, or the demanded one.
 */
export type Template =
  | string
  | ({ readonly other: string } & Readonly<Record<string, string | undefined>>);

/** A noun phrase's features, which its modifiers and quantifier agree with. */
export interface Agreement extends Demand {
  readonly quantifier: Quantifier;
}

/** A noun that words agree with; null for a name or other words without features. */
export interface Head {
  readonly noun: unknown;
  readonly demand: Agreement;
}

/** How a language inflects and orders phrases. `Noun` is an entry of its lexicon, with all forms that it needs. */
export interface Grammar<Noun> {
  /** BCP 47 code, which decides the plural categories. */
  readonly code: string;
  readonly joins: Readonly<Record<Exclude<Join, 'lines'>, string>>;
  /** The form of parts of a list before the last one, where clauses change before others. */
  readonly linking?: Readonly<Partial<Record<Join, string>>>;
  /** Returns the form of a noun as a template. */
  inflect(noun: Noun, demand: Agreement): string;
  /** Returns modifiers in the order of the language, nearest first; without it, they stay as they are. */
  order?(modifiers: readonly Words[]): readonly Words[];
  /** Whether a modifier stands outside the quantifier: 'in range one monster'; without it, none does. */
  isOutside?(modifier: Words, demand: Demand): boolean;
  /** Whether a number stands where quantifiers do, so that `quantify` puts it there, and not the words for a count. */
  readonly countsInside?: true;
  /** Puts a quantifier to a noun with its modifiers. */
  quantify(phrase: Text, noun: Noun, demand: Agreement): Text;
  /** Fills in what agrees with a noun in the template of a modifier or clause; without it, nothing does. */
  agree?(template: string, noun: Noun | null, demand: Agreement): string;
  /** The end of a sentence. */
  readonly stop: string;
  /** Returns what things take after a number of a plural category. */
  counted(number: Plural, demand: Demand, noun: Noun): Demand;
  /** Returns words that don't inflect as the template asks for them; without it, they stay as they are. */
  invariable?(text: Text, demand: Demand): Text;
  /** Returns the text as the beginning of a sentence or label. */
  open(text: Text): Text;
  /**
   * Mends what words do to each other, such as 'in dem' to 'im'; gets runs of plain text, and the words of the run that
   * follows.
   */
  polish?(text: string, next: string): string;
  /** Returns the name of an element, type or other word with a symbol. */
  symbolName(kind: SymbolKind, name: string, demand: Demand): string;
}

/** The words of one kind of text, full or short, in one language. */
export interface Register<Noun = unknown> {
  readonly grammar: Grammar<Noun>;
  readonly nouns: Readonly<Record<string, Noun>>;
  readonly phrases: Readonly<Record<string, Template>>;
}
