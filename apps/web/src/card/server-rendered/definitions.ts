import { catalogue } from '@stackmate/catalogue';
import type { Definition, DefinitionId } from '@stackmate/engine';

/** Definitions from which the engine rolls copies, by id. */
export const definitions: ReadonlyMap<DefinitionId, Definition> = new Map(
  catalogue.definitions.map((definition) => [definition.id, definition] as const),
);
