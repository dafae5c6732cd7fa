import type { DeckChoice } from '@stackmate/protocol';
import { deckLists } from '@stackmate/catalogue/deck-lists';
import type { Deck, Roll } from '@stackmate/engine';
import { useSyncExternalStore } from 'react';
import { localStore } from '../storage/index.ts';

/** A deck that the player brought; it was checked when it was kept. */
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

export const ownDecks = (): readonly OwnDeck[] => (decks ??= read());

/** More are not kept. */
export const maxOwnDecks = 12;

function save(next: readonly OwnDeck[]): void {
  decks = next;
  localStore.set(storageKey, JSON.stringify(next));
  for (const listener of listeners) listener();
}

// Each reads them again: another tab may have kept or removed others.

/** Keeps one more; false if there are as many as are kept. */
export function saveOwnDeck(deck: OwnDeck): boolean {
  const others = read();
  if (others.length >= maxOwnDecks) return false;
  save([...others, deck]);
  return true;
}

export const removeOwnDeck = (id: string): void => save(read().filter((deck) => deck.id !== id));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOwnDecks = (): readonly OwnDeck[] => useSyncExternalStore(subscribe, ownDecks);

const copyOf = (roll: Roll) => ({ ...roll, abilities: [...roll.abilities] });

/** How a deck is told to a server, by its id; one that is gone gives the first ready deck. */
export function deckChoice(id: string): DeckChoice {
  const own = ownDecks().find((deck) => deck.id === id);
  if (own) {
    const { main, superdeck } = own.deck;
    return { cards: { main: main.map(copyOf), superdeck: superdeck.map(copyOf) } };
  }
  const ready = deckLists.find((deck) => deck.id === id) ?? deckLists[0];
  return { ready: ready.id };
}
