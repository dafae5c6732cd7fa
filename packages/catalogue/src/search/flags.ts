import { cardSubtypes, cardTypes } from '@stackmate/engine';
import type { CardSubtype, CardType } from '@stackmate/engine';
import type { CardData } from '../carddata/index.ts';

/** Cards store up to three ids, with 0 for none. */
const withoutZeros = (ids: readonly number[]): readonly number[] => ids.filter((id) => id !== 0);

export const elementIds = (card: CardData): readonly number[] =>
  withoutZeros([card.elemtype1, card.elemtype2, card.elemtype3]);

export const monsterTypeIds = (card: CardData): readonly number[] =>
  withoutZeros([card.monstertype1, card.monstertype2, card.monstertype3]);

export const subtypeIds = (card: CardData): readonly number[] =>
  withoutZeros([card.subtype1, card.subtype2, card.subtype3]);

type CardTest = (card: CardData) => boolean;

const hasType =
  (...types: readonly CardType[]): CardTest =>
  ({ type }) =>
    types.includes(cardTypes[type]);

const hasSubtype =
  (subtype: CardSubtype): CardTest =>
  (card) =>
    subtypeIds(card).includes(cardSubtypes.indexOf(subtype));

const isLink: CardTest = ({ classification }) => classification === 'link';

/** Tests for each word of `is:`. */
export const flags = {
  monster: hasType('Monster', 'Super Monster'),
  basic: hasType('Monster'),
  super: hasType('Super Monster'),
  spell: hasType('Spell'),
  rule: hasType('Rule'),
  ability: ({ group }) => group !== null,
  multi: (card) => elementIds(card).length > 1,
  quick: (card) => hasSubtype('Quick')(card) || hasSubtype('Super Quick')(card),
  superquick: hasSubtype('Super Quick'),
  continuous: hasSubtype('Continuous'),
  final: hasSubtype('Final'),
  passive: ({ stackclassification }) => stackclassification === 'special passive',
  active: ({ stackclassification }) => stackclassification === 'special active',
  attack: ({ attack }) => attack,
  auto: hasType('Active Auto Ability', 'Passive Auto Ability'),
  burn: hasType('Active Burn Ability'),
  link: isLink,
  pure: (card) => isLink(card) && card.type2 === 0,
  flex: (card) => isLink(card) && card.type2 !== 0,
  superability: ({ group }) => group === 'super',
  side: ({ group }) => group === 'side',
  requiring: ({ requirement }) => requirement !== 'none',
  hidden: ({ hidden }) => hidden,
} as const satisfies Readonly<Record<string, CardTest>>;

export type FlagName = keyof typeof flags;
export const flagNames = Object.keys(flags) as readonly FlagName[];
