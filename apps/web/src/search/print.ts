import { fields } from './fields.ts';
import type { Node, Query, SearchTerm } from './query.ts';

const keywords: ReadonlySet<string> = new Set(['and', 'or', 'not']);

/** A word that means itself where a whole search begins. */
const isPlain = (word: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N}'’.-]*$/u.test(word) && !keywords.has(word.toLowerCase());

/** A value as it is written: in quotes if it would end too soon. Quotes in it are left out. */
export function written(value: string): string {
  const words = value.replaceAll(/["“”„]/g, '');
  return words === '' || /[\s(),]/.test(words) ? `"${words}"` : words;
}

function printTerm({ field, operator, values }: SearchTerm): string {
  const [value] = values;
  if (values.length === 1 && operator === ':') {
    if (field === 'name' && isPlain(value)) return value;
    if (field === 'text') return `"${value.replaceAll('"', '')}"`;
  }
  const { kind } = fields[field];
  const isWord = kind === 'word' || kind === 'rank';
  // A range may be left open on either side, but words and numbers alike are asked for with `:` or `=`.
  const sign = operator === '=' && isWord ? ':' : operator;
  const list = values.map((each) => written(isWord ? each.toLowerCase() : each));
  return `${field}${sign}${list.join(',')}`;
}

/** A part of a search in the search language. */
export function printNode(node: Node): string {
  switch (node.kind) {
    case 'term':
      return printTerm(node);
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

/** A search in the search language: `parse` reads the same search from it. */
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
