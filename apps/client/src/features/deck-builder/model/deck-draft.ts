import type { Deck, DefinitionId, Roll } from '@stackmate/engine';
import { deckEntries, definitionKind } from '../../../kit/decks/deck-cards.ts';

/** One card of a deck that is being built. */
export interface DeckSlot {
  /** Identifies the slot while the deck is open; unique in its deck. */
  readonly key: string;
  /** The copy that is in the deck, or the wanted one if no owned copy fits. */
  readonly roll: Roll;
  /** Id of the owned copy; null in a workshop deck, and while a deck of owned cards lacks the copy. */
  readonly owned: string | null;
}

/** Where a card lies: in the deck, or beside it for later. */
export type DeckPlace = 'deck' | 'aside';

/** The document of the deck builder. Plain data; edited through the functions below. */
export interface EditedDeck {
  readonly name: string;
  /** The card whose picture represents the deck; null for the first one. */
  readonly cover: DefinitionId | null;
  readonly deck: readonly DeckSlot[];
  readonly aside: readonly DeckSlot[];
}

/** A draft inside an edit. */
export interface EditableDraft {
  name: string;
  cover: DefinitionId | null;
  deck: DeckSlot[];
  aside: DeckSlot[];
}

/** Maximum length of a deck's name, in characters. */
export const maxDeckName = 40;

/** Maximum number of cards in a draft, so that no import makes the builder slow. */
export const maxDraftCards = 120;

export const emptyDraft = (name: string): EditedDeck => ({
  name,
  cover: null,
  deck: [],
  aside: [],
});

/** Returns whether two drafts have the same contents. Owned cards are compared by their copies alone. */
export function isSameDraft(a: EditedDeck, b: EditedDeck, isOwned: boolean): boolean {
  const slotText = ({ roll, owned }: DeckSlot): string => {
    const { card, power, iq, eq, range, rangeType, abilities } = roll;
    return JSON.stringify(
      isOwned ? [card, owned] : [card, power, iq, eq, range, rangeType, abilities],
    );
  };
  const draftContents = ({ name, cover, deck, aside }: EditedDeck): string =>
    JSON.stringify([name, cover, ...[deck, aside].map((pile) => pile.map(slotText).toSorted())]);
  return draftContents(a) === draftContents(b);
}

/** Returns a key that no slot of the draft has. */
function freeKey({ deck, aside }: EditableDraft): string {
  const numbers = [...deck, ...aside].map(({ key }) => Number(key));
  return String(Math.max(0, ...numbers) + 1);
}

const countCards = ({ deck, aside }: EditableDraft): number => deck.length + aside.length;

/** Adds a card. Does nothing if the draft is full, or contains this owned copy already. */
export function addCard(
  draft: EditableDraft,
  card: Omit<DeckSlot, 'key'>,
  place: DeckPlace = 'deck',
): void {
  const isIn = (slot: DeckSlot): boolean => card.owned !== null && slot.owned === card.owned;
  if (countCards(draft) >= maxDraftCards || [...draft.deck, ...draft.aside].some(isIn)) return;
  draft[place].push({ ...card, key: freeKey(draft) });
}

const findPlace = (draft: EditableDraft, key: string): DeckPlace =>
  draft.deck.some((slot) => slot.key === key) ? 'deck' : 'aside';

/** Removes a slot, wherever it lies. */
export function removeSlot(draft: EditableDraft, key: string): void {
  draft.deck = draft.deck.filter((slot) => slot.key !== key);
  draft.aside = draft.aside.filter((slot) => slot.key !== key);
}

/** Removes the copy of a card that was added last. Returns whether there was one. */
export function removeOne(draft: EditableDraft, id: DefinitionId): boolean {
  const last = draft.deck.findLast(({ roll }) => roll.card === id);
  if (last) removeSlot(draft, last.key);
  return last !== undefined;
}

/** Moves a slot between the deck and the cards beside it. */
export function moveSlot(draft: EditableDraft, key: string, to: DeckPlace): void {
  const from = findPlace(draft, key);
  const slot = draft[from].find((candidate) => candidate.key === key);
  if (!slot || from === to) return;
  removeSlot(draft, key);
  draft[to].push(slot);
}

/** Puts another copy of the same card into a slot. */
export function swapCopy(
  draft: EditableDraft,
  key: string,
  copy: Pick<DeckSlot, 'roll' | 'owned'>,
): void {
  const place = findPlace(draft, key);
  const at = draft[place].findIndex((slot) => slot.key === key);
  if (at >= 0) draft[place][at] = { key, ...copy };
}

/** Replaces all cards, as an import does. */
export function replaceCards(draft: EditableDraft, cards: readonly Omit<DeckSlot, 'key'>[]): void {
  draft.deck = [];
  draft.aside = [];
  for (const card of cards) addCard(draft, card);
}

/** Removes cards that the catalogue no longer has. Returns the same draft if there are none. */
export function withoutUnknownCards(draft: EditedDeck): EditedDeck {
  const isKnown = ({ roll }: DeckSlot): boolean => deckEntries.has(roll.card);
  if ([...draft.deck, ...draft.aside].every(isKnown)) return draft;
  return { ...draft, deck: draft.deck.filter(isKnown), aside: draft.aside.filter(isKnown) };
}

/** Returns the deck as matches use it. */
export const toDeck = ({ deck }: Pick<EditedDeck, 'deck'>): Deck => {
  const isSuper = ({ roll }: DeckSlot): boolean => definitionKind(roll.card) === 'supermon';
  return {
    main: deck.filter((slot) => !isSuper(slot)).map(({ roll }) => roll),
    superdeck: deck.filter(isSuper).map(({ roll }) => roll),
  };
};

/** Returns a draft of an existing deck. */
export const toDraft = (name: string, { main, superdeck }: Deck): EditedDeck => ({
  ...emptyDraft(name),
  deck: [...main, ...superdeck].map((roll, at) => ({ key: String(at + 1), roll, owned: null })),
});
