import type { MatchState } from '@stackmate/engine';
import type { Edited } from '../src/features/position/board-editor/edit.ts';
import { readPosition } from '../src/table/study/read-position.ts';
import { emptyPosition } from '../src/features/position/sample.ts';

/** Reads a position. Throws an Error with what is wrong with it. */
export function readState(text: string): MatchState {
  const position = readPosition(text);
  if (!position.ok) throw new Error(position.fault.message);
  return position.state;
}

/** Applies edits to the empty position, one after the other. Throws an Error if one is refused. */
export function buildPosition(...edits: readonly ((state: MatchState) => Edited)[]): MatchState {
  return edits.reduce((state, edit) => {
    const edited = edit(state);
    if (!edited.ok) throw new Error(edited.why);
    return readState(edited.text);
  }, readState(emptyPosition));
}
