import { readyDecks } from '@stackmate/catalogue';
import type { ReadyDeck } from '@stackmate/catalogue';

export const deckIds: readonly string[] = readyDecks.map(({ id }) => id);

/** A ready deck by its id; throws for an unknown one. */
export function readyDeck(id: string): ReadyDeck {
  const found = readyDecks.find((deck) => deck.id === id);
  if (!found) throw new Error(`there is no ready deck "${id}"`);
  return found;
}
