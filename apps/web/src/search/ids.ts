import type { CardData } from '@stackmate/catalogue/carddata';

/** Cards have up to three of these; 0 stands for none. */
const real = (ids: readonly number[]): readonly number[] => ids.filter((id) => id !== 0);

export const elementsOf = (card: CardData): readonly number[] =>
  real([card.elemtype1, card.elemtype2, card.elemtype3]);

export const monsterTypesOf = (card: CardData): readonly number[] =>
  real([card.monstertype1, card.monstertype2, card.monstertype3]);

export const subtypesOf = (card: CardData): readonly number[] =>
  real([card.subtype1, card.subtype2, card.subtype3]);
