import { listText, msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { extraFieldNamed, readComparison } from './extra-fields.ts';
import type { ExtraField, ExtraFields } from './extra-fields.ts';
import { aliasNames, fieldNamed, fieldNames, fields } from './fields.ts';
import type { FieldName } from './fields.ts';
import type { Node, Operator, SearchError } from './query.ts';
import { group, not } from './query.ts';
import { plainWord, nearest } from './nearest.ts';
import { quoteValue } from './print.ts';

/** A term as typed: field, operator and values. */
export interface WrittenTerm {
  readonly field: string;
  readonly sign: Operator | '!=';
  /** Values without quotes; empty if none follows the operator. */
  readonly values: readonly string[];
}

type TermError = Omit<SearchError, 'at'>;
export type TermResult = { readonly node: Node } | { readonly refused: TermError };

const refuse = (
  message: Message,
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

function unknownField(
  { field, sign, values }: WrittenTerm,
  extra: ExtraFields<never>,
): { readonly refused: TermError } {
  const rest = `${sign}${values.map(quoteValue).join(',')}`;
  const instead = nearest(field, [...suggestedNames, ...Object.keys(extra)]).map(
    (name) => `${name}${rest}`,
  );
  return refuse(
    msg('There is no field “{field}”. To search names for it, remove the operator.'),
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
    ? refuse(msg('There is no {field} “{value}”.'), { field, value })
    : refuse(
        msg('There is no {field} “{value}”. Try {words}.'),
        { field, value, words: listText(shown) },
        instead,
      );
}

/** Returns the word that is meant: itself in any case, or the only one that begins so, as `ultra` for Ultra Rare. */
function wordMeant(value: string, words: readonly string[]): string | undefined {
  const plain = plainWord(value);
  const exact = words.find((word) => plainWord(word) === plain);
  if (exact !== undefined || plain === '') return exact;
  const begun = words.filter((each) => plainWord(each).startsWith(plain));
  return begun.length === 1 ? begun[0] : undefined;
}

const negateIf = (sign: WrittenTerm['sign'], make: (operator: Operator) => Node): Node =>
  sign === '!=' ? not(make('=')) : make(sign);

/** Creates the part for a comparison with numbers. */
type MakeTerm = (operator: Operator, values: readonly string[]) => Node;

/** Reads a range such as `6..9`, in which one end may be missing; null if it isn't one. */
function rangeNode(value: string, term: MakeTerm): Node | null {
  const match = /^(-?\d{1,6})?\.\.(-?\d{1,6})?$/.exec(value);
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  const [, min, max] = match;
  const end = (operator: Operator, limit: string | undefined): Node[] =>
    limit === undefined ? [] : [term(operator, [String(Number(limit))])];
  return group('all', [...end('>=', min), ...end('<=', max)]);
}

function numberNode(
  typed: WrittenTerm,
  term: MakeTerm,
  special: readonly string[] = [],
): TermResult {
  const { sign, values } = typed;
  const isExact = sign === ':' || sign === '=' || sign === '!=';
  const spanned = isExact && values.length === 1 ? rangeNode(values[0], term) : null;
  if (spanned) return { node: sign === '!=' ? not(spanned) : spanned };
  const read: string[] = [];
  for (const value of values) {
    const word = special.find((candidate) => candidate === plainWord(value));
    if (word !== undefined && isExact) read.push(word);
    else if (/^-?\d{1,6}$/.test(value)) read.push(String(Number(value)));
    else {
      const message =
        special.length > 0
          ? msg('“{value}” isn’t a whole number; for {field} you can also use {words}.')
          : msg('“{value}” isn’t a whole number.');
      return refuse(message, { field: typed.field, value, words: listText(special) });
    }
  }
  const operator = sign === ':' ? '=' : sign;
  if (!isExact && read.length > 1)
    return refuse(msg('Use only one number after {sign}.'), { sign });
  return { node: negateIf(operator, (known) => term(known, read)) };
}

function wordNode(
  typed: WrittenTerm,
  field: FieldName,
  words: readonly string[],
  isRank: boolean,
): TermResult {
  const { sign, values } = typed;
  const isExact = sign === ':' || sign === '=' || sign === '!=';
  if (!isExact && !isRank) return hasNoOrder(typed);
  const read: string[] = [];
  for (const value of values) {
    const word = wordMeant(value, words);
    if (word === undefined) return unknownWord(typed, value, words);
    read.push(word);
  }
  if (!isExact && read.length > 1) return refuse(msg('Use only one word after {sign}.'), { sign });
  const operator = sign === ':' ? '=' : sign;
  return {
    node: negateIf(operator, (known) => ({ kind: 'term', field, operator: known, values: read })),
  };
}

const createTerm =
  (field: FieldName): MakeTerm =>
  (operator, values) => ({ kind: 'term', field, operator, values });

const hasNoOrder = ({ field, values }: WrittenTerm): TermResult =>
  refuse(
    msg('{field} has no order: write {field}:{value}.'),
    { field, value: quoteValue(values[0]) },
    [`${field}:${values.map(quoteValue).join(',')}`],
  );

/** Reads words of a further field, and words of the field of cards with the same name. */
function readExtraWords(typed: WrittenTerm, words: readonly string[], term: MakeTerm): TermResult {
  const { field, sign, values } = typed;
  const name = fieldNamed(field);
  const cardField = name === null ? null : fields[name];
  const cardWords = cardField?.kind === 'word' ? cardField.words : [];
  const all = [...words, ...cardWords];
  const read = values.map((value) => wordMeant(value, all));
  const unknown = read.indexOf(undefined);
  if (unknown !== -1) return unknownWord(typed, values[unknown], all);
  const [own, others] = [true, false].map((isOwn) =>
    read.filter((word) => word !== undefined).filter((word) => words.includes(word) === isOwn),
  );
  const nodes: Node[] = [
    ...(own.length === 0 ? [] : [term(':', own)]),
    ...(others.length === 0 ? [] : [createTerm(name!)('=', others)]),
  ];
  const node = group('any', nodes);
  return { node: sign === '!=' ? not(node) : node };
}

/** Reads a term of a further field. */
function readExtraTerm(typed: WrittenTerm, name: string, field: ExtraField<never>): TermResult {
  const { sign, values } = typed;
  const term: MakeTerm = (operator, read) => ({
    kind: 'extra',
    field: name,
    operator,
    values: read,
  });
  if (field.kind === 'number') return numberNode(typed, term);
  if (field.kind === 'numbers' && values.every((value) => /^[-.\d]+$/.test(value))) {
    // Without a name, as in `roll>80`.
    return numberNode(typed, (operator, read) =>
      term(
        ':',
        read.map((number) => `${field.unnamed}${operator}${number}`),
      ),
    );
  }
  if (sign !== ':' && sign !== '=' && sign !== '!=') return hasNoOrder(typed);
  const lowerCase = values.map((value) => value.toLowerCase());
  switch (field.kind) {
    case 'word':
      return readExtraWords(typed, field.words, term);
    case 'text':
      return { node: negateIf(sign, (operator) => term(operator, lowerCase)) };
    case 'numbers': {
      const names = Object.keys(field.numbers);
      const isKnown = (value: string): boolean => names.includes(readComparison(value)?.name ?? '');
      if (!lowerCase.every(isKnown)) {
        return refuse(msg('Write {field}>80, or {field}:{example} with one of {words}.'), {
          field: typed.field,
          example: `${names[0]}>80`,
          words: listText(names),
        });
      }
      const node = term(':', lowerCase);
      return { node: sign === '!=' ? not(node) : node };
    }
  }
}

/** Converts a typed term to a query part, or explains why it is invalid. */
export function readTerm(typed: WrittenTerm, extra: ExtraFields<never>): TermResult {
  const { field, sign, values } = typed;
  const further = extraFieldNamed(extra, field);
  const name = fieldNamed(field);
  if (name === null && further === null) return unknownField(typed, extra);
  if (values.every((value) => value.trim() === '')) {
    return refuse(msg('A value is missing after {field}{sign}'), { field, sign });
  }
  return further ? readExtraTerm(typed, further.name, further.field) : readCardTerm(typed, name!);
}

function readCardTerm(typed: WrittenTerm, name: FieldName): TermResult {
  const { sign, values } = typed;
  const field = fields[name];
  switch (field.kind) {
    case 'text': {
      if (sign !== ':' && sign !== '=' && sign !== '!=') {
        return hasNoOrder(typed);
      }
      const node = negateIf(sign, (operator) => ({ kind: 'term', field: name, operator, values }));
      return { node };
    }
    case 'word':
      return wordNode(typed, name, field.words, false);
    case 'rank':
      if (name === 'rarity' && values.every((value) => /^\d+$/.test(value))) {
        return numberNode(typed, createTerm('rarityvalue'));
      }
      return wordNode(typed, name, field.words, true);
    case 'number':
      return numberNode(typed, createTerm(name), 'special' in field ? field.special : []);
  }
}
