import type { SelectName, SortName, SpanName } from '@stackmate/catalogue/search';

/** Each select's label and its option for no filter. */
export const selectLabels: Readonly<Record<SelectName, readonly [label: string, all: string]>> = {
  class: ['Card class', 'All classes'],
  element: ['Element', 'All elements'],
  monstertype: ['Monster type', 'All monster types'],
  rangetype: ['Range type (min)', 'All ranges'],
  maxrangetype: ['Max range type', ''],
  type: ['Card type', 'All card types'],
  subtype: ['Card subtype', 'All card subtypes'],
  rarity: ['Rarity', 'All rarities'],
};

export const spanLabels: Readonly<Record<SpanName, string>> = {
  cost: 'Cost',
  range: 'Range',
  power: 'Power',
  iq: 'IQ',
  level: 'Level',
};

export const sortLabels: Readonly<Record<SortName, string>> = {
  name: 'Name',
  cost: 'Cost',
  power: 'Power',
  iq: 'IQ',
  eq: 'EQ',
  range: 'Range',
  level: 'Level',
  rarity: 'Rarity',
  element: 'Element',
  type: 'Monster type',
  class: 'Card class',
};
