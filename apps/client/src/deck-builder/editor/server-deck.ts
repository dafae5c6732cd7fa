import type { DeckVersionsAnswer, SavedDeck } from '@stackmate/protocol/collection';
import { collectionApi, requestKey } from '../../collection/collection-api.ts';
import type { VaultCopy } from '../../collection/vault-copy.ts';
import { savedDecks, setSavedDecks } from '../../decks/own-decks.ts';
import { localStore } from '../../storage/index.ts';
import { deckEntries, kindOf } from '../model/deck-cards.ts';
import { emptyDraft } from '../model/deck-draft.ts';
import type { EditedDeck, DeckSlot } from '../model/deck-draft.ts';
import { typicalRoll } from '../model/typical-roll.ts';
import type { DeckStorage } from './deck-storage.ts';

type SentDeck = DeckVersionsAnswer['versions'][number]['deck'];
type SentEntry = SentDeck['main'][number];
type Copies = ReadonlyMap<string, VaultCopy>;

/** Parts of a draft that only this device stores. */
interface DeckExtras {
  readonly cover: number | null;
  /** Ids of the copies that lie beside the deck. */
  readonly aside: readonly string[];
}

const extrasKey = (id: string): string => `stackmate.deck-extras.${id}`;

function readExtras(id: string): DeckExtras {
  try {
    const value = JSON.parse(localStore.get(extrasKey(id)) ?? 'null') as DeckExtras | null;
    return value ?? { cover: null, aside: [] };
  } catch {
    return { cover: null, aside: [] };
  }
}

const entryOf = ({ roll, owned }: DeckSlot): SentEntry => ({ card: roll.card, owned, roll: null });

/** Returns a draft as the server stores it. */
function sentDeck({ deck }: EditedDeck): SentDeck {
  const isSuper = ({ roll }: DeckSlot): boolean => kindOf(roll.card) === 'supermon';
  return {
    main: deck.filter((slot) => !isSuper(slot)).map(entryOf),
    superdeck: deck.filter(isSuper).map(entryOf),
  };
}

/** Returns a draft of a deck at the server. A copy that left the vault keeps its place, as a typical one. */
function draftOfSent(name: string, { main, superdeck }: SentDeck, copies: Copies): EditedDeck {
  const entries = [...main, ...superdeck].filter(({ card }) => deckEntries.has(card));
  return {
    ...emptyDraft(name),
    deck: entries.map(({ card, owned, roll }, at) => ({
      key: String(at + 1),
      owned,
      roll: (owned === null ? roll : copies.get(owned)?.roll) ?? typicalRoll(card),
    })),
  };
}

/** Returns a draft of a deck at the server, with what this device stores about it. */
export function openSavedDeck({ id, name, deck }: SavedDeck, copies: Copies): EditedDeck {
  const draft = draftOfSent(name, deck, copies);
  const { cover, aside } = readExtras(id);
  const firstKey = draft.deck.length + 1;
  return {
    ...draft,
    cover,
    aside: aside
      .flatMap((copy) => copies.get(copy) ?? [])
      .map((copy, at) => ({ key: String(firstKey + at), owned: copy.id, roll: copy.roll })),
  };
}

/** Shows a saved deck in the lists of this device. */
function rememberDeck({ id, name, state }: SavedDeck): void {
  const others = savedDecks().filter((deck) => deck.id !== id);
  setSavedDecks([{ id, name, state }, ...others]);
}

/** Creates an empty deck at the server. */
export async function createSavedDeck(name: string) {
  const deck: SentDeck = { main: [], superdeck: [] };
  const answer = await collectionApi.newDeck({ key: requestKey(), name, deck });
  if (answer.ok) rememberDeck(answer.value.deck);
  return answer;
}

interface ServerStorageOptions {
  readonly saved: SavedDeck;
  readonly copies: Copies;
  /** Receives why the deck can't be saved, or null once it is. */
  readonly onFault: (text: string | null) => void;
}

/** Saves a deck of owned cards at the server, one save after the other. Each save is a version there (DK2). */
export function serverStorage({ saved, copies, onFault }: ServerStorageOptions): DeckStorage {
  const { id } = saved;
  let { version } = saved;
  let next: EditedDeck | null = null;
  let isSaving = false;
  async function saveNext(): Promise<void> {
    if (isSaving) return;
    isSaving = true;
    while (next) {
      const draft: EditedDeck = next;
      next = null;
      const name = draft.name.trim() === '' ? saved.name : draft.name;
      const answer = await collectionApi.saveDeck(id, { version, name, deck: sentDeck(draft) });
      onFault(answer.ok ? null : answer.fault.text);
      if (!answer.ok) break;
      version = answer.value.deck.version;
      rememberDeck(answer.value.deck);
    }
    isSaving = false;
  }
  return {
    id,
    isOwned: true,
    savePause: 1500,
    save(draft) {
      const aside = draft.aside.flatMap(({ owned }) => owned ?? []);
      localStore.set(extrasKey(id), JSON.stringify({ cover: draft.cover, aside }));
      next = draft;
      void saveNext();
    },
    addVersion() {},
    async versions() {
      const answer = await collectionApi.deckVersions(id);
      if (!answer.ok) throw new Error(answer.fault.text);
      return answer.value.versions.map(({ savedAt, name, deck }) => ({
        at: savedAt,
        draft: draftOfSent(name, deck, copies),
      }));
    },
  };
}
