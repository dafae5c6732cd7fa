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
  /** Reasons why the deck can't be played; absent or empty if it can. */
  readonly notes?: readonly string[];
}

/** A deck of owned cards, which the server has. This device only remembers what lists show. */
export interface SavedDeckName {
  readonly id: string;
  readonly name: string;
  readonly state: 'ready' | 'incomplete' | 'draft';
  /** Path of the picture of its cover card, if it has one. */
  readonly art?: string | undefined;
}

const savedKey = 'stackmate.saved-decks';
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

let saved: readonly SavedDeckName[] | null = null;

function readSaved(): readonly SavedDeckName[] {
  try {
    const value: unknown = JSON.parse(localStore.get(savedKey) ?? '[]');
    return Array.isArray(value) ? (value as SavedDeckName[]) : [];
  } catch {
    return [];
  }
}

/** Returns the decks that the server had when they were last listed. */
export const savedDecks = (): readonly SavedDeckName[] => (saved ??= readSaved());

/** Remembers the decks that the server has. */
export function setSavedDecks(decksThere: readonly SavedDeckName[]): void {
  saved = decksThere;
  localStore.set(savedKey, JSON.stringify(saved));
  for (const listener of listeners) listener();
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
  const present = read();
  const at = present.findIndex(({ id }) => id === deck.id);
  if (at < 0 && present.length >= maxOwnDecks) return false;
  save(at < 0 ? [...present, deck] : present.with(at, deck));
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

/** Returns the decks of owned cards, and renders the component again when they change. */
export const useSavedDecks = (): readonly SavedDeckName[] =>
  useSyncExternalStore(subscribe, savedDecks);

const copyOf = (roll: Roll) => ({ ...roll, abilities: [...roll.abilities] });

/** Returns how to send a deck to a server, by the deck's id. An unknown or unfinished deck gives the first ready deck. */
export function deckChoice(id: string): DeckChoice {
  if (savedDecks().some((deck) => deck.id === id && deck.state === 'ready')) return { owned: id };
  const ownDeck = ownDecks().find((deck) => deck.id === id);
  if (ownDeck && isFinished(ownDeck)) {
    const { main, superdeck } = ownDeck.deck;
    return { cards: { main: main.map(copyOf), superdeck: superdeck.map(copyOf) } };
  }
  const ready = deckLists.find((deck) => deck.id === id) ?? deckLists[0];
  return { ready: ready.id };
}
