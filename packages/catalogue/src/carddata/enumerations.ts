import {
  cardClasses,
  cardLocations,
  cardSubtypes,
  cardTypes,
  costTypes,
  elements,
  monsterTypes,
  rangeTypes,
  visibilities,
} from '@stackmate/engine';

/** The lists whose places are the numeric ids of card data and live cards (CT6). */
export const enumerations = {
  cardClasses,
  cardTypes,
  cardSubtypes,
  elements,
  monsterTypes,
  rangeTypes,
  costTypes,
  cardLocations,
  visibilities,
} as const;

export type EnumerationName = keyof typeof enumerations;
