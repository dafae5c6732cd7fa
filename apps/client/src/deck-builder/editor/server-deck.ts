import { imagePath } from '@stackmate/catalogue/carddata';
import type { DeckSummary, DeckVersion, SavedDeck } from '@stackmate/protocol/collection';
import { collectionApi, requestKey } from '../../collection/collection-api.ts';
import type { VaultCopy } from '../../collection/vault-copy.ts';
import { savedDecks, setSavedDecks } from '../../decks/own-decks.ts';
import type { SavedDeckName } from '../../decks/own-decks.ts';
import { deckEntries, kindOf } from '../model/deck-cards.ts';
import { emptyDraft } from '../model/deck-draft.ts';
import type { EditedDeck, DeckSlot } from '../model/deck-draft.ts';
import { typicalRoll } from '../model/typical-roll.ts';
import type { DeckStorage } from './deck-storage.ts';

type SentDeck = DeckVersion['deck'];
type SentEntry = SentDeck['main'][number];
type Copies = ReadonlyMap<string, VaultCopy>;

const entryOf = ({ roll, owned }: DeckSlot): SentEntry => ({ card: roll.card, owned, roll: null });

/** Returns a draft as the server stores it. */
function sentDeck({ deck, cover, aside }: EditedDeck): SentDeck {
  const isSuper = ({ roll }: DeckSlot): boolean => kindOf(roll.card) === 'supermon';
  return {
    main: deck.filter((slot) => !isSuper(slot)).map(entryOf),
    superdeck: deck.filter(isSuper).map(entryOf),
    cover,
    aside: aside.map(entryOf),
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
  const slotOf = ({ card, owned, roll }: SentEntry, at: number): DeckSlot => ({
    key: String(at + 1),
    owned,
    roll: (owned === null ? roll : copies.get(owned)?.roll) ?? typicalRoll(card),
  });
  const inDeck = known([...main, ...superdeck]);
  const slots = [...inDeck, ...known(aside)].map(slotOf);
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
function rememberDeck(deck: SavedDeck): void {
  const others = savedDecks().filter(({ id }) => id !== deck.id);
  setSavedDecks([savedDeckName(deck), ...others]);
}

/** Creates an empty deck at the server. */
export async function createSavedDeck(name: string) {
  const deck: SentDeck = { main: [], superdeck: [] };
  const answer = await collectionApi.newDeck({ key: requestKey(), name, deck });
  if (answer.ok) rememberDeck(answer.value.deck);
  return answer;
}

/** A deck that was saved elsewhere while it was edited here. Nothing is saved until its player has chosen. */
export interface SaveConflict {
  readonly theirs: EditedDeck;
  readonly savedAt: number;
  /** Saves the deck of this device over the other, which stays in the list of versions. */
  readonly saveMine: () => void;
}

interface ServerStorageOptions {
  readonly saved: SavedDeck;
  readonly copies: Copies;
  /** Receives why the deck can't be saved, or null once it is. */
  readonly onFault: (text: string | null) => void;
  /** Receives a conflict, or null once it is solved. */
  readonly onConflict: (conflict: SaveConflict | null) => void;
}

/**
 * Saves a deck of owned cards at the server, one save after the other. The saves of one session are one version there
 * (DK2).
 */
export function serverStorage(options: ServerStorageOptions): DeckStorage {
  const { saved, copies, onFault, onConflict } = options;
  const { id } = saved;
  let { version } = saved;
  let session = requestKey();
  let next: EditedDeck | null = null;
  let isBlocked = false;

  function saveOver(current: SavedDeck, draft: EditedDeck): void {
    ({ version } = current);
    session = requestKey();
    next = draft;
    isBlocked = false;
    onConflict(null);
    void saveNext();
  }
  async function saveNext(): Promise<void> {
    if (isBlocked) return;
    isBlocked = true;
    while (next) {
      const draft: EditedDeck = next;
      next = null;
      const name = draft.name.trim() === '' ? saved.name : draft.name;
      const deck = sentDeck(draft);
      const answer = await collectionApi.saveDeck(id, { version, session, name, deck });
      if ('conflict' in answer) {
        const { current } = answer.conflict;
        onConflict({
          theirs: openSavedDeck(current, copies),
          savedAt: current.savedAt,
          saveMine: () => saveOver(current, next ?? draft),
        });
        return;
      }
      onFault(answer.ok ? null : answer.fault.text);
      if (!answer.ok) break;
      ({ version } = answer.value.deck);
      rememberDeck(answer.value.deck);
    }
    isBlocked = false;
  }
  return {
    id,
    isOwned: true,
    savePause: 1500,
    save(draft) {
      next = draft;
      void saveNext();
    },
    addVersion() {
      session = requestKey();
    },
    async versions() {
      const answer = await collectionApi.deckVersions(id);
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
          const stored = await collectionApi.deckVersion(id, key);
          if (!stored.ok) throw new Error(stored.fault.text);
          return openSavedDeck(stored.value.version, copies);
        },
      }));
    },
  };
}
