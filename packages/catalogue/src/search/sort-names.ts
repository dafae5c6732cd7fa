/** Sort keys of the search language. */
export const sortNames = [
  'name',
  'cost',
  'power',
  'iq',
  'eq',
  'range',
  'level',
  'rarity',
  'element',
  'type',
  'class',
] as const;
export type SortName = (typeof sortNames)[number];

/** Names of sorts that go from high to low by default. */
const descendingNames: ReadonlySet<SortName> = new Set([
  'power',
  'iq',
  'eq',
  'range',
  'level',
  'rarity',
]);

export const defaultOrder = (sort: SortName): 'asc' | 'desc' =>
  descendingNames.has(sort) ? 'desc' : 'asc';
