import type { DeckChoice } from '@stackmate/protocol';
import { deckLists } from '@stackmate/catalogue/deck-lists';
import type { Deck, DefinitionId, Roll } from '@stackmate/engine';
import { useSyncExternalStore } from 'react';
import { localStore } from '../storage/index.ts';

/** A workshop deck: any legal rolls, saved on this device. */
export interface OwnDeck {
  readonly id: string;
  readonly name: string;
  readonly deck: Deck;
  /** The card whose picture represents the deck. */
  readonly cover?: DefinitionId | null;
  /** Path of that card's picture, for lists that are shown before the cards are loaded. */
  readonly art?: string;
  /** Cards that lie beside the deck for later. */
  readonly aside?: readonly Roll[];
  /** What keeps the deck from being played, in words; absent or empty if nothing does. */
  readonly notes?: readonly string[];
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

/** Returns whether a deck can be played. */
export const isFinished = ({ notes = [] }: OwnDeck): boolean => notes.length === 0;

/** Maximum number of own decks (DK1). */
export const maxOwnDecks = 50;

function save(next: readonly OwnDeck[]): void {
  decks = next;
  localStore.set(storageKey, JSON.stringify(next));
  for (const listener of listeners) listener();
}

// These functions read the decks again, because another tab may have changed them.

/** Saves a deck, in place of the one with the same id. Returns false if it is new and the maximum is reached. */
export function saveOwnDeck(deck: OwnDeck): boolean {
  const saved = read();
  const at = saved.findIndex(({ id }) => id === deck.id);
  if (at < 0 && saved.length >= maxOwnDecks) return false;
  save(at < 0 ? [...saved, deck] : saved.with(at, deck));
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

/** Returns how to send a deck to a server, by the deck's id. An unknown or unfinished deck gives the first ready deck. */
export function deckChoice(id: string): DeckChoice {
  const ownDeck = ownDecks().find((deck) => deck.id === id);
  if (ownDeck && isFinished(ownDeck)) {
    const { main, superdeck } = ownDeck.deck;
    return { cards: { main: main.map(copyOf), superdeck: superdeck.map(copyOf) } };
  }
  const ready = deckLists.find((deck) => deck.id === id) ?? deckLists[0];
  return { ready: ready.id };
}
