import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { editHistory, redoEdit, startHistory, undoEdit } from '../../kit/editing/edit-history.ts';
import type { EditHistory } from '../../kit/editing/edit-history.ts';
import { keyStep } from '../../kit/editing/history-keys.ts';
import type { HistoryStep } from '../../kit/editing/history-keys.ts';
import { useDraft } from '../../kit/editing/use-draft.ts';
import type { TrialSetup } from '../../table/study/who-answers.tsx';
import { changeEnd, openDocument, replaceLines, toText } from './edit-text.ts';
import type { PositionDocument } from './edit-text.ts';
import { samplePosition } from './sample.ts';

/** Pause in typing after which a new undo step begins, in ms. */
const typingPause = 1000;

/** The document of the position editor, with undo and redo. It lasts as long as the game is open. */
export interface PositionEditor {
  readonly text: string;
  readonly trial: TrialSetup;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Sets the typed text. `at` is the time of the input in ms; input without a pause joins the previous undo step. */
  readonly type: (text: string, at: number) => void;
  readonly chooseTrial: (trial: TrialSetup) => void;
  /** Opens another position, as one undo step. */
  readonly open: (text: string, trial: TrialSetup) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Undoes by Ctrl+Z or ⌘Z; redoes by the same with Shift, or by Ctrl+Y. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const firstHistory = startHistory(openDocument(samplePosition, { level: null, seat: 0 }));

/** Edits a position with undo and redo. `area` shows its text; the cursor moves to what undo or redo has changed. */
export function usePositionEditor(area: RefObject<HTMLTextAreaElement | null>): PositionEditor {
  const [history, setHistory] = useDraft<EditHistory<PositionDocument>>('position', firstHistory);
  const current = useRef(history);
  current.current = history;
  /** Times of the first and last input since the last pause; null if the next input starts an undo step. */
  const typed = useRef<{ readonly from: number; readonly to: number } | null>(null);
  const cursor = useRef<number | null>(null);

  const set = (next: EditHistory<PositionDocument>): void => {
    if (next === current.current) return;
    current.current = next;
    setHistory(next);
  };
  function stepThroughHistory(step: HistoryStep): void {
    const before = current.current;
    const after = (step === 'undo' ? undoEdit : redoEdit)(before);
    const texts = [toText(before.present), toText(after.present)] as const;
    if (texts[0] !== texts[1]) cursor.current = changeEnd(...texts);
    typed.current = null;
    set(after);
  }

  useLayoutEffect(() => {
    if (cursor.current === null) return;
    area.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  }, [area, history]);

  return {
    text: toText(history.present),
    trial: history.present.trial,
    canUndo: history.undoable.length > 0,
    canRedo: history.redoable.length > 0,
    type(text, at) {
      const before = typed.current;
      const from = before && at - before.to <= typingPause ? before.from : at;
      typed.current = { from, to: at };
      const edit = (draft: { lines: string[] }): void => replaceLines(draft.lines, text);
      set(editHistory(current.current, edit, `typing since ${from}`));
    },
    chooseTrial(trial) {
      typed.current = null;
      set(editHistory(current.current, (draft) => void (draft.trial = trial)));
    },
    open(text, trial) {
      typed.current = null;
      set(
        editHistory(current.current, (draft) => {
          replaceLines(draft.lines, text);
          draft.trial = trial;
        }),
      );
    },
    undo: () => stepThroughHistory('undo'),
    redo: () => stepThroughHistory('redo'),
    onKeyDown(event) {
      const step = keyStep(event);
      if (step === null) return;
      event.preventDefault();
      stepThroughHistory(step);
    },
  };
}
