import { aliasNames, fieldNamed, fieldNames, fields } from './fields.ts';
import type { FieldName } from './fields.ts';
import type { SearchError } from './search-error.ts';
import { listed } from './search-error.ts';
import { bare, nearest } from './nearest.ts';
import { written } from './print.ts';
import { group, not } from './query.ts';
import type { Node, Operator } from './query.ts';

/** `field`, a sign, and values, as they stand in a text. */
export interface WrittenTerm {
  readonly field: string;
  readonly sign: Operator | '!=';
  /** Without quotes; none: nothing stands there. */
  readonly values: readonly string[];
}

type Refused = Omit<SearchError, 'at'>;
export type Read = { readonly node: Node } | { readonly refused: Refused };

const refuse = (
  message: string,
  parameters: Readonly<Record<string, string>> = {},
  instead: readonly string[] = [],
): { readonly refused: Refused } => ({ refused: { message, parameters, instead } });

/** More words than this are not listed in a message. */
const maxListed = 8;

/** The names that a misspelt field is compared with. */
const suggestedNames: readonly string[] = [
  ...fieldNames,
  'sort',
  'order',
  'page',
  ...aliasNames.filter((name) => name.length > 2),
];

function unknownField({ field, sign, values }: WrittenTerm): { readonly refused: Refused } {
  const rest = `${sign}${values.map(written).join(',')}`;
  const instead = nearest(field, suggestedNames).map((name) => `${name}${rest}`);
  return refuse(
    '“{field}” is nothing that can be asked of cards. Without the sign after it, it is a word of the name.',
    { field },
    instead,
  );
}

function unknownWord(
  asked: WrittenTerm,
  value: string,
  words: readonly string[],
): { readonly refused: Refused } {
  const { field, sign } = asked;
  const near = nearest(value, words);
  const shown = near.length > 0 ? near : words.length <= maxListed ? words : [];
  const instead = near.map((word) => `${field}${sign}${written(word.toLowerCase())}`);
  return shown.length === 0
    ? refuse('There is no {field} “{value}”.', { field, value })
    : refuse(
        'There is no {field} “{value}”. There is: {words}.',
        { field, value, words: listed(shown) },
        instead,
      );
}

const inverted = (sign: WrittenTerm['sign'], make: (operator: Operator) => Node): Node =>
  sign === '!=' ? not(make('=')) : make(sign);

/** `6..9`: from 6 to 9; either end may be left out. */
function rangeNode(field: FieldName, value: string): Node | null {
  const found = /^(-?\d{1,6})?\.\.(-?\d{1,6})?$/.exec(value);
  if (!found || (found[1] === undefined && found[2] === undefined)) return null;
  const [, least, most] = found;
  const end = (operator: Operator, limit: string | undefined): Node[] =>
    limit === undefined ? [] : [{ kind: 'term', field, operator, values: [String(Number(limit))] }];
  return group('all', [...end('>=', least), ...end('<=', most)]);
}

function numberNode(asked: WrittenTerm, field: FieldName, special: readonly string[]): Read {
  const { sign, values } = asked;
  const isExact = sign === ':' || sign === '=' || sign === '!=';
  const spanned = isExact && values.length === 1 ? rangeNode(field, values[0]) : null;
  if (spanned) return { node: sign === '!=' ? not(spanned) : spanned };
  const read: string[] = [];
  for (const value of values) {
    const word = special.find((each) => each === bare(value));
    if (word !== undefined && isExact) read.push(word);
    else if (/^-?\d{1,6}$/.test(value)) read.push(String(Number(value)));
    else {
      const message =
        special.length > 0
          ? '“{value}” is no whole number; {field} takes those, and {words}.'
          : '“{value}” is no whole number.';
      return refuse(message, { field: asked.field, value, words: listed(special) });
    }
  }
  const operator = sign === ':' ? '=' : sign;
  if (!isExact && read.length > 1) return refuse('One number is enough after {sign}.', { sign });
  return {
    node: inverted(operator, (known) => ({ kind: 'term', field, operator: known, values: read })),
  };
}

function wordNode(
  asked: WrittenTerm,
  field: FieldName,
  words: readonly string[],
  isRank: boolean,
): Read {
  const { sign, values } = asked;
  const isExact = sign === ':' || sign === '=' || sign === '!=';
  if (!isExact && !isRank) {
    return refuse(
      '{field} is not more or less: write {field}:{value}.',
      { field: asked.field, value: written(values[0]) },
      [`${asked.field}:${values.map(written).join(',')}`],
    );
  }
  const read: string[] = [];
  for (const value of values) {
    const word = words.find((each) => bare(each) === bare(value));
    if (word === undefined) return unknownWord(asked, value, words);
    read.push(word);
  }
  if (!isExact && read.length > 1) return refuse('One word is enough after {sign}.', { sign });
  const operator = sign === ':' ? '=' : sign;
  return {
    node: inverted(operator, (known) => ({ kind: 'term', field, operator: known, values: read })),
  };
}

/** What a term asks, or why it can't be read. */
export function readTerm(asked: WrittenTerm): Read {
  const { sign, values } = asked;
  const name = fieldNamed(asked.field);
  if (name === null) return unknownField(asked);
  if (values.every((value) => value.trim() === '')) {
    return refuse('Something is missing after {field}{sign}', { field: asked.field, sign });
  }
  const field = fields[name];
  switch (field.kind) {
    case 'text': {
      if (sign !== ':' && sign !== '=' && sign !== '!=') {
        return refuse(
          '{field} is not more or less: write {field}:{value}.',
          { field: asked.field, value: written(values[0]) },
          [`${asked.field}:${values.map(written).join(',')}`],
        );
      }
      const node = inverted(sign, (operator) => ({ kind: 'term', field: name, operator, values }));
      return { node };
    }
    case 'word':
      return wordNode(asked, name, field.words, false);
    case 'rank':
      if (name === 'rarity' && values.every((value) => /^\d+$/.test(value))) {
        return numberNode(asked, 'rarityvalue', []);
      }
      return wordNode(asked, name, field.words, true);
    case 'number':
      return numberNode(asked, name, 'special' in field ? field.special : []);
  }
}
