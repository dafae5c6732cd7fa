import { fields } from './fields.ts';
import type { ExtraTerm, Node, Query, SearchTerm } from './query.ts';

const keywords: ReadonlySet<string> = new Set(['and', 'or', 'not']);

/** Checks whether a word can be written without quotes. */
const isPlain = (word: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N}'’.-]*$/u.test(word) && !keywords.has(word.toLowerCase());

/** Returns a value as the search language writes it: quoted if it contains spaces or separators. Drops quotes inside it. */
export function quoteValue(value: string): string {
  const words = value.replaceAll(/["“”„]/g, '');
  return words === '' || /[\s(),]/.test(words) ? `"${words}"` : words;
}

function printTerm({ field, operator, values }: SearchTerm): string {
  const [value] = values;
  if (values.length === 1 && operator === ':') {
    if (field === 'name' && isPlain(value)) return value;
    if (field === 'phrase') return `"${value.replaceAll('"', '')}"`;
  }
  const { kind } = fields[field];
  const isWord = kind === 'word' || kind === 'rank';
  // Words print with `:`, numbers keep their operator.
  const sign = operator === '=' && isWord ? ':' : operator;
  const list = values.map((item) => quoteValue(isWord ? item.toLowerCase() : item));
  return `${field}${sign}${list.join(',')}`;
}

const printExtra = ({ field, operator, values }: ExtraTerm): string =>
  `${field}${operator}${values.map(quoteValue).join(',')}`;

/** Prints a part of a query in the search language. */
export function printNode(node: Node): string {
  switch (node.kind) {
    case 'term':
      return printTerm(node);
    case 'extra':
      return printExtra(node);
    case 'unread':
      return node.text;
    case 'not':
      return `-${printInside(node.of)}`;
    case 'all':
      return node.of
        .map((part) => (part.kind === 'any' ? `(${printNode(part)})` : printNode(part)))
        .join(' ');
    case 'any':
      return node.of.map((part) => printNode(part)).join(' or ');
  }
}

const printInside = (node: Node): string =>
  node.kind === 'all' || node.kind === 'any' ? `(${printNode(node)})` : printNode(node);

/** Prints a query in the search language. `parse` reads it back unchanged. */
export function print({ where, sort, order, page }: Query): string {
  const only = where.length === 1;
  return [
    ...where.map((part) =>
      part.kind === 'any' && !only ? `(${printNode(part)})` : printNode(part),
    ),
    ...(sort === null ? [] : [`sort:${sort}`]),
    ...(order === null ? [] : [`order:${order}`]),
    ...(page === 1 ? [] : [`page:${page}`]),
  ].join(' ');
}
