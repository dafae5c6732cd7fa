import { deckConflict } from '@stackmate/protocol/collection';
import type { SavedDeck, SaveDeckRequest } from '@stackmate/protocol/collection';
import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { callOrConflict } from '../../../platform/api/call.ts';
import type { Fault } from '../../../platform/api/result.ts';
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

/** `saved`: another state may follow. After `failed` and `conflict`, none is sent for now. */
type SaveOutcome = 'saved' | 'failed' | 'conflict';

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
class DeckSaver implements ServerStorage {
  readonly id: string;
  readonly isOwned = true;
  readonly savePause = 1500;
  private readonly options: ServerStorageOptions;
  private version: number;
  private session: string;
  /** The last state that was sent. The server may have it although its answer was lost. */
  private sent: Pick<SaveDeckRequest, 'name' | 'deck'> | null;
  private next: EditedDeck | null = null;
  private isBusy = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ServerStorageOptions) {
    const { saved, unsaved } = options;
    this.options = options;
    this.id = saved.id;
    this.version = (unsaved ?? saved).version;
    this.session = unsaved?.session ?? requestKey();
    this.sent = unsaved;
  }

  readonly save = (draft: EditedDeck): void => {
    savers.set(this.id, this);
    this.next = draft;
    if (this.isBusy) this.keep(draft);
    void this.saveNext();
  };

  readonly retry = (): void => void this.saveNext();

  readonly addVersion = (): void => {
    this.session = requestKey();
  };

  readonly versions = () => serverVersions(this.id, this.options.copies);

  /** Whether the deck was opened again after this builder was left, and is saved from there. */
  private isReplaced(): boolean {
    return savers.get(this.id) !== this;
  }

  /** Stores a state on this device until the server has it. */
  private keep(draft: EditedDeck): SaveDeckRequest {
    const name = draft.name.trim() === '' ? this.options.saved.name : draft.name;
    const state = { version: this.version, session: this.session, name, deck: sentDeck(draft) };
    keepUnsaved({ id: this.id, ...state });
    return state;
  }

  private noteSaved(current: SavedDeck): void {
    this.version = current.version;
    this.failures = 0;
    this.options.onFault(null);
    rememberDeck(current);
    if (this.next || this.isReplaced()) return;
    dropUnsaved(this.id);
    decksInBuilder.delete(this.id);
  }

  /** Saves nothing more until the player has chosen between this deck and the other. */
  private stopFor(current: SavedDeck, draft: EditedDeck): void {
    const { onConflict, copies } = this.options;
    onConflict({
      theirs: openSavedDeck(current, copies),
      savedAt: current.savedAt,
      saveMine: () => {
        this.version = current.version;
        this.session = requestKey();
        this.next ??= draft;
        this.isBusy = false;
        onConflict(null);
        void this.saveNext();
      },
    });
  }

  private async saveNext(): Promise<void> {
    if (this.isBusy || !this.next || this.isReplaced()) return;
    clearTimeout(this.timer);
    this.isBusy = true;
    decksInBuilder.add(this.id);
    let outcome: SaveOutcome = 'saved';
    while (this.next && !this.isReplaced() && outcome === 'saved') {
      const draft: EditedDeck = this.next;
      this.next = null;
      outcome = await this.send(draft);
    }
    if (outcome !== 'conflict') this.isBusy = false;
  }

  /** Sends a state. What wasn't saved is the next one to send, unless something newer is. */
  private async send(draft: EditedDeck): Promise<SaveOutcome> {
    const { id } = this;
    const before = this.sent;
    const state = this.keep(draft);
    this.sent = state;
    const answer = await callOrConflict(api.decks.save, deckConflict, { id, ...state });
    if (answer.ok) this.noteSaved(answer.value.deck);
    else if ('conflict' in answer) {
      const { current } = answer.conflict;
      if (isSameDeck(current, state)) this.noteSaved(current);
      else if (before && isSameDeck(current, before)) {
        // An earlier save has arrived, although its answer hasn't.
        this.version = current.version;
        this.next ??= draft;
      } else {
        this.stopFor(current, draft);
        return 'conflict';
      }
    } else {
      this.next ??= draft;
      this.noteFault(answer.fault);
      return 'failed';
    }
    return 'saved';
  }

  private noteFault({ code, text }: Fault): void {
    this.failures += 1;
    const isRetried = isWorthRetrying(code);
    this.options.onFault(
      isRetried
        ? t('Your changes are on this device. They are saved as soon as the server answers again.')
        : t('The last changes aren’t saved: {fault}', { fault: text }),
    );
    if (isRetried) this.timer = setTimeout(this.retry, backoff(this.failures, Math.random()));
  }
}

export const serverStorage = (options: ServerStorageOptions): ServerStorage =>
  new DeckSaver(options);
