import type { DeckChoice } from '@stackmate/protocol';
import { deckLists } from '@stackmate/catalogue/deck-lists';
import type { Deck, DefinitionId, Roll } from '@stackmate/engine';
import { createStore, useStore } from 'zustand';
import { localStore, parseStored } from '../../platform/storage/index.ts';

/** A workshop deck's counterpart at the server. */
export interface DeckAccount {
  /** The player whose account has it. */
  readonly playerId: string;
  /** Key of the request that creates it, which is sent again until it is answered. */
  readonly key: string;
  /** Its id; null until it was created. */
  readonly id: string | null;
  /** The version that this device's state follows. */
  readonly version: number;
}

/** A workshop deck: any legal rolls, saved on this device and with the player's account. */
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
  /** Missing until an account has it or is getting it. */
  readonly account?: DeckAccount | undefined;
  /** Whether it has changes that the account doesn't have. */
  readonly isUnsaved?: boolean;
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
const removedKey = 'stackmate.decks.removed';
/** Key of the id of the player whose account's decks are shown. */
const playerKey = 'stackmate.decks.player';
function readList(key: string): readonly unknown[] {
  const value = parseStored(localStore.get(key));
  return Array.isArray(value) ? value : [];
}

const readAll = () => readList(storageKey) as readonly OwnDeck[];

/** Returns whether a deck belongs to no account, or to the one that is signed in. */
const isOurs = ({ account }: OwnDeck): boolean =>
  account === undefined || account.playerId === localStore.get(playerKey);

/** Returns the player's own decks as they are stored now, also by other tabs. */
export const readOwnDecks = (): readonly OwnDeck[] => readAll().filter(isOurs);

const decks = createStore(() => ({
  own: readOwnDecks(),
  saved: readList(savedKey) as readonly SavedDeckName[],
}));

/** Returns the player's own decks. */
export const ownDecks = (): readonly OwnDeck[] => decks.getState().own;

/** Returns the decks that the server had when they were last listed. */
export const savedDecks = (): readonly SavedDeckName[] => decks.getState().saved;

/** Remembers the decks that the server has. */
export function setSavedDecks(saved: readonly SavedDeckName[]): void {
  localStore.set(savedKey, JSON.stringify(saved));
  decks.setState({ saved });
}

/** Returns whether a deck can be played. */
export const isFinished = ({ notes = [] }: OwnDeck): boolean => notes.length === 0;

/** Maximum number of own decks (DK1). */
export const maxOwnDecks = 50;

function save(next: readonly OwnDeck[]): void {
  localStore.set(storageKey, JSON.stringify(next));
  decks.setState({ own: next.filter(isOurs) });
}

// These functions read the decks again, because another tab may have changed them.

/** Puts a deck into the list, in place of the one with the same id, without marking it as changed. */
export function putOwnDeck(deck: OwnDeck): void {
  const present = readAll();
  const at = present.findIndex(({ id }) => id === deck.id);
  save(at < 0 ? [...present, deck] : present.with(at, deck));
}

/** Saves a deck, in place of the one with the same id. Returns false if it is new and the maximum is reached. */
export function saveOwnDeck(deck: OwnDeck): boolean {
  const present = readOwnDecks();
  const before = present.find(({ id }) => id === deck.id);
  if (!before && present.length >= maxOwnDecks) return false;
  const account = before ? before.account : deck.account;
  if (account) writeRemoved(removedDecks().filter(({ id }) => id !== account.id));
  putOwnDeck({ ...deck, ...(account && { account, isUnsaved: true }) });
  return true;
}

/** Forgets a deck of this device. */
export const forgetOwnDeck = (id: string): void => save(readAll().filter((deck) => deck.id !== id));

/** A removed deck that the account may still have. */
type RemovedDeck = Pick<DeckAccount, 'playerId'> & { readonly id: string };

export const removedDecks = () => readList(removedKey) as readonly RemovedDeck[];

const writeRemoved = (removed: readonly RemovedDeck[]): void =>
  localStore.set(removedKey, removed.length > 0 ? JSON.stringify(removed) : null);

/** Notes that the account no longer has a removed deck. */
export const dropRemovedDeck = (id: string): void =>
  writeRemoved(removedDecks().filter((deck) => deck.id !== id));

/** Notes a removed deck that the account has. */
export const noteRemovedDeck = (deck: RemovedDeck): void => writeRemoved([...removedDecks(), deck]);

/** Returns whether this device has a deck, of whichever account. */
export const hasDeck = (id: string): boolean => readAll().some((deck) => deck.id === id);

/** Removes an own deck by its id, here and from the account. */
export function removeOwnDeck(id: string): void {
  const account = readOwnDecks().find((deck) => deck.id === id)?.account;
  if (account && account.id !== null) {
    noteRemovedDeck({ playerId: account.playerId, id: account.id });
  }
  forgetOwnDeck(id);
}

/**
 * Shows the decks of an account; null when nobody is signed in. Decks of other accounts leave this device, except those
 * with changes that aren't saved: they wait until their player is back.
 */
export function setDeckPlayer(playerId: string | null): void {
  if (localStore.get(playerKey) === playerId) return;
  localStore.set(playerKey, playerId);
  save(readAll().filter((deck) => isOurs(deck) || deck.isUnsaved || deck.account?.id === null));
}

/** Calls a function when the decks of this device change. Returns how to stop that. */
export const subscribeToDecks = decks.subscribe;

/** Returns the player's own decks, and renders the component again when they change. */
export const useOwnDecks = (): readonly OwnDeck[] => useStore(decks, ({ own }) => own);

/** Returns the decks of owned cards, and renders the component again when they change. */
export const useSavedDecks = (): readonly SavedDeckName[] => useStore(decks, ({ saved }) => saved);

const cloneRoll = (roll: Roll) => ({ ...roll, abilities: [...roll.abilities] });

/** Returns how to send a deck to a server, by the deck's id. An unknown or unfinished deck gives the first ready deck. */
export function deckChoice(id: string): DeckChoice {
  if (savedDecks().some((deck) => deck.id === id && deck.state === 'ready')) return { owned: id };
  const ownDeck = ownDecks().find((deck) => deck.id === id);
  if (ownDeck && isFinished(ownDeck)) {
    const { main, superdeck } = ownDeck.deck;
    return { cards: { main: main.map(cloneRoll), superdeck: superdeck.map(cloneRoll) } };
  }
  const ready = deckLists.find((deck) => deck.id === id) ?? deckLists[0];
  return { ready: ready.id };
}

// Another tab has changed the decks. Workers and tests get no storage events.
globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  if (key === storageKey || key === playerKey) decks.setState({ own: readOwnDecks() });
});
