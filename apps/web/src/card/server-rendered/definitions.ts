import { catalogue } from '@stackmate/catalogue';
import type { Definition, DefinitionId } from '@stackmate/engine';

/** What the engine rolls from. */
export const definitions: ReadonlyMap<DefinitionId, Definition> = new Map(
  catalogue.definitions.map((definition) => [definition.id, definition] as const),
);
