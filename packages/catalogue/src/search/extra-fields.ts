import type { Operator } from './query.ts';

/** Numbers of an item that are written after a field, as in `roll:power>80`; null if the item has none. */
type NamedNumbers<Item> = Readonly<Record<string, (item: Item) => number | null>>;

/** A field that items have beside the fields of their card, such as the copies in a vault. */
export type ExtraField<Item> =
  /** One or more of a list of lower-case words. Adds its words to a field of cards with the same name. */
  | {
      readonly kind: 'word';
      readonly words: readonly string[];
      readonly has: (item: Item, word: string) => boolean;
    }
  /** Folded texts, any of which may match. */
  | { readonly kind: 'text'; readonly read: (item: Item) => readonly string[] }
  /** One number. Replaces the field of cards with the same name. */
  | { readonly kind: 'number'; readonly read: (item: Item) => number | null }
  | {
      readonly kind: 'numbers';
      readonly numbers: NamedNumbers<Item>;
      /** The number that is compared when none is named, as in `roll>80`. */
      readonly unnamed: string;
    };

/** Further fields of a search, by lower-case name. */
export type ExtraFields<Item> = Readonly<Record<string, ExtraField<Item>>>;

/** The table of a search that has no further fields. */
export const noExtraFields: ExtraFields<unknown> = {};

/** Returns a further field by its name in any case; null if there is none. */
export function extraFieldNamed<Item>(
  extra: ExtraFields<Item>,
  name: string,
): { readonly name: string; readonly field: ExtraField<Item> } | null {
  const lowerCase = name.toLowerCase();
  return Object.hasOwn(extra, lowerCase) ? { name: lowerCase, field: extra[lowerCase] } : null;
}

/** A comparison of a named number, as in `power>80`. */
export interface NumberComparison {
  readonly name: string;
  readonly operator: Exclude<Operator, ':'>;
  readonly value: number;
}

/** Reads a comparison such as `power>80`; null if it isn't one. */
export function readComparison(text: string): NumberComparison | null {
  const match = /^(\p{L}+)(<=|>=|=|<|>)(\d{1,6})$/u.exec(text);
  if (!match) return null;
  const [, name, operator, value] = match;
  return {
    name: name.toLowerCase(),
    operator: operator as NumberComparison['operator'],
    value: Number(value),
  };
}
