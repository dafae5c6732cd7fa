import type { IndexedCard } from './card-index.ts';
import { normalizeText } from './card-index.ts';
import { fields } from './fields.ts';
import type { Field, ValueRange } from './fields.ts';
import type { Node, Operator, SearchTerm } from './query.ts';

export type Fits = (card: IndexedCard) => boolean;

/** Checks whether any value in the range satisfies the comparison. */
const satisfies = (reach: ValueRange, operator: Operator, value: number): boolean => {
  if (reach === null) return false;
  const [least, most] = reach;
  switch (operator) {
    case '<':
      return least < value;
    case '<=':
      return least <= value;
    case '>':
      return most > value;
    case '>=':
      return most >= value;
    case '=':
    case ':':
      return least <= value && value <= most;
  }
};

const anyOf = (tests: readonly Fits[]): Fits =>
  tests.length === 1 ? tests[0] : (card) => tests.some((test) => test(card));

function testOf(field: Field, operator: Operator, value: string): Fits {
  switch (field.kind) {
    case 'text': {
      const words = normalizeText(value);
      const { read } = field;
      return operator === '='
        ? (card) => read(card) === words
        : (card) => read(card).includes(words);
    }
    case 'word':
      return ({ card }) => field.has(card, value);
    case 'rank': {
      const place = field.words.indexOf(value);
      return ({ card }) => satisfies(field.valueRange(card), operator, place);
    }
    case 'number': {
      const number = Number(value);
      if (Number.isNaN(number)) return ({ card }) => field.specialOf?.(card) === value;
      return ({ card }) => satisfies(field.valueRange(card), operator, number);
    }
  }
}

const termFits = ({ field, operator, values }: SearchTerm): Fits =>
  anyOf(values.map((value) => testOf(fields[field], operator, value)));

/** Returns the test for a part of a query; null if the part is invalid and so excludes nothing. */
function nodeFits(node: Node): Fits | null {
  switch (node.kind) {
    case 'term':
      return termFits(node);
    case 'unread':
      return null;
    case 'not': {
      const inside = nodeFits(node.of);
      return inside && ((card) => !inside(card));
    }
    case 'all':
    case 'any': {
      const tests = node.of.flatMap((part) => nodeFits(part) ?? []);
      if (tests.length === 0) return null;
      return node.kind === 'any' ? anyOf(tests) : (card) => tests.every((test) => test(card));
    }
  }
}

/** Returns a test for cards that match all of these parts. */
export function fitsAll(where: readonly Node[]): Fits {
  const tests = where.flatMap((part) => nodeFits(part) ?? []);
  return (card) => tests.every((test) => test(card));
}
