/** The form of filters, by the names of its fields in addresses. Numbers are digits; '' is not chosen. */
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

/** What has a lowest and a highest number. */
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

/** What is typed into a field of numbers: two digits at most. Fields for numbers keep no maximum length by themselves. */
export const twoDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 2);
