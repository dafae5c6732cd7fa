import { readyDecks } from '@stackmate/catalogue';
import type { ReadyDeck } from '@stackmate/catalogue';

export const deckIds: readonly string[] = readyDecks.map(({ id }) => id);

/** Returns a preset deck by its id. Throws an Error for unknown ids. */
export function readyDeck(id: string): ReadyDeck {
  const found = readyDecks.find((deck) => deck.id === id);
  if (!found) throw new Error(`there is no preset deck "${id}"`);
  return found;
}
