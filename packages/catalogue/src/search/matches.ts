import type { IndexedCard } from './card-index.ts';
import { noExtraFields, readComparison } from './extra-fields.ts';
import type { ExtraField, ExtraFields } from './extra-fields.ts';
import { foldName } from './fold-name.ts';
import { fields } from './fields.ts';
import type { Field, ValueRange } from './fields.ts';
import type { ExtraTerm, Node, Operator, SearchTerm } from './query.ts';

export type Fits<Item = IndexedCard> = (card: Item) => boolean;

/** Checks whether any value in the range satisfies the comparison. */
const satisfies = (reach: ValueRange, operator: Operator, value: number): boolean => {
  if (reach === null) return false;
  const [min, max] = reach;
  switch (operator) {
    case '<':
      return min < value;
    case '<=':
      return min <= value;
    case '>':
      return max > value;
    case '>=':
      return max >= value;
    case '=':
    case ':':
      return min <= value && value <= max;
  }
};

const fitsAny = <Item>(tests: readonly Fits<Item>[]): Fits<Item> =>
  tests.length === 1 ? tests[0] : (card) => tests.some((test) => test(card));

function createTest(field: Field, operator: Operator, value: string): Fits {
  switch (field.kind) {
    case 'text': {
      const words = foldName(value);
      const { read } = field;
      return operator === '='
        ? (card) => read(card).includes(words)
        : (card) => read(card).some((text) => text.includes(words));
    }
    case 'word':
      return ({ card }) => field.has(card, value);
    case 'rank': {
      const place = field.words.indexOf(value);
      return ({ card }) => satisfies(field.valueRange(card), operator, place);
    }
    case 'number': {
      const number = Number(value);
      if (Number.isNaN(number)) return ({ card }) => field.getSpecial?.(card) === value;
      return ({ card }) => satisfies(field.valueRange(card), operator, number);
    }
  }
}

const termFits = ({ field, operator, values }: SearchTerm): Fits =>
  fitsAny(values.map((value) => createTest(fields[field], operator, value)));

const satisfiesNumber = (number: number | null, operator: Operator, value: number): boolean =>
  satisfies(number === null ? null : [number, number], operator, value);

function extraTest<Item>(
  field: ExtraField<Item>,
  operator: Operator,
  value: string,
): Fits<Item> | null {
  switch (field.kind) {
    case 'word':
      return (item) => field.has(item, value);
    case 'text': {
      const words = foldName(value);
      return operator === '='
        ? (item) => field.read(item).includes(words)
        : (item) => field.read(item).some((text) => text.includes(words));
    }
    case 'number':
      return (item) => satisfiesNumber(field.read(item), operator, Number(value));
    case 'numbers': {
      const comparison = readComparison(value);
      if (!comparison) return null;
      const read = field.numbers[comparison.name];
      return (item) => satisfiesNumber(read(item), comparison.operator, comparison.value);
    }
  }
}

const extraFits = <Item>(
  { field, operator, values }: ExtraTerm,
  extra: ExtraFields<Item>,
): Fits<Item> => fitsAny(values.flatMap((value) => extraTest(extra[field], operator, value) ?? []));

/** Returns the test for a part of a query; null if the part is invalid and so excludes nothing. */
function nodeFits<Item extends IndexedCard>(
  node: Node,
  extra: ExtraFields<Item>,
): Fits<Item> | null {
  switch (node.kind) {
    case 'term':
      return termFits(node);
    case 'extra':
      return extraFits(node, extra);
    case 'unread':
      return null;
    case 'not': {
      const inside = nodeFits(node.of, extra);
      return inside && ((card) => !inside(card));
    }
    case 'all':
    case 'any': {
      const tests = node.of.flatMap((part) => nodeFits(part, extra) ?? []);
      if (tests.length === 0) return null;
      return node.kind === 'any' ? fitsAny(tests) : (card) => tests.every((test) => test(card));
    }
  }
}

/** Returns a test for cards that match all of these parts. `extra` are the further fields that they were parsed with. */
export function fitsAll<Item extends IndexedCard = IndexedCard>(
  where: readonly Node[],
  extra: ExtraFields<Item> = noExtraFields,
): Fits<Item> {
  const tests = where.flatMap((part) => nodeFits(part, extra) ?? []);
  return (card) => tests.every((test) => test(card));
}

/** Whether a part matches a card; `maybe` if that depends on further fields. */
type Chance = 'yes' | 'no' | 'maybe';

const opposite = { yes: 'no', no: 'yes', maybe: 'maybe' } as const;

function chanceOf(node: Node, card: IndexedCard): Chance | null {
  switch (node.kind) {
    case 'term':
      return termFits(node)(card) ? 'yes' : 'no';
    case 'extra':
      return 'maybe';
    case 'unread':
      return null;
    case 'not': {
      const inside = chanceOf(node.of, card);
      return inside && opposite[inside];
    }
    case 'all':
    case 'any': {
      const chances = node.of.flatMap((part) => chanceOf(part, card) ?? []);
      if (chances.length === 0) return null;
      const decisive = node.kind === 'all' ? 'no' : 'yes';
      if (chances.includes(decisive)) return decisive;
      return chances.includes('maybe') ? 'maybe' : opposite[decisive];
    }
  }
}

/** Tells whether items of a card could match all of these parts, whatever their further fields say. */
export const couldFit = (where: readonly Node[], card: IndexedCard): boolean =>
  where.every((part) => chanceOf(part, card) !== 'no');
