import { imagePath } from '@stackmate/catalogue/carddata';
import type { DeckSummary, DeckVersion, SavedDeck } from '@stackmate/protocol/collection';
import * as api from '@stackmate/protocol/routes';
import { call, readWithRetries } from '../../../platform/api/call.ts';
import { requestKey } from '../../../kit/requests/request-keys.ts';
import type { VaultCopy } from '../../../kit/collection/vault-copy.ts';
import { savedDecks, setSavedDecks } from '../../../kit/decks/own-decks.ts';
import type { SavedDeckName } from '../../../kit/decks/own-decks.ts';
import { deckEntries, definitionKind } from '../../../kit/decks/deck-cards.ts';
import { emptyDraft } from '../model/deck-draft.ts';
import type { EditedDeck, DeckSlot } from '../model/deck-draft.ts';
import { typicalRoll } from '../../../kit/decks/typical-roll.ts';
import type { ListedVersion } from './deck-versions.ts';

export type SentDeck = DeckVersion['deck'];
type SentEntry = SentDeck['main'][number];
export type Copies = ReadonlyMap<string, VaultCopy>;

const toEntry = ({ roll, owned }: DeckSlot): SentEntry => ({ card: roll.card, owned, roll: null });

/** Returns a draft as the server stores it. */
export function sentDeck({ deck, cover, aside }: EditedDeck): SentDeck {
  const isSuper = ({ roll }: DeckSlot): boolean => definitionKind(roll.card) === 'supermon';
  return {
    main: deck.filter((slot) => !isSuper(slot)).map(toEntry),
    superdeck: deck.filter(isSuper).map(toEntry),
    cover,
    aside: aside.map(toEntry),
  };
}

/** Returns a draft of a deck at the server. A copy that left the vault keeps its place, as a typical one. */
export function openSavedDeck(
  { name, deck }: { readonly name: string; readonly deck: SentDeck },
  copies: Copies,
): EditedDeck {
  const { main, superdeck, cover = null, aside = [] } = deck;
  const known = (entries: readonly SentEntry[]) =>
    entries.filter(({ card }) => deckEntries.has(card));
  const toSlot = ({ card, owned, roll }: SentEntry, at: number): DeckSlot => ({
    key: String(at + 1),
    owned,
    roll: (owned === null ? roll : copies.get(owned)?.roll) ?? typicalRoll(card),
  });
  const inDeck = known([...main, ...superdeck]);
  const slots = [...inDeck, ...known(aside)].map(toSlot);
  return {
    ...emptyDraft(name),
    cover: cover !== null && deckEntries.has(cover) ? cover : null,
    deck: slots.slice(0, inDeck.length),
    aside: slots.slice(inDeck.length),
  };
}

/** Returns what lists on this device show of a deck. */
export function savedDeckName({ id, name, state, cover }: DeckSummary): SavedDeckName {
  const card = cover === null ? undefined : deckEntries.get(cover);
  return { id, name, state, ...(card ? { art: imagePath(card.idname) } : {}) };
}

/** Shows a saved deck in the lists of this device. */
export function rememberDeck(deck: SavedDeck): void {
  const others = savedDecks().filter(({ id }) => id !== deck.id);
  setSavedDecks([savedDeckName(deck), ...others]);
}

/** Creates an empty deck at the server. */
export async function createSavedDeck(name: string) {
  const deck: SentDeck = { main: [], superdeck: [] };
  const answer = await call(api.decks.add, { key: requestKey(), name, deck });
  if (answer.ok) rememberDeck(answer.value.deck);
  return answer;
}

/** Returns the versions that the server has of a deck. Rejects with an error for the player. */
export async function serverVersions(
  id: string,
  copies: Copies,
): Promise<readonly ListedVersion[]> {
  const answer = await readWithRetries(api.decks.versions, { id });
  if (!answer.ok) throw new Error(answer.fault.text);
  return answer.value.versions.map(({ version: key, savedAt, counts }) => ({
    key,
    at: savedAt,
    counts: counts && {
      monster: counts.monsters,
      spell: counts.spells,
      supermon: counts.supermons,
    },
    async load() {
      const stored = await readWithRetries(api.decks.version, { id, version: key });
      if (!stored.ok) throw new Error(stored.fault.text);
      return openSavedDeck(stored.value.version, copies);
    },
  }));
}
