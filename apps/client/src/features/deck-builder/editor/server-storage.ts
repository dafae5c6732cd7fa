import { deckConflict } from '@stackmate/protocol/collection';
import type { SavedDeck, SaveDeckRequest } from '@stackmate/protocol/collection';
import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { callOrConflict } from '../../../platform/api/call.ts';
import { requestKey } from '../../../kit/requests/request-keys.ts';
import { backoff } from '../../../platform/connection/connection.ts';
import {
  decksInBuilder,
  dropUnsaved,
  isSameDeck,
  isWorthRetrying,
  keepUnsaved,
} from '../../../kit/decks/unsaved-decks.ts';
import type { UnsavedDeck } from '../../../kit/decks/unsaved-decks.ts';
import type { EditedDeck } from '../model/deck-draft.ts';
import type { DeckStorage } from './deck-storage.ts';
import { openSavedDeck, rememberDeck, sentDeck, serverVersions } from './server-deck.ts';
import type { Copies } from './server-deck.ts';

/** A deck that was saved elsewhere while it was edited here. Nothing is saved until its player has chosen. */
export interface SaveConflict {
  readonly theirs: EditedDeck;
  readonly savedAt: number;
  /** Saves the deck of this device over the other, which stays in the list of versions. */
  readonly saveMine: () => void;
}

interface ServerStorageOptions {
  readonly saved: SavedDeck;
  /** The state that this device couldn't save the last time. */
  readonly unsaved: UnsavedDeck | null;
  readonly copies: Copies;
  /** Receives why the deck can't be saved, or null once it is. */
  readonly onFault: (text: string | null) => void;
  /** Receives a conflict, or null once it is solved. */
  readonly onConflict: (conflict: SaveConflict | null) => void;
}

export interface ServerStorage extends DeckStorage {
  /** Tries a failed save again at once. */
  readonly retry: () => void;
}

/** The storage that saves a deck, by the deck's id: that of the builder that has edited it last. */
const savers = new Map<string, object>();

/**
 * Saves a deck of owned cards at the server, one save after the other. The saves of one session are one version there
 * (DK2). What isn't saved yet stays on this device, and is sent again until the server has it.
 */
export function serverStorage(options: ServerStorageOptions): ServerStorage {
  const { saved, unsaved, copies, onFault, onConflict } = options;
  const { id } = saved;
  let { version } = unsaved ?? saved;
  let session = unsaved?.session ?? requestKey();
  /** The last state that was sent. The server may have it although its answer was lost. */
  let sent: Pick<SaveDeckRequest, 'name' | 'deck'> | null = unsaved;
  let next: EditedDeck | null = null;
  let isBusy = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saver = {};
  /** Whether the deck was opened again after this builder was left, and is saved from there. */
  const isReplaced = (): boolean => savers.get(id) !== saver;

  /** Stores a state on this device until the server has it. */
  function keep(draft: EditedDeck): SaveDeckRequest {
    const name = draft.name.trim() === '' ? saved.name : draft.name;
    const state = { version, session, name, deck: sentDeck(draft) };
    keepUnsaved({ id, ...state });
    return state;
  }

  function noteSaved(current: SavedDeck): void {
    ({ version } = current);
    failures = 0;
    onFault(null);
    rememberDeck(current);
    if (next || isReplaced()) return;
    dropUnsaved(id);
    decksInBuilder.delete(id);
  }

  function stopFor(current: SavedDeck, draft: EditedDeck): void {
    onConflict({
      theirs: openSavedDeck(current, copies),
      savedAt: current.savedAt,
      saveMine() {
        ({ version } = current);
        session = requestKey();
        next ??= draft;
        isBusy = false;
        onConflict(null);
        void saveNext();
      },
    });
  }

  async function saveNext(): Promise<void> {
    if (isBusy || !next || isReplaced()) return;
    clearTimeout(timer);
    isBusy = true;
    decksInBuilder.add(id);
    while (next && !isReplaced()) {
      const draft: EditedDeck = next;
      next = null;
      const before = sent;
      const state = keep(draft);
      sent = state;
      const answer = await callOrConflict(api.decks.save, deckConflict, { id, ...state });
      if (answer.ok) {
        noteSaved(answer.value.deck);
      } else if ('conflict' in answer) {
        const { current } = answer.conflict;
        if (isSameDeck(current, state)) noteSaved(current);
        else if (before && isSameDeck(current, before)) {
          // An earlier save has arrived, although its answer hasn't.
          ({ version } = current);
          next ??= draft;
        } else return stopFor(current, draft);
      } else {
        next ??= draft;
        failures += 1;
        const isRetried = isWorthRetrying(answer.fault.code);
        onFault(
          isRetried
            ? t(
                'Your changes are on this device. They are saved as soon as the server answers again.',
              )
            : t('The last changes aren’t saved: {fault}', { fault: answer.fault.text }),
        );
        if (isRetried) timer = setTimeout(() => void saveNext(), backoff(failures, Math.random()));
        break;
      }
    }
    isBusy = false;
    return undefined;
  }

  return {
    id,
    isOwned: true,
    savePause: 1500,
    save(draft) {
      savers.set(id, saver);
      next = draft;
      if (isBusy) keep(draft);
      void saveNext();
    },
    retry: () => void saveNext(),
    addVersion() {
      session = requestKey();
    },
    versions: () => serverVersions(id, copies),
  };
}
