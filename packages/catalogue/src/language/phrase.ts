/*
 * Texts as trees that know nothing of any language. Planners make them from definitions (`text` and `short`); the
 * grammar of a language turns them into words (realise.ts).
 */
import type { DefinitionId } from '@stackmate/engine';
import type { SymbolKind, Text } from '../runs/run.ts';

/** What a slot of a phrase takes; null leaves it empty. */
export type PhraseSlot = PhraseNode | number | string | null;
export type Slots = Readonly<Record<string, PhraseSlot>>;

/** Words by name, such as a clause or a modifier. Each language has a template for them. */
export interface Words {
  readonly is: 'words';
  readonly name: string;
  readonly slots: Slots;
}

/** How a noun phrase refers: 'a' card, 'each' card, 'this' card. */
export type Quantifier =
  | 'bare'
  | 'a'
  | 'the'
  | 'this'
  | 'that'
  | 'each'
  | 'any'
  | 'another'
  | 'your'
  | "your opponent's"
  | 'their'
  | 'their own'
  | "the spell's";

/** A noun with its modifiers, nearest first. The template around it asks for number and case. */
export interface NounPhrase {
  readonly is: 'noun';
  readonly noun: string;
  readonly quantifier: Quantifier;
  readonly modifiers: readonly Words[];
  /** Whether it means several things, whatever the template asks for. */
  readonly isPlural?: boolean;
}

/** A number of things, fixed or drawn at random. */
export interface Count {
  readonly is: 'count';
  /** Stands before the number. */
  readonly sign?: string;
  readonly n: number | { readonly min: number; readonly max: number };
  readonly of: NounPhrase;
}

/** How parts of a list are joined. */
export type Join = 'words' | 'lines' | 'facts' | 'commas' | 'semicolons' | 'and' | 'or';

export type PhraseNode =
  | Words
  | NounPhrase
  | Count
  | { readonly is: 'list'; readonly of: readonly PhraseNode[]; readonly by: Join }
  /** A clause as a sentence, with a capital and a full stop; `begins` is false after a colon or comma. */
  | { readonly is: 'sentence'; readonly of: PhraseNode; readonly begins: boolean }
  /** A phrase that begins a sentence, a line or a label. */
  | { readonly is: 'opening'; readonly of: PhraseNode }
  /** What a card must be: 'damaged', 'of level 2 or higher'. */
  | { readonly is: 'predicate'; readonly of: Words }
  | { readonly is: 'symbol'; readonly kind: SymbolKind; readonly name: string }
  | { readonly is: 'card'; readonly id: DefinitionId }
  /** Words that no language changes, such as the name of a card in a match. */
  | { readonly is: 'text'; readonly text: Text };

type Given<Names extends string> = Exclude<Names, 'noun'>;

/**
 * Returns words by name, typed by the slots of each: `speaker<FullPhrases>()`. `noun`, what a modifier is put to, isn't
 * given; `number` chooses between templates.
 */
export const speaker =
  <Names extends { readonly [K in keyof Names]: string }>() =>
  <K extends keyof Names & string>(
    name: K,
    ...[slots]: [Given<Names[K]>] extends [never]
      ? []
      : [Readonly<Record<Given<Names[K]>, PhraseSlot>> & { readonly number?: 'one' | 'other' }]
  ): Words => ({ is: 'words', name, slots: slots ?? {} });

export const thing = (
  noun: string,
  quantifier: Quantifier = 'bare',
  modifiers: readonly Words[] = [],
): NounPhrase => ({ is: 'noun', noun, quantifier, modifiers });

/** Returns the noun phrase with more modifiers. */
export const modified = (of: NounPhrase, ...modifiers: readonly (Words | null)[]): NounPhrase => ({
  ...of,
  modifiers: [...of.modifiers, ...modifiers.filter((modifier) => modifier !== null)],
});

export const quantified = (of: NounPhrase, quantifier: Quantifier): NounPhrase => ({
  ...of,
  quantifier,
});

/** Returns a noun phrase for all things of a kind: 'opposing monsters'. */
export const plural = (of: NounPhrase): NounPhrase => ({ ...of, isPlural: true });

export const count = (n: Count['n'], of: NounPhrase, sign = ''): Count => ({
  is: 'count',
  sign,
  n,
  of,
});

/** Joins the parts that are there; parts that are joined in the same way become one list. */
export const list = (by: Join, of: readonly (PhraseNode | null)[]): PhraseNode | null => {
  const [first, ...others] = of
    .filter((part) => part !== null)
    .flatMap((part) => (part.is === 'list' && part.by === by ? part.of : [part]));
  if (first === undefined) return null;
  return others.length === 0 ? first : { is: 'list', of: [first, ...others], by };
};

export const sentence = (of: PhraseNode, begins = true): PhraseNode => ({
  is: 'sentence',
  of,
  begins,
});
export const opening = (of: PhraseNode): PhraseNode => ({ is: 'opening', of });
export const symbol = (kind: SymbolKind, name: string): PhraseNode => ({
  is: 'symbol',
  kind,
  name,
});
export const cardName = (id: DefinitionId): PhraseNode => ({ is: 'card', id });
