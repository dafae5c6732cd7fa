import type { FieldName } from './fields.ts';
import type { SortName } from './sort-names.ts';

/** `:` of a text means that it holds the words; of everything else it is written `=` here. */
export type Operator = ':' | '=' | '<' | '<=' | '>' | '>=';

/** One thing asked of a card; of several values any will do. */
export interface SearchTerm {
  readonly kind: 'term';
  readonly field: FieldName;
  readonly operator: Operator;
  /** As fields name them, numbers in digits; at least one. */
  readonly values: readonly string[];
}

/** What a search asks of a card. */
export type Node =
  | SearchTerm
  | { readonly kind: 'not'; readonly of: Node }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Node[] }
  /** What could not be read; it asks nothing, and is kept as it was written. */
  | { readonly kind: 'unread'; readonly text: string };

export type Order = 'asc' | 'desc';

/** A whole search. */
export interface Query {
  /** A card must fit all of them. */
  readonly where: readonly Node[];
  /** null: the order of the catalogue. */
  readonly sort: SortName | null;
  /** null: as is usual for what it is sorted by. */
  readonly order: Order | null;
  /** From 1. */
  readonly page: number;
}

export const everything: Query = { where: [], sort: null, order: null, page: 1 };

/** Not not is nothing. */
export const not = (of: Node): Node => (of.kind === 'not' ? of.of : { kind: 'not', of });

/** Several parts as one: what is of the same kind is laid flat, and one alone stays itself. At least one part. */
export function group(kind: 'all' | 'any', parts: readonly Node[]): Node {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.of : [part]));
  return flat.length === 1 ? flat[0] : { kind, of: flat };
}

/** The parts of what must all be so. */
export const partsOf = (node: Node): readonly Node[] => (node.kind === 'all' ? node.of : [node]);
