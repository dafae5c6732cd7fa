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
import type { Definition } from '@stackmate/engine';
import { catalogue, entries } from '../catalogue.ts';
import type { CardData } from './card-data.ts';
import { toCardData } from './to-card-data.ts';

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

/** The content of catalogue.json: what the rules know of every card and ability, as data. */
export interface CatalogueFile {
  /** As in `versions.catalogue` of a match. */
  readonly version: string;
  readonly enumerations: typeof enumerations;
  /** Targets, costs, conditions, triggers and effects of each card and ability, by id. */
  readonly definitions: readonly Definition[];
}

export const catalogueFile = (): CatalogueFile => ({
  version: catalogue.version,
  enumerations,
  definitions: catalogue.definitions,
});

/** Returns the content of carddata.json. */
export const everyCard = (): readonly CardData[] => toCardData(entries);
