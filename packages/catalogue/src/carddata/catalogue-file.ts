import type { Definition } from '@stackmate/engine';
import { catalogue } from '../catalogue.ts';
import { enumerations } from './enumerations.ts';

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
