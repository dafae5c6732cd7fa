import { catalogue, faces } from '@stackmate/catalogue/entries';
import type { Definitions } from '@stackmate/engine';
import { t } from '@stackmate/words';

/** Every definition of the catalogue by id. */
export const definitions: Definitions = new Map(
  catalogue.definitions.map((definition) => [definition.id, definition]),
);

/** Returns the name of a card as players read it; for an unknown id, a text that names the id. */
export function cardName(card: number): string {
  const face = faces.get(card);
  return face ? t(face.name) : t('card {id}', { id: card });
}
