import type { SaveDeckRequest } from '@stackmate/protocol/collection';
import { localStore, parseStored } from '../../platform/storage/index.ts';

/** A state of a deck of owned cards that the server doesn't have, because it couldn't be saved yet. */
export interface UnsavedDeck extends SaveDeckRequest {
  readonly id: string;
}

const storageKey = 'stackmate.unsaved-decks';
/** Max number of stored decks; the oldest are dropped. */
const maxUnsaved = 50;

function readAll(): readonly UnsavedDeck[] {
  const stored = parseStored(localStore.get(storageKey));
  return Array.isArray(stored) ? (stored as UnsavedDeck[]) : [];
}

const write = (decks: readonly UnsavedDeck[]): void =>
  localStore.set(storageKey, decks.length > 0 ? JSON.stringify(decks) : null);

/** Returns the decks with changes that the server doesn't have. */
export const unsavedDecks = readAll;

export const unsavedDeck = (id: string): UnsavedDeck | null =>
  readAll().find((deck) => deck.id === id) ?? null;

/** Stores a deck on this device until the server has it, in place of its earlier state. */
export const keepUnsaved = (deck: UnsavedDeck): void =>
  write([...readAll().filter(({ id }) => id !== deck.id), deck].slice(-maxUnsaved));

/** Forgets the stored state of a deck, because the server has it. */
export const dropUnsaved = (id: string): void => write(readAll().filter((deck) => deck.id !== id));

/** Ids of the decks that a builder of this tab saves itself. */
export const decksInBuilder = new Set<string>();

/** Refusals of a save that no other attempt changes; everything else is tried again. */
const finalRefusals: ReadonlySet<string> = new Set([
  'bad-request',
  'no-such-saved-deck',
  'not-your-card',
  'unknown-card',
  'too-many-decks',
  'account-needed',
  'banned',
  'cross-site',
  'sign-in-needed',
]);

/** Returns whether a save that failed with this code may succeed later. */
export const isWorthRetrying = (code: string): boolean => !finalRefusals.has(code);

/** Returns whether two states of a deck are the same. */
export const isSameDeck = (
  a: Pick<SaveDeckRequest, 'name' | 'deck'>,
  b: Pick<SaveDeckRequest, 'name' | 'deck'>,
): boolean => plainText(a) === plainText(b);

/** Rolls and entries are compared by value, whatever the order of their fields. */
const plainText = ({ name, deck }: Pick<SaveDeckRequest, 'name' | 'deck'>): string => {
  const { main, superdeck, cover = null, aside = [] } = deck;
  const piles = [main, superdeck, aside].map((pile) =>
    pile.map(({ card, owned, roll }) => [
      card,
      owned,
      roll && [roll.power, roll.iq, roll.eq, roll.range, roll.rangeType, roll.abilities],
    ]),
  );
  return JSON.stringify([name, cover, piles]);
};
