import { fields } from './fields.ts';
import type { FieldName } from './fields.ts';
import { noFilters, spanNames } from './filters.ts';
import type { FilterName, Filters, SpanName } from './filters.ts';
import type { Node, Query, SearchTerm } from './query.ts';
import { choices } from './choices.ts';

/** A search as the form shows it. */
export interface FormState {
  readonly filters: Filters;
  /** Parts of the search that the form shows, with the filters that show them. */
  readonly shown: ReadonlyMap<Node, readonly FilterName[]>;
  /** Parts that only the search text can express. */
  readonly onlyText: readonly Node[];
}

const choiceFilters: Partial<
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

/** Returns the lowest and highest whole number that satisfy a comparison. */
function toEnds({ operator }: SearchTerm, value: number): Ends {
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

type FilterValues = Partial<Record<FilterName, string>>;

function spanFilters(term: SearchTerm, field: SpanName, value: string): FilterValues | null {
  if (!/^\d+$/.test(value)) return null;
  const [min, max] = toEnds(term, Number(value));
  const isOutside = (end: number | null): boolean => end !== null && (end < 0 || end > 99);
  if (isOutside(min) || isOutside(max)) return null;
  return {
    ...(min === null ? {} : { [`min${field}`]: String(min) }),
    ...(max === null ? {} : { [`max${field}`]: String(max) }),
  };
}

function rangeTypeFilters(term: SearchTerm, value: string): FilterValues | null {
  const { words } = fields.rangetype;
  const [min, max] = toEnds(term, words.indexOf(value));
  if (words[min ?? 0] === undefined || words[max ?? 0] === undefined) return null;
  return {
    ...(min === null ? {} : { rangetype: words[min] }),
    ...(max === null ? {} : { maxrangetype: words[max] }),
  };
}

/** Returns the filters equivalent to a part of a search; null if there are none. */
function filtersFor(node: Node): FilterValues | null {
  if (node.kind !== 'term' || node.values.length > 1) return null;
  const { field, operator, values } = node;
  const [value] = values;
  if (field === 'name') return operator === ':' ? { name: value } : null;
  if (field === 'rangetype') return rangeTypeFilters(node, value);
  if (isSpan(field)) return spanFilters(node, field, value);
  const select = choiceFilters[field];
  if (select === undefined || operator !== '=') return null;
  return choices[select].includes(value) ? { [select]: value } : null;
}

/** Fills in a missing end of the range types: the lowest or the highest one. */
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

/** Checks whether the form offers these range types: max at or above min. */
function isValidRange({ rangetype, maxrangetype }: Filters): boolean {
  const { words } = fields.rangetype;
  return (
    rangetype === '' ||
    maxrangetype === '' ||
    words.indexOf(rangetype) <= words.indexOf(maxrangetype)
  );
}

/** Fills the form from a search as far as it can express it. */
export function queryFilters({ where }: Query): FormState {
  let filters = noFilters;
  const shown = new Map<Node, readonly FilterName[]>();
  const onlyText: Node[] = [];
  for (const node of where) {
    const values = filtersFor(node);
    const names = Object.keys(values ?? {}) as readonly FilterName[];
    const next: Filters = { ...filters, ...values };
    if (values && names.every((name) => filters[name] === '') && isValidRange(next)) {
      filters = next;
      shown.set(node, names);
    } else {
      onlyText.push(node);
    }
  }
  return { filters: withBothEnds(filters), shown, onlyText };
}
