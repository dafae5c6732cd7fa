import { applyPatches, enablePatches, produceWithPatches } from 'immer';
import type { Draft, Objectish, Patch } from 'immer';

enablePatches();

/** An undo step: the patches that apply it, and those that revert it. */
interface Change {
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  /** Consecutive edits with the same group are undone together; null for an edit that is undone alone. */
  readonly group: string | null;
}

/** A document with its undo history. Immutable: each function returns a new one. */
export interface EditHistory<T extends Objectish> {
  readonly present: T;
  /** Changes to undo, in order; the last one is undone first. */
  readonly undoable: readonly Change[];
  /** Changes to redo; the last one is redone first. */
  readonly redoable: readonly Change[];
}

/** Maximum number of undo steps stored. */
const maxChanges = 500;

/** Creates a history with nothing to undo. */
export const startHistory = <T extends Objectish>(present: T): EditHistory<T> => ({
  present,
  undoable: [],
  redoable: [],
});

/** Returns two changes as one, without patches that cancel each other out. */
function joinChanges(present: Objectish, first: Change, second: Change): Change {
  const base = applyPatches(present, [...first.inverse]);
  const [, patches, inverse] = produceWithPatches(base, (draft) => {
    void applyPatches(draft, [...first.patches, ...second.patches]);
  });
  return { patches, inverse, group: second.group };
}

/**
 * Edits the document through a draft, and drops what could be redone. Returns the same history if nothing changes.
 * Consecutive edits with the same `group` are undone together.
 */
export function editHistory<T extends Objectish>(
  history: EditHistory<T>,
  edit: (draft: Draft<T>) => void,
  group: string | null = null,
): EditHistory<T> {
  const { present, undoable } = history;
  const [next, patches, inverse] = produceWithPatches(present, (draft) => {
    edit(draft);
  });
  if (patches.length === 0) return history;
  const change: Change = { patches, inverse, group };
  const last = undoable.at(-1);
  const changes =
    group !== null && last?.group === group
      ? [...undoable.slice(0, -1), joinChanges(present, last, change)]
      : [...undoable, change];
  return { present: next, undoable: changes.slice(-maxChanges), redoable: [] };
}

/** Undoes the last change. Returns the same history if there is none. */
export function undoEdit<T extends Objectish>(history: EditHistory<T>): EditHistory<T> {
  const { present, undoable, redoable } = history;
  const last = undoable.at(-1);
  if (!last) return history;
  return {
    present: applyPatches(present, [...last.inverse]),
    undoable: undoable.slice(0, -1),
    redoable: [...redoable, last],
  };
}

/** Redoes the change that was undone last. Returns the same history if there is none. */
export function redoEdit<T extends Objectish>(history: EditHistory<T>): EditHistory<T> {
  const { present, undoable, redoable } = history;
  const last = redoable.at(-1);
  if (!last) return history;
  return {
    present: applyPatches(present, [...last.patches]),
    // The next edit starts a separate change.
    undoable: [...undoable, { ...last, group: null }],
    redoable: redoable.slice(0, -1),
  };
}
