import { t } from '@stackmate/words';
import { maxOwnDecks, ownDecks, saveOwnDeck } from '../../../kit/decks/own-decks.ts';
import { randomName } from '../../../platform/storage/index.ts';
import type { EditedDeck } from '../model/deck-draft.ts';
import { toOwnDeck } from './deck-storage.ts';

/** Returns a name that no deck has yet. */
export function freeDeckName(wanted: string): string {
  const names = new Set(ownDecks().map(({ name }) => name));
  if (!names.has(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const name = `${wanted} ${number}`;
    if (!names.has(name)) return name;
  }
}

export const newDeckId = (): string => `own-${randomName(10)}`;

/** Saves a new workshop deck. Returns its id, or null if the player has the most decks possible. */
export function createWorkshopDeck(draft: EditedDeck): string | null {
  const id = newDeckId();
  return saveOwnDeck(toOwnDeck(id, draft)) ? id : null;
}

/** Says that no more decks can be saved. */
export const tooManyDecks = (): string =>
  t('You can save up to {count} decks of your own. Remove one first.', { count: maxOwnDecks });
