import { aliasNames, fieldNamed, fieldNames, fields } from './fields.ts';
import type { FieldName } from './fields.ts';
import type { SearchError } from './search-error.ts';
import { joinWords } from './search-error.ts';
import { plainWord, nearest } from './nearest.ts';
import { quoteValue } from './print.ts';
import { group, not } from './query.ts';
import type { Node, Operator } from './query.ts';

/** A term as typed: field, operator and values. */
export interface WrittenTerm {
  readonly field: string;
  readonly sign: Operator | '!=';
  /** Without quotes; empty if no value follows the operator. */
  readonly values: readonly string[];
}

type TermError = Omit<SearchError, 'at'>;
export type TermResult = { readonly node: Node } | { readonly refused: TermError };

const refuse = (
  message: string,
  parameters: Readonly<Record<string, string>> = {},
  instead: readonly string[] = [],
): { readonly refused: TermError } => ({ refused: { message, parameters, corrections: instead } });

/** Max words listed in a message. */
const maxListed = 8;

/** Names compared with a misspelt field. */
const suggestedNames: readonly string[] = [
  ...fieldNames,
  'sort',
  'order',
  'page',
  ...aliasNames.filter((name) => name.length > 2),
];

function unknownField({ field, sign, values }: WrittenTerm): { readonly refused: TermError } {
  const rest = `${sign}${values.map(quoteValue).join(',')}`;
  const instead = nearest(field, suggestedNames).map((name) => `${name}${rest}`);
  return refuse(
    'There is no field “{field}”. To search names for it, remove the operator.',
    { field },
    instead,
  );
}

function unknownWord(
  typed: WrittenTerm,
  value: string,
  words: readonly string[],
): { readonly refused: TermError } {
  const { field, sign } = typed;
  const near = nearest(value, words);
  const shown = near.length > 0 ? near : words.length <= maxListed ? words : [];
  const instead = near.map((word) => `${field}${sign}${quoteValue(word.toLowerCase())}`);
  return shown.length === 0
    ? refuse('There is no {field} “{value}”.', { field, value })
    : refuse(
        'There is no {field} “{value}”. Try {words}.',
        { field, value, words: joinWords(shown) },
        instead,
      );
}

const negateIf = (sign: WrittenTerm['sign'], make: (operator: Operator) => Node): Node =>
  sign === '!=' ? not(make('=')) : make(sign);

/** Reads a range such as `6..9`, in which one end may be missing; null if it isn't one. */
function rangeNode(field: FieldName, value: string): Node | null {
  const found = /^(-?\d{1,6})?\.\.(-?\d{1,6})?$/.exec(value);
  if (!found || (found[1] === undefined && found[2] === undefined)) return null;
  const [, least, most] = found;
  const end = (operator: Operator, limit: string | undefined): Node[] =>
    limit === undefined ? [] : [{ kind: 'term', field, operator, values: [String(Number(limit))] }];
  return group('all', [...end('>=', least), ...end('<=', most)]);
}

function numberNode(typed: WrittenTerm, field: FieldName, special: readonly string[]): TermResult {
  const { sign, values } = typed;
  const isExact = sign === ':' || sign === '=' || sign === '!=';
  const spanned = isExact && values.length === 1 ? rangeNode(field, values[0]) : null;
  if (spanned) return { node: sign === '!=' ? not(spanned) : spanned };
  const read: string[] = [];
  for (const value of values) {
    const word = special.find((each) => each === plainWord(value));
    if (word !== undefined && isExact) read.push(word);
    else if (/^-?\d{1,6}$/.test(value)) read.push(String(Number(value)));
    else {
      const message =
        special.length > 0
          ? '“{value}” isn’t a whole number; for {field} you can also use {words}.'
          : '“{value}” isn’t a whole number.';
      return refuse(message, { field: typed.field, value, words: joinWords(special) });
    }
  }
  const operator = sign === ':' ? '=' : sign;
  if (!isExact && read.length > 1) return refuse('Use only one number after {sign}.', { sign });
  return {
    node: negateIf(operator, (known) => ({ kind: 'term', field, operator: known, values: read })),
  };
}

function wordNode(
  typed: WrittenTerm,
  field: FieldName,
  words: readonly string[],
  isRank: boolean,
): TermResult {
  const { sign, values } = typed;
  const isExact = sign === ':' || sign === '=' || sign === '!=';
  if (!isExact && !isRank) {
    return refuse(
      '{field} has no order: write {field}:{value}.',
      { field: typed.field, value: quoteValue(values[0]) },
      [`${typed.field}:${values.map(quoteValue).join(',')}`],
    );
  }
  const read: string[] = [];
  for (const value of values) {
    const word = words.find((each) => plainWord(each) === plainWord(value));
    if (word === undefined) return unknownWord(typed, value, words);
    read.push(word);
  }
  if (!isExact && read.length > 1) return refuse('Use only one word after {sign}.', { sign });
  const operator = sign === ':' ? '=' : sign;
  return {
    node: negateIf(operator, (known) => ({ kind: 'term', field, operator: known, values: read })),
  };
}

/** Converts a typed term to a query part, or explains why it is invalid. */
export function readTerm(typed: WrittenTerm): TermResult {
  const { sign, values } = typed;
  const name = fieldNamed(typed.field);
  if (name === null) return unknownField(typed);
  if (values.every((value) => value.trim() === '')) {
    return refuse('A value is missing after {field}{sign}', { field: typed.field, sign });
  }
  const field = fields[name];
  switch (field.kind) {
    case 'text': {
      if (sign !== ':' && sign !== '=' && sign !== '!=') {
        return refuse(
          '{field} has no order: write {field}:{value}.',
          { field: typed.field, value: quoteValue(values[0]) },
          [`${typed.field}:${values.map(quoteValue).join(',')}`],
        );
      }
      const node = negateIf(sign, (operator) => ({ kind: 'term', field: name, operator, values }));
      return { node };
    }
    case 'word':
      return wordNode(typed, name, field.words, false);
    case 'rank':
      if (name === 'rarity' && values.every((value) => /^\d+$/.test(value))) {
        return numberNode(typed, 'rarityvalue', []);
      }
      return wordNode(typed, name, field.words, true);
    case 'number':
      return numberNode(typed, name, 'special' in field ? field.special : []);
  }
}
