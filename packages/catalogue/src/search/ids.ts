import type { CardData } from '../carddata/index.ts';

/** Cards store up to three ids, with 0 for none. */
const withoutZeros = (ids: readonly number[]): readonly number[] => ids.filter((id) => id !== 0);

export const elementsOf = (card: CardData): readonly number[] =>
  withoutZeros([card.elemtype1, card.elemtype2, card.elemtype3]);

export const monsterTypesOf = (card: CardData): readonly number[] =>
  withoutZeros([card.monstertype1, card.monstertype2, card.monstertype3]);

export const subtypesOf = (card: CardData): readonly number[] =>
  withoutZeros([card.subtype1, card.subtype2, card.subtype3]);
