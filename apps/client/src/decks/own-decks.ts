import type { DeckChoice } from '@stackmate/protocol';
import { deckLists } from '@stackmate/catalogue/deck-lists';
import type { Deck, Roll } from '@stackmate/engine';
import { useSyncExternalStore } from 'react';
import { localStore } from '../storage/index.ts';

/** A deck that the player imported. It was valid when it was saved. */
export interface OwnDeck {
  readonly id: string;
  readonly name: string;
  readonly deck: Deck;
}

const storageKey = 'stackmate.decks';
const listeners = new Set<() => void>();
let decks: readonly OwnDeck[] | null = null;

function read(): readonly OwnDeck[] {
  try {
    const value: unknown = JSON.parse(localStore.get(storageKey) ?? '[]');
    return Array.isArray(value) ? (value as OwnDeck[]) : [];
  } catch {
    return [];
  }
}

/** Returns the player's own decks. */
export const ownDecks = (): readonly OwnDeck[] => (decks ??= read());

/** Maximum number of own decks. */
export const maxOwnDecks = 12;

function save(next: readonly OwnDeck[]): void {
  decks = next;
  localStore.set(storageKey, JSON.stringify(next));
  for (const listener of listeners) listener();
}

// Both functions read the decks again, because another tab may have changed them.

/** Saves a deck. Returns false if the maximum is reached. */
export function saveOwnDeck(deck: OwnDeck): boolean {
  const others = read();
  if (others.length >= maxOwnDecks) return false;
  save([...others, deck]);
  return true;
}

/** Removes an own deck by its id. */
export const removeOwnDeck = (id: string): void => save(read().filter((deck) => deck.id !== id));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the player's own decks, and renders the component again when they change. */
export const useOwnDecks = (): readonly OwnDeck[] => useSyncExternalStore(subscribe, ownDecks);

const copyOf = (roll: Roll) => ({ ...roll, abilities: [...roll.abilities] });

/** Returns how to send a deck to a server, by the deck's id. An unknown id gives the first ready deck. */
export function deckChoice(id: string): DeckChoice {
  const ownDeck = ownDecks().find((deck) => deck.id === id);
  if (ownDeck) {
    const { main, superdeck } = ownDeck.deck;
    return { cards: { main: main.map(copyOf), superdeck: superdeck.map(copyOf) } };
  }
  const ready = deckLists.find((deck) => deck.id === id) ?? deckLists[0];
  return { ready: ready.id };
}
