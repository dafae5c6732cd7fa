import { fields } from './fields.ts';
import type { FieldName } from './fields.ts';
import { noFilters, spanNames } from './filters.ts';
import type { FilterName, Filters, SpanName } from './filters.ts';
import type { Node, Query, SearchTerm } from './query.ts';
import { choices } from './choices.ts';

/** What the form shows of a search. */
export interface FormOf {
  readonly filters: Filters;
  /** The parts that it shows, each with the fields that show it. */
  readonly shown: ReadonlyMap<Node, readonly FilterName[]>;
  /** The parts that only the text says. */
  readonly onlyText: readonly Node[];
}

const oneOf: Partial<
  Record<FieldName, 'class' | 'element' | 'monstertype' | 'type' | 'subtype' | 'rarity'>
> = {
  class: 'class',
  el: 'element',
  type: 'monstertype',
  kind: 'type',
  sub: 'subtype',
  rarity: 'rarity',
};

const isSpan = (field: FieldName): field is SpanName =>
  (spanNames as readonly string[]).includes(field);

type Ends = readonly [least: number | null, most: number | null];

/** What a comparison with whole numbers leaves: from, to. */
function endsOf({ operator }: SearchTerm, value: number): Ends {
  switch (operator) {
    case '>':
      return [value + 1, null];
    case '>=':
      return [value, null];
    case '<':
      return [null, value - 1];
    case '<=':
      return [null, value];
    case '=':
    case ':':
      return [value, value];
  }
}

type Filled = Partial<Record<FilterName, string>>;

function spanFilled(term: SearchTerm, field: SpanName, value: string): Filled | null {
  if (!/^\d+$/.test(value)) return null;
  const [least, most] = endsOf(term, Number(value));
  const isOutside = (end: number | null): boolean => end !== null && (end < 0 || end > 99);
  if (isOutside(least) || isOutside(most)) return null;
  return {
    ...(least === null ? {} : { [`min${field}`]: String(least) }),
    ...(most === null ? {} : { [`max${field}`]: String(most) }),
  };
}

function rangeTypeFilled(term: SearchTerm, value: string): Filled | null {
  const { words } = fields.rangetype;
  const [least, most] = endsOf(term, words.indexOf(value));
  if (words[least ?? 0] === undefined || words[most ?? 0] === undefined) return null;
  return {
    ...(least === null ? {} : { rangetype: words[least] }),
    ...(most === null ? {} : { maxrangetype: words[most] }),
  };
}

/** The fields of the form that say the same as a part; null if it has none. */
function filledBy(node: Node): Filled | null {
  if (node.kind !== 'term' || node.values.length > 1) return null;
  const { field, operator, values } = node;
  const [value] = values;
  if (field === 'name') return operator === ':' ? { name: value } : null;
  if (field === 'rangetype') return rangeTypeFilled(node, value);
  if (isSpan(field)) return spanFilled(node, field, value);
  const select = oneOf[field];
  if (select === undefined || operator !== '=') return null;
  return choices[select].includes(value) ? { [select]: value } : null;
}

/** A highest range type alone begins at the lowest; a lowest alone ends at the highest. */
function withBothEnds(filters: Filters): Filters {
  const { words } = fields.rangetype;
  const { rangetype, maxrangetype } = filters;
  if (rangetype === '' && maxrangetype === '') return filters;
  return {
    ...filters,
    rangetype: rangetype === '' ? words[0] : rangetype,
    maxrangetype: maxrangetype === '' ? words.at(-1)! : maxrangetype,
  };
}

/** Whether the form offers both ends: the highest range type is at or above the lowest. */
function isOffered({ rangetype, maxrangetype }: Filters): boolean {
  const { words } = fields.rangetype;
  return (
    rangetype === '' ||
    maxrangetype === '' ||
    words.indexOf(rangetype) <= words.indexOf(maxrangetype)
  );
}

/** Fills the form from a search, as far as the form can say it. */
export function filtersOf({ where }: Query): FormOf {
  let filters = noFilters;
  const shown = new Map<Node, readonly FilterName[]>();
  const onlyText: Node[] = [];
  for (const node of where) {
    const filled = filledBy(node);
    const names = Object.keys(filled ?? {}) as readonly FilterName[];
    const next: Filters = { ...filters, ...filled };
    if (filled && names.every((name) => filters[name] === '') && isOffered(next)) {
      filters = next;
      shown.set(node, names);
    } else {
      onlyText.push(node);
    }
  }
  return { filters: withBothEnds(filters), shown, onlyText };
}
