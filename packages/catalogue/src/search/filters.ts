/** The form's selects by their parameter names. */
export const selectNames = [
  'class',
  'element',
  'monstertype',
  'rangetype',
  'maxrangetype',
  'type',
  'subtype',
  'rarity',
] as const;
export type SelectName = (typeof selectNames)[number];

/** Numeric filters with a minimum and a maximum. */
export const spanNames = ['cost', 'range', 'power', 'iq', 'level'] as const;
export type SpanName = (typeof spanNames)[number];

export type FilterName = 'name' | SelectName | `${'min' | 'max'}${SpanName}`;

export type Filters = Readonly<Record<FilterName, string>>;

export const filterNames: readonly FilterName[] = [
  'name',
  ...selectNames,
  ...spanNames.flatMap((name) => [`min${name}`, `max${name}`] as const),
];

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as Filters;

/** Reduces the text of a numeric field to two digits, because `maxlength` has no effect on number inputs. */
export const twoDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 2);
