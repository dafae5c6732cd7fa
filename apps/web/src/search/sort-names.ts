/** What cards can be sorted by. */
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

/** Of these one wants to see the highest first. */
const fromTheTop: ReadonlySet<SortName> = new Set([
  'power',
  'iq',
  'eq',
  'range',
  'level',
  'rarity',
]);

export const usualOrder = (sort: SortName): 'asc' | 'desc' =>
  fromTheTop.has(sort) ? 'desc' : 'asc';
