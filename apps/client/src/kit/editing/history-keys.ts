import type { KeyboardEvent } from 'react';

export type HistoryStep = 'undo' | 'redo';

/** Returns whether a key undoes (Ctrl+Z, ⌘Z) or redoes (the same with Shift, or Ctrl+Y); null for other keys. */
export function keyStep({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyboardEvent): HistoryStep | null {
  if (altKey || ctrlKey === metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}
