import { t } from '@stackmate/words';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Draft } from 'immer';
import {
  editHistory,
  redoEdit,
  startHistory,
  undoEdit,
} from '../../../kit/editing/edit-history.ts';
import type { EditHistory } from '../../../kit/editing/edit-history.ts';
import { keyStep } from '../../../kit/editing/history-keys.ts';
import type { HistoryStep } from '../../../kit/editing/history-keys.ts';
import { useDraft } from '../../../kit/editing/use-draft.ts';
import { isSameDraft } from '../model/deck-draft.ts';
import type { EditedDeck } from '../model/deck-draft.ts';
import type { DeckStorage } from './deck-storage.ts';

/** Inputs without typed text. */
const notTyped: ReadonlySet<string> = new Set(['range', 'radio', 'checkbox']);

/** A deck that is being edited, with undo and redo. It is saved after every edit. */
export interface DeckEditor {
  readonly draft: EditedDeck;
  readonly storage: DeckStorage;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Says what the last edit did, for screen readers. */
  readonly status: string;
  /** Edits the deck as one undo step. Consecutive edits with the same `group` are one step. */
  readonly edit: (
    recipe: (draft: Draft<EditedDeck>) => void,
    options?: { readonly says?: string; readonly group?: string; readonly isLarge?: boolean },
  ) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Saves a deck a moment after the last change, and before the page closes. */
function useAutosave(draft: EditedDeck, { save, savePause }: DeckStorage): void {
  const unsaved = useRef<EditedDeck | null>(null);
  const saved = useRef(draft);
  useEffect(() => {
    if (draft === saved.current) return undefined;
    unsaved.current = draft;
    const flush = (): void => {
      if (!unsaved.current) return;
      saved.current = unsaved.current;
      unsaved.current = null;
      save(saved.current);
    };
    const timer = setTimeout(flush, savePause);
    window.addEventListener('pagehide', flush);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [draft, save, savePause]);
}

/**
 * Edits a deck. Undo survives when the player leaves the builder and returns, for as long as the game is open. What
 * another device has saved meanwhile is one more step.
 */
export function useDeckEditor(first: EditedDeck, storage: DeckStorage): DeckEditor {
  const [history, setHistory] = useDraft<EditHistory<EditedDeck>>(
    `deck ${storage.id}`,
    startHistory(first),
    (stored) =>
      isSameDraft(stored.present, first, storage.isOwned)
        ? stored
        : editHistory(stored, (draft) => void Object.assign(draft, first)),
  );
  const [status, setStatus] = useState('');
  const current = useRef(history);
  current.current = history;
  /** Whether the state before the first edit is in the list of versions: one for each session (DK2). */
  const hasVersion = useRef(false);
  useAutosave(history.present, storage);

  function set(next: EditHistory<EditedDeck>, says: string): void {
    if (next === current.current) return;
    current.current = next;
    setHistory(next);
    setStatus(says);
  }
  function stepThroughHistory(step: HistoryStep): void {
    const next = (step === 'undo' ? undoEdit : redoEdit)(current.current);
    const count = next.present.deck.length;
    const words =
      step === 'undo'
        ? t('Undone. The deck has {count, plural, one {# card} other {# cards}}.', { count })
        : t('Redone. The deck has {count, plural, one {# card} other {# cards}}.', { count });
    set(next, words);
  }
  return {
    draft: history.present,
    storage,
    canUndo: history.undoable.length > 0,
    canRedo: history.redoable.length > 0,
    status,
    edit(recipe, { says = '', group, isLarge = false } = {}) {
      const before = current.current.present;
      const next = editHistory(current.current, recipe, group ?? null);
      if (next === current.current) return;
      if (isLarge || !hasVersion.current) storage.addVersion(before);
      hasVersion.current = true;
      set(next, says);
    },
    undo: () => stepThroughHistory('undo'),
    redo: () => stepThroughHistory('redo'),
    onKeyDown(event) {
      // Text fields undo their own typing.
      const { target } = event;
      const isText =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && !notTyped.has(target.type));
      const step = keyStep(event);
      if (step === null || isText) return;
      event.preventDefault();
      stepThroughHistory(step);
    },
  };
}
