import type { Actor, Disclosure, MatchState, Refusal, Viewer } from '@stackmate/engine';
import { errorMessages } from '@stackmate/protocol';
import type { Seat } from '@stackmate/protocol';
import type { ReplayedState } from './replayed-state.ts';

/** Whether this actor's actions can be taken back at all: the actor is a person and the match allows it. */
export const mayBeTakenBack = ({ setup, bots }: ReplayedState, by: Actor): boolean =>
  setup.takeBack === true && by !== 'referee' && bots[by] === null;

/**
 * Records the state before an action as an undo point. Everything up to here becomes final if the action drew, rolled
 * or revealed something, ended the match, or isn't a person's: otherwise players could use what they have learned.
 */
export function recordUndoPoint(
  { undoPoints, phase }: ReplayedState,
  by: Actor,
  before: MatchState | null,
  disclosed: readonly Disclosure[],
): void {
  if (before && by !== 'referee' && disclosed.length === 0 && phase === 'playing') {
    undoPoints.push({ seat: by, state: before });
  } else undoPoints.length = 0;
}

/** Whether the viewer's own last action can be taken back now. */
export const canTakeBack = ({ undoPoints, phase }: ReplayedState, viewer: Viewer): boolean =>
  phase === 'playing' && undoPoints.at(-1)?.seat === viewer;

/**
 * Restores the state before the last action. Both players get new questions at entry `seq`. Returns a refusal if this
 * seat has nothing to take back.
 */
export function takeBack(replayed: ReplayedState, seat: Seat, seq: number): Refusal | null {
  if (!canTakeBack(replayed, seat)) {
    const code = 'nothing-to-take-back';
    return { code, rule: null, message: errorMessages[code], detail: '' };
  }
  replayed.state = replayed.undoPoints.pop()!.state;
  replayed.asked = [seq, seq];
  return null;
}
