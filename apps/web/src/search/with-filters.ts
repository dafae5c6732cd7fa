import { maxRangeTypes } from './choices.ts';
import { filtersOf } from './filters-of.ts';
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

/** Filters that are said together: a lowest and a highest. */
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

const fieldOf: Partial<Record<FilterName, FieldName>> = {
  class: 'class',
  element: 'el',
  monstertype: 'type',
  type: 'kind',
  subtype: 'sub',
  rarity: 'rarity',
};

function between(field: FieldName, least: string, most: string): readonly Node[] {
  if (least !== '' && least === most) return [term(field, '=', least)];
  return [
    ...(least === '' ? [] : [term(field, '>=', least)]),
    ...(most === '' ? [] : [term(field, '<=', most)]),
  ];
}

/** What a group of filters asks. */
function nodesOf([first, second]: readonly FilterName[], filters: Filters): readonly Node[] {
  const value = filters[first];
  if (first === 'rangetype') {
    const highest = maxRangeTypes(value).at(-1)!;
    const most = filters.maxrangetype === highest && value !== highest ? '' : filters.maxrangetype;
    return value === '' ? [] : between('rangetype', value, most);
  }
  if (second !== undefined)
    return between(first.slice('min'.length) as FieldName, value, filters[second]);
  if (value === '') return [];
  return first === 'name' ? [term('name', ':', value)] : [term(fieldOf[first]!, '=', value)];
}

/**
 * What the form makes of a choice: the highest range type begins at the highest, stays at or above the lowest, and goes
 * with it.
 */
export function chosen(filters: Filters, name: FilterName, value: string): Filters {
  const next: Filters = { ...filters, [name]: value };
  if (name !== 'rangetype') return next;
  if (value === '') return { ...next, maxrangetype: '' };
  const offered = maxRangeTypes(value);
  const keeps = offered.includes(next.maxrangetype);
  return keeps ? next : { ...next, maxrangetype: offered.at(-1)! };
}

/**
 * A search with the form as it is now: parts whose filters have changed are written anew where they stood, all others stay.
 * It begins at its first page.
 */
export function withFilters(query: Query, filters: Filters): Query {
  const { filters: before, shown } = filtersOf(query);
  let where: readonly Node[] = query.where;
  for (const names of groups) {
    if (names.every((name) => before[name] === filters[name])) continue;
    const isOld = (node: Node): boolean =>
      shown.get(node)?.some((name) => names.includes(name)) ?? false;
    const first = where.findIndex(isOld);
    const added = nodesOf(names, filters);
    const kept = where.filter((node) => !isOld(node));
    where = first === -1 ? [...kept, ...added] : kept.toSpliced(first, 0, ...added);
  }
  return { ...query, where, page: 1 };
}

/** The names of filters that differ. */
export const changedNames = (one: Filters, other: Filters = noFilters): readonly FilterName[] =>
  filterNames.filter((name) => one[name] !== other[name]);
