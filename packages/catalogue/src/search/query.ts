import type { Message } from '@stackmate/words';
import type { FieldName } from './fields.ts';
import type { SortName } from './sort-names.ts';

/** `:` means "contains" and is used for text fields only; other fields use `=` for it. */
export type Operator = ':' | '=' | '<' | '<=' | '>' | '>=';

/** A condition on a field. Any one of several values suffices. */
export interface SearchTerm {
  readonly kind: 'term';
  readonly field: FieldName;
  readonly operator: Operator;
  /** Words as the field lists them, numbers as digits; at least one. */
  readonly values: readonly string[];
}

/** A condition on a further field that the search was parsed with. */
export interface ExtraTerm {
  readonly kind: 'extra';
  readonly field: string;
  readonly operator: Operator;
  /** Words and texts in lower case, numbers as digits, comparisons such as `power>80`; at least one. */
  readonly values: readonly string[];
}

/** A part of a query. */
export type Node =
  | SearchTerm
  | ExtraTerm
  | { readonly kind: 'not'; readonly of: Node }
  | { readonly kind: 'all' | 'any'; readonly of: readonly Node[] }
  /** Text that couldn't be parsed: excludes no cards and prints unchanged. */
  | { readonly kind: 'unread'; readonly text: string };

export type Order = 'asc' | 'desc';

/** A parsed search. */
export interface Query {
  /** Parts that a card must all match. */
  readonly where: readonly Node[];
  /** null for the catalogue's order. */
  readonly sort: SortName | null;
  /** null for the sort's default order. */
  readonly order: Order | null;
  /** Page from 1. */
  readonly page: number;
}

export const emptyQuery: Query = { where: [], sort: null, order: null, page: 1 };

/** Negates a part. A double negation cancels out. */
export const not = (of: Node): Node => (of.kind === 'not' ? of.of : { kind: 'not', of });

/** Combines one or more parts. Flattens parts of the same kind; a single part stays as it is. */
export function group(kind: 'all' | 'any', parts: readonly Node[]): Node {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.of : [part]));
  return flat.length === 1 ? flat[0] : { kind, of: flat };
}

/** Returns the parts of a conjunction; any other part alone. */
export const conjuncts = (node: Node): readonly Node[] => (node.kind === 'all' ? node.of : [node]);

/** A range of characters; `end` is exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** An invalid part of a search. */
export interface SearchError {
  readonly at: TextSpan;
  /** The text, to be translated with `parameters`. */
  readonly message: Message;
  readonly parameters: Readonly<Record<string, string>>;
  /** Corrected texts for the range, the most likely first. */
  readonly corrections: readonly string[];
}
