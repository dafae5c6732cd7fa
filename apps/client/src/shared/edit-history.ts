import { applyPatches, enablePatches, produceWithPatches } from 'immer';
import type { Draft, Objectish, Patch } from 'immer';

enablePatches();

/** One step of undo: the patches that make it and those that take it back. */
interface Change {
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  /** Edits in a row with the same group are undone together; null: undone alone. */
  readonly group: string | null;
}

/** A document with the changes that led to it. Immutable: each function returns a new one. */
export interface EditHistory<T extends Objectish> {
  readonly present: T;
  /** Changes to undo, the last one first to go. */
  readonly undoable: readonly Change[];
  /** Changes to redo, the last one first to come back. */
  readonly redoable: readonly Change[];
}

/** Changes kept for undo. */
const maxChanges = 500;

/** Starts a history without anything to undo. */
export const startHistory = <T extends Objectish>(present: T): EditHistory<T> => ({
  present,
  undoable: [],
  redoable: [],
});

/** Returns both changes as one: patches that cancel each other out are gone. */
function joinChanges(present: Objectish, first: Change, second: Change): Change {
  const base = applyPatches(present, [...first.inverse]);
  const [, patches, inverse] = produceWithPatches(base, (draft) => {
    void applyPatches(draft, [...first.patches, ...second.patches]);
  });
  return { patches, inverse, group: second.group };
}

/**
 * Edits the document by changing a draft of it, and forgets what could be redone. An edit that changes nothing returns
 * the same history. `group`: edits in a row with the same group are undone together.
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

/** Takes the last change back; the same history if there is none. */
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

/** Makes the change again that was undone last; the same history if there is none. */
export function redoEdit<T extends Objectish>(history: EditHistory<T>): EditHistory<T> {
  const { present, undoable, redoable } = history;
  const last = redoable.at(-1);
  if (!last) return history;
  return {
    present: applyPatches(present, [...last.patches]),
    // An edit that follows starts a change of its own.
    undoable: [...undoable, { ...last, group: null }],
    redoable: redoable.slice(0, -1),
  };
}
