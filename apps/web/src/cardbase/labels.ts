import type {
  CardClass,
  CardSubtype,
  CardType,
  Element,
  MonsterType,
  RangeType,
  Rarity,
} from '@stackmate/engine';
import {
  elementName,
  monsterTypeName,
  rangeTypeName,
  rarityNames,
  subtypeName,
} from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { SelectName, SortName, SpanName } from '@stackmate/catalogue/search';

const classNames: Readonly<Record<CardClass, Message>> = {
  None: msg('None'),
  Any: msg('Any'),
  Monster: msg('Monster'),
  Spell: msg('Spell'),
  Rule: msg('Rule'),
  Ability: msg('Ability'),
};

/** Names of the card types. */
export const cardTypeNames: Readonly<Record<CardType, Message>> = {
  None: msg('None'),
  Any: msg('Any'),
  Spell: msg('Spell'),
  Monster: msg('Monster'),
  'Super Monster': msg('Super Monster'),
  Special: msg('Special'),
  Rule: msg('Rule'),
  'Passive Ability': msg('Passive Ability'),
  'Active Ability': msg('Active Ability'),
  'Attack Ability': msg('Attack Ability'),
  'Passive Stack Ability': msg('Passive Stack Ability'),
  'Active Stack Ability': msg('Active Stack Ability'),
  'Attack Stack Ability': msg('Attack Stack Ability'),
  'Active Burn Ability': msg('Active Burn Ability'),
  'Active Auto Ability': msg('Active Auto Ability'),
  'Passive Auto Ability': msg('Passive Auto Ability'),
};

/** Names the choices of each select, which are values of the engine's enumerations. */
export const choiceNames: Readonly<Record<SelectName, (choice: string) => string>> = {
  class: (choice) => t(classNames[choice as CardClass]),
  element: (choice) => elementName(choice as Element),
  monstertype: (choice) => monsterTypeName(choice as MonsterType),
  rangetype: (choice) => rangeTypeName(choice as RangeType),
  maxrangetype: (choice) => rangeTypeName(choice as RangeType),
  type: (choice) => t(cardTypeNames[choice as CardType]),
  subtype: (choice) => subtypeName(choice as CardSubtype),
  rarity: (choice) => t(rarityNames[choice as Rarity]),
};

/** Each select's label and its option for no filter. */
export const selectLabels: Readonly<
  Record<SelectName, readonly [label: Message, all: Message | null]>
> = {
  class: [msg('Card class'), msg('All classes')],
  element: [msg('Element'), msg('All elements')],
  monstertype: [msg('Monster type'), msg('All monster types')],
  rangetype: [msg('Range type (min)'), msg('All ranges')],
  maxrangetype: [msg('Max range type'), null],
  type: [msg('Card type'), msg('All card types')],
  subtype: [msg('Card subtype'), msg('All card subtypes')],
  rarity: [msg('Rarity'), msg('All rarities')],
};

export const spanLabels: Readonly<Record<SpanName, Message>> = {
  cost: msg('Cost'),
  range: msg('Range'),
  power: msg('Power'),
  iq: msg('IQ'),
  level: msg('Level'),
};

export const sortLabels: Readonly<Record<SortName, Message>> = {
  name: msg('Name'),
  cost: msg('Cost'),
  power: msg('Power'),
  iq: msg('IQ'),
  eq: msg('EQ'),
  range: msg('Range'),
  level: msg('Level'),
  rarity: msg('Rarity'),
  element: msg('Element'),
  type: msg('Monster type'),
  class: msg('Card class'),
};
