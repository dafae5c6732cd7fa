import type { IndexedCard } from './card-index.ts';
import { folded } from './card-index.ts';
import { fields } from './fields.ts';
import type { Field, Reach } from './fields.ts';
import type { Node, Operator, SearchTerm } from './query.ts';

export type Fits = (card: IndexedCard) => boolean;

/** Whether any copy of a card can be so. */
const reaches = (reach: Reach, operator: Operator, value: number): boolean => {
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
      const words = folded(value);
      const { read } = field;
      return operator === '='
        ? (card) => read(card) === words
        : (card) => read(card).includes(words);
    }
    case 'word':
      return ({ card }) => field.has(card, value);
    case 'rank': {
      const place = field.words.indexOf(value);
      return ({ card }) => reaches(field.reach(card), operator, place);
    }
    case 'number': {
      const number = Number(value);
      if (Number.isNaN(number)) return ({ card }) => field.specialOf?.(card) === value;
      return ({ card }) => reaches(field.reach(card), operator, number);
    }
  }
}

const termFits = ({ field, operator, values }: SearchTerm): Fits =>
  anyOf(values.map((value) => testOf(fields[field], operator, value)));

/** Whether a card fits a part of a search; null: it asks nothing. */
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

/** Whether a card fits all of these. */
export function fitsAll(where: readonly Node[]): Fits {
  const tests = where.flatMap((part) => nodeFits(part) ?? []);
  return (card) => tests.every((test) => test(card));
}
