import { catalogue, faces } from '@stackmate/catalogue/entries';
import type { Definitions } from '@stackmate/engine';

/** Every definition of the catalogue by id. */
export const definitions: Definitions = new Map(
  catalogue.definitions.map((definition) => [definition.id, definition]),
);

/** Returns the name of a card; for an unknown id, a text that names the id. */
export const cardName = (card: number): string => faces.get(card)?.name ?? `card ${card}`;
