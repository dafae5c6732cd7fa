import { maxRangeTypes } from './choices.ts';
import { queryFilters } from './filters-of.ts';
import { filterNames, noFilters, spanNames } from './filters.ts';
import type { FilterName, Filters } from './filters.ts';
import type { FieldName } from './fields.ts';
import type { Node, Operator, Query } from './query.ts';

const term = (field: FieldName, operator: Operator, value: string): Node => ({
  kind: 'term',
  field,
  operator,
  values: [value],
});

/** Filters that are written together, such as a minimum and a maximum. */
const groups: readonly (readonly FilterName[])[] = [
  ['name'],
  ['class'],
  ['element'],
  ['monstertype'],
  ['rangetype', 'maxrangetype'],
  ['type'],
  ['subtype'],
  ['rarity'],
  ...spanNames.map((name) => [`min${name}`, `max${name}`] as const),
];

const filterFields: Partial<Record<FilterName, FieldName>> = {
  class: 'class',
  element: 'el',
  monstertype: 'type',
  type: 'kind',
  subtype: 'sub',
  rarity: 'rarity',
};

function between(field: FieldName, min: string, max: string): readonly Node[] {
  if (min !== '' && min === max) return [term(field, '=', min)];
  return [
    ...(min === '' ? [] : [term(field, '>=', min)]),
    ...(max === '' ? [] : [term(field, '<=', max)]),
  ];
}

/** Returns the query parts for a group of filters. */
function filterNodes([first, second]: readonly FilterName[], filters: Filters): readonly Node[] {
  const value = filters[first];
  if (first === 'rangetype') {
    const highest = maxRangeTypes(value).at(-1)!;
    const highestWanted =
      filters.maxrangetype === highest && value !== highest ? '' : filters.maxrangetype;
    return value === '' ? [] : between('rangetype', value, highestWanted);
  }
  if (second !== undefined)
    return between(first.slice('min'.length) as FieldName, value, filters[second]);
  if (value === '') return [];
  return first === 'name' ? [term('name', ':', value)] : [term(filterFields[first]!, '=', value)];
}

/** Applies a choice to the form. The max range type defaults to the highest, stays at or above the min, and is cleared with it. */
export function withChoice(filters: Filters, name: FilterName, value: string): Filters {
  const next: Filters = { ...filters, [name]: value };
  if (name !== 'rangetype') return next;
  if (value === '') return { ...next, maxrangetype: '' };
  const offered = maxRangeTypes(value);
  const keeps = offered.includes(next.maxrangetype);
  return keeps ? next : { ...next, maxrangetype: offered.at(-1)! };
}

/** Updates a query from the form: parts whose filters changed are replaced in place, all others stay. Resets the page to 1. */
export function withFilters(query: Query, filters: Filters): Query {
  const { filters: before, shown } = queryFilters(query);
  let where: readonly Node[] = query.where;
  for (const names of groups) {
    if (names.every((name) => before[name] === filters[name])) continue;
    const isOld = (node: Node): boolean =>
      shown.get(node)?.some((name) => names.includes(name)) ?? false;
    const first = where.findIndex(isOld);
    const newNodes = filterNodes(names, filters);
    const remaining = where.filter((node) => !isOld(node));
    where = first === -1 ? [...remaining, ...newNodes] : remaining.toSpliced(first, 0, ...newNodes);
  }
  return { ...query, where, page: 1 };
}

/** Returns the names of filters that differ. */
export const changedNames = (a: Filters, b: Filters = noFilters): readonly FilterName[] =>
  filterNames.filter((name) => a[name] !== b[name]);
