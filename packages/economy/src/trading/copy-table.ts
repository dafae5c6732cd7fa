import { couldFit, foldName, parse, readComparison } from '@stackmate/catalogue/search';
import type { IndexedCard, Node, Operator } from '@stackmate/catalogue/search';
import type { DefinitionId } from '@stackmate/engine';
import { cardName, definitions } from '../cards/definitions.ts';
import type { SearchedCopy } from '../cards/searched-copy.ts';
import { cardFits, fieldsOfCopies, searchedCards } from './copy-search.ts';

/** Orders of a search for listed copies. */
export const listingSorts = ['price', 'newest', 'quality'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** A listed copy to be searched. */
export interface TableCopy {
  /** Number of the listing: a larger one is newer. */
  readonly number: number;
  readonly price: number;
  readonly copy: SearchedCopy;
}

/** The last copy of a page: the next page begins behind it. */
export interface TableCursor {
  readonly key: number;
  readonly number: number;
}

export interface TablePage {
  /** Numbers of the listings, in order. */
  readonly numbers: readonly number[];
  /** All copies that match, on whatever page. */
  readonly count: number;
  /** Null on the last page. */
  readonly next: TableCursor | null;
}

const columnNames = [
  'number',
  'price',
  'power',
  'iq',
  'eq',
  'range',
  'powerPercent',
  'iqPercent',
  'eqPercent',
  'rangePercent',
  'quality',
  'trained',
  'wins',
  'matches',
  'serial',
  'ability0',
  'ability1',
  'ability2',
  'ability3',
] as const;
type ColumnName = (typeof columnNames)[number];

/** A value that a copy doesn't have: it satisfies no comparison. */
const none = -1;

const abilityColumns = ['ability0', 'ability1', 'ability2', 'ability3'] as const;

/** Columns of the fields of copies; those of `roll:` are named after it. */
const fieldColumns: Readonly<Record<string, ColumnName>> = {
  power: 'power',
  iq: 'iq',
  eq: 'eq',
  range: 'range',
  trained: 'trained',
  wins: 'wins',
  matches: 'matches',
  serial: 'serial',
  'roll:power': 'powerPercent',
  'roll:iq': 'iqPercent',
  'roll:eq': 'eqPercent',
  'roll:range': 'rangePercent',
  'roll:all': 'quality',
};

function toRow({ number, price, copy }: TableCopy): Readonly<Record<ColumnName, number>> {
  const { roll, percents } = copy;
  const isMonster = roll.rangeType !== 'None';
  const ability = (index: number): number => roll.abilities[index] ?? none;
  return {
    number,
    price,
    power: isMonster ? roll.power : none,
    iq: isMonster ? roll.iq : none,
    eq: isMonster ? roll.eq : none,
    range: isMonster ? roll.range : none,
    powerPercent: percents?.power ?? none,
    iqPercent: percents?.iq ?? none,
    eqPercent: percents?.eq ?? none,
    rangePercent: percents?.range ?? none,
    quality: copy.quality,
    trained: copy.trained,
    wins: copy.wins,
    matches: copy.matches,
    serial: copy.serial,
    ability0: ability(0),
    ability1: ability(1),
    ability2: ability(2),
    ability3: ability(3),
  };
}

/** The listed copies of one card, a column of numbers for each value. */
class CardColumns {
  size = 0;
  private capacity = 16;
  private columns = createColumns(this.capacity);

  column(name: ColumnName): Int32Array {
    return this.columns[name];
  }

  /** Adds a copy at the end; returns its place. */
  add(copy: TableCopy): number {
    if (this.size === this.capacity) this.grow();
    const row = toRow(copy);
    for (const name of columnNames) this.columns[name][this.size] = row[name];
    this.size += 1;
    return this.size - 1;
  }

  /** Removes a copy by moving the last one to its place. Returns the number of the moved one; null if it was the last. */
  remove(place: number): number | null {
    this.size -= 1;
    if (place === this.size) return null;
    for (const name of columnNames) this.columns[name][place] = this.columns[name][this.size];
    return this.columns.number[place];
  }

  private grow(): void {
    this.capacity *= 2;
    const larger = createColumns(this.capacity);
    for (const name of columnNames) larger[name].set(this.columns[name]);
    this.columns = larger;
  }
}

const createColumns = (capacity: number): Record<ColumnName, Int32Array> =>
  Object.fromEntries(columnNames.map((name) => [name, new Int32Array(capacity)])) as Record<
    ColumnName,
    Int32Array
  >;

/** Marks of the copies of a card: 1 for those that match. */
type Mask = Uint8Array;

/** Adds to a mask the copies whose value satisfies a comparison. */
function markNumbers(mask: Mask, values: Int32Array, operator: Operator, limit: number): void {
  const { length } = mask;
  switch (operator) {
    case '<':
      for (let at = 0; at < length; at++)
        mask[at] |= Number(values[at] !== none && values[at] < limit);
      return;
    case '<=':
      for (let at = 0; at < length; at++)
        mask[at] |= Number(values[at] !== none && values[at] <= limit);
      return;
    case '>':
      for (let at = 0; at < length; at++)
        mask[at] |= Number(values[at] !== none && values[at] > limit);
      return;
    case '>=':
      for (let at = 0; at < length; at++)
        mask[at] |= Number(values[at] !== none && values[at] >= limit);
      return;
    default:
      for (let at = 0; at < length; at++)
        mask[at] |= Number(values[at] !== none && values[at] === limit);
  }
}

const largestId = Math.max(...definitions.keys());

/** Max number of remembered searches for abilities. */
const maxRemembered = 500;
const rememberedAbilities = new Map<string, Uint8Array>();

/** Returns 1 for each ability, by its id, whose name matches; results are remembered. */
function matchingAbilities(operator: Operator, value: string): Uint8Array {
  const key = `${operator === '=' ? '=' : ':'}${value}`;
  const known = rememberedAbilities.get(key);
  if (known) return known;
  const matching = new Uint8Array(largestId + 1);
  const wanted = foldName(value);
  for (const id of definitions.keys()) {
    const name = foldName(cardName(id));
    matching[id] = Number(operator === '=' ? name === wanted : name.includes(wanted));
  }
  rememberedAbilities.set(key, matching);
  for (const oldest of rememberedAbilities.keys()) {
    if (rememberedAbilities.size <= maxRemembered) break;
    rememberedAbilities.delete(oldest);
  }
  return matching;
}

type ExtraNode = Extract<Node, { kind: 'extra' }>;

const isAbilities = (node: Node): node is ExtraNode =>
  node.kind === 'extra' && node.field === 'with';

/** Parts about abilities that are looked at together: a bit for each. */
const bitsPerLook = 31;
const bitsOfParts = new WeakMap<ExtraNode, Int32Array>();

/** Returns the parts that each ability matches, a bit for each, at its id + 1: a missing one, -1, matches none. */
function abilityBits(parts: readonly ExtraNode[]): Int32Array {
  const known = bitsOfParts.get(parts[0]);
  if (known) return known;
  const bits = new Int32Array(largestId + 2);
  for (const [index, { operator, values }] of parts.entries()) {
    for (const value of values) {
      const matching = matchingAbilities(operator, value);
      for (let id = 0; id <= largestId; id++) bits[id + 1] |= matching[id] << index;
    }
  }
  bitsOfParts.set(parts[0], bits);
  return bits;
}

/** Returns the marks of the copies whose abilities match all or any of several parts: one look at each copy. */
function markAbilities(
  kind: 'all' | 'any',
  parts: readonly ExtraNode[],
  columns: CardColumns,
): Mask {
  const { size } = columns;
  const mask = new Uint8Array(size);
  const bits = abilityBits(parts);
  const full = kind === 'all' ? 2 ** parts.length - 1 : 0;
  const [first, second, third, fourth] = abilityColumns.map((name) => columns.column(name));
  for (let at = 0; at < size; at++) {
    const matched =
      bits[first[at] + 1] | bits[second[at] + 1] | bits[third[at] + 1] | bits[fourth[at] + 1];
    mask[at] = Number(full === 0 ? matched !== 0 : matched === full);
  }
  return mask;
}

/** Returns the marks of the copies that match all or any of several parts; null if none of them excludes a copy. */
function evaluateParts(
  kind: 'all' | 'any',
  parts: readonly Node[],
  card: IndexedCard,
  columns: CardColumns,
): Mask | null {
  let result: Mask | null = null;
  const add = (mask: Mask | null): void => {
    if (mask === null) return;
    if (result === null) result = mask;
    else if (kind === 'all') for (let at = 0; at < mask.length; at++) result[at] &= mask[at];
    else for (let at = 0; at < mask.length; at++) result[at] |= mask[at];
  };
  const abilities = parts.filter(isAbilities);
  for (let from = 0; from < abilities.length; from += bitsPerLook) {
    add(markAbilities(kind, abilities.slice(from, from + bitsPerLook), columns));
  }
  for (const part of parts) if (!isAbilities(part)) add(evaluate(part, card, columns));
  return result;
}

function markExtra(node: ExtraNode, columns: CardColumns, mask: Mask): void {
  for (const value of node.values) {
    if (node.field === 'roll') {
      const comparison = readComparison(value);
      if (comparison === null) continue;
      const column = columns.column(fieldColumns[`roll:${comparison.name}`]);
      markNumbers(mask, column, comparison.operator, comparison.value);
    } else {
      markNumbers(mask, columns.column(fieldColumns[node.field]), node.operator, Number(value));
    }
  }
}

/** Returns the marks of the copies that match a part; null if it is invalid and excludes none. */
function evaluate(node: Node, card: IndexedCard, columns: CardColumns): Mask | null {
  const { size } = columns;
  switch (node.kind) {
    case 'term':
      return new Uint8Array(size).fill(Number(cardFits(node, card)));
    case 'extra': {
      if (isAbilities(node)) return markAbilities('any', [node], columns);
      const mask = new Uint8Array(size);
      markExtra(node, columns, mask);
      return mask;
    }
    case 'unread':
      return null;
    case 'not': {
      const mask = evaluate(node.of, card, columns);
      if (mask) for (let at = 0; at < size; at++) mask[at] ^= 1;
      return mask;
    }
    case 'all':
    case 'any': {
      return evaluateParts(node.kind, node.of, card, columns);
    }
  }
}

/** Returns the marks of the copies of a card that could match that match a whole search; null if all do. */
function evaluateAll(
  where: readonly Node[],
  card: IndexedCard,
  columns: CardColumns,
  maxPrice = Infinity,
): Mask | null {
  const { size } = columns;
  // A card that could match satisfies each part that is about cards alone.
  const parts = where.filter(({ kind }) => kind !== 'term');
  let all = evaluateParts('all', parts, card, columns);
  if (maxPrice === Infinity) return all;
  all ??= new Uint8Array(size).fill(1);
  const prices = columns.column('price');
  for (let at = 0; at < size; at++) all[at] &= Number(prices[at] <= maxPrice);
  return all;
}

function countMarks(mask: Mask): number {
  let count = 0;
  for (let at = 0; at < mask.length; at++) count += mask[at];
  return count;
}

/** Columns by which copies are sorted; of those with -1, the largest value comes first. */
const sortColumns = {
  price: ['price', 1],
  newest: ['number', -1],
  quality: ['quality', -1],
} as const satisfies Record<ListingSort, readonly [ColumnName, 1 | -1]>;

/** The best copies of a search so far, in order. */
class BestCopies {
  readonly found: { key: number; number: number }[] = [];
  private readonly limit: number;
  private readonly after: TableCursor | null;

  constructor(limit: number, after: TableCursor | null) {
    this.limit = limit;
    this.after = after;
  }

  /** Returns the largest key with which a copy could still be among the best. */
  largestKey(): number {
    const { found, limit } = this;
    return found.length < limit ? Infinity : found[limit - 1].key;
  }

  offer(key: number, number: number): void {
    const { found, limit, after } = this;
    if (after !== null && !isBefore(after.key, after.number, key, number)) return;
    const last = found[limit - 1];
    if (last !== undefined && !isBefore(key, number, last.key, last.number)) return;
    let place = Math.min(found.length, limit - 1);
    while (place > 0 && isBefore(key, number, found[place - 1].key, found[place - 1].number))
      place--;
    found.splice(place, 0, { key, number });
    found.length = Math.min(found.length, limit);
  }
}

/** Smaller keys come first, then newer listings. */
const isBefore = (key: number, number: number, otherKey: number, otherNumber: number): boolean =>
  key < otherKey || (key === otherKey && number > otherNumber);

/** [MK5] All listed copies, in columns: any search looks at each copy's numbers once. */
export class CopyTable {
  private readonly cards = new Map<DefinitionId, CardColumns>();
  private readonly places = new Map<number, { definition: DefinitionId; place: number }>();

  get size(): number {
    return this.places.size;
  }

  /** Adds a copy, or replaces the one of the same listing. */
  set(copy: TableCopy): void {
    this.delete(copy.number);
    const { definition } = copy.copy;
    const columns = this.cards.get(definition) ?? new CardColumns();
    this.cards.set(definition, columns);
    this.places.set(copy.number, { definition, place: columns.add(copy) });
  }

  /** Removes the copy of a listing, if it is there. */
  delete(number: number): void {
    const at = this.places.get(number);
    if (!at) return;
    this.places.delete(number);
    const moved = this.cards.get(at.definition)!.remove(at.place);
    if (moved !== null) this.places.get(moved)!.place = at.place;
  }

  /** Returns a page of the copies that match a search in the language of the vault, and how many match. */
  search(
    text: string,
    options: {
      readonly sort: ListingSort;
      readonly limit: number;
      readonly after: TableCursor | null;
      /** Leaves out dearer copies. */
      readonly maxPrice?: number;
    },
  ): TablePage {
    const { sort, limit, after, maxPrice = Infinity } = options;
    const { where } = parse(text, fieldsOfCopies).query;
    const [column, sign] = sortColumns[sort];
    // One more than the page, so that the page knows whether another one follows.
    const best = new BestCopies(limit + 1, after);
    let count = 0;
    for (const [definition, columns] of this.cards) {
      const card = searchedCards().get(definition);
      if (!card || columns.size === 0 || !couldFit(where, card)) continue;
      const mask = evaluateAll(where, card, columns, maxPrice);
      count += mask === null ? columns.size : countMarks(mask);
      const numbers = columns.column('number');
      const values = columns.column(column);
      let largest = best.largestKey();
      // Newer listings mostly stand at the end: those before them are passed over.
      for (let at = columns.size - 1; at >= 0; at--) {
        if (mask !== null && mask[at] === 0) continue;
        const key = sign * values[at];
        if (key > largest) continue;
        best.offer(key, numbers[at]);
        largest = best.largestKey();
      }
    }
    const page = best.found.slice(0, limit);
    return {
      numbers: page.map(({ number }) => number),
      count,
      next: best.found.length > limit ? page.at(-1)! : null,
    };
  }

  /** Returns how many copies match each of several searches. */
  counts(texts: readonly string[]): readonly number[] {
    const searches = texts.map((text) => parse(text, fieldsOfCopies).query.where);
    const counts = texts.map(() => 0);
    for (const [definition, columns] of this.cards) {
      const card = searchedCards().get(definition);
      if (!card || columns.size === 0) continue;
      for (const [index, where] of searches.entries()) {
        if (!couldFit(where, card)) continue;
        const mask = evaluateAll(where, card, columns);
        counts[index] += mask === null ? columns.size : countMarks(mask);
      }
    }
    return counts;
  }
}
