import { catalogue, entries } from '@stackmate/catalogue';
import { createRandom, rollCard } from '@stackmate/engine';
import { cardView } from '@stackmate/ui';
import type { CardView } from '@stackmate/ui';

const definitions = new Map(
  catalogue.definitions.map((definition) => [definition.id, definition] as const),
);

/** Returns the view of a card's sample copy, always the same one. Throws an Error for unknown names. */
export function createFace(name: string): CardView {
  const entry = entries.find(
    (candidate) => candidate.name === name && candidate.kind !== 'ability',
  );
  if (!entry) throw new Error(`There is no card ${name}.`);
  return cardView(entry.id, rollCard(definitions, entry.id, createRandom(`site ${name}`)));
}
