import type { Actor, Disclosure, MatchState, Refusal, Viewer } from '@stackmate/engine';
import { errorMessages } from '@stackmate/protocol';
import type { Seat } from '@stackmate/protocol';
import type { ReplayedState } from './replayed-state.ts';

/** Whether an action of this actor is one that could be taken back at all: a person's, in a match that allows it. */
export const mayBeTakenBack = ({ setup, bots }: ReplayedState, by: Actor): boolean =>
  setup.takeBack === true && by !== 'referee' && bots[by] === null;

/**
 * Notes an action that was played from `then`. What drew, rolled or showed something, what ended the match, and every
 * action of somebody else is a point behind which nothing is taken back: one would go on with what was learnt.
 */
export function recordUndoPoint(
  { undoPoints, phase }: ReplayedState,
  by: Actor,
  then: MatchState | null,
  disclosed: readonly Disclosure[],
): void {
  if (then && by !== 'referee' && disclosed.length === 0 && phase === 'playing') {
    undoPoints.push({ seat: by, state: then });
  } else undoPoints.length = 0;
}

/** Whether the viewer's own last action can be taken back now. */
export const canTakeBack = ({ undoPoints, phase }: ReplayedState, viewer: Viewer): boolean =>
  phase === 'playing' && undoPoints.at(-1)?.seat === viewer;

/** The last action is as if it had never been; entry `seq` says so. Everyone who is asked is asked anew. */
export function takeBack(replayed: ReplayedState, seat: Seat, seq: number): Refusal | null {
  if (!canTakeBack(replayed, seat)) {
    const code = 'nothing-to-take-back';
    return { code, rule: null, message: errorMessages[code], detail: '' };
  }
  replayed.state = replayed.undoPoints.pop()!.state;
  replayed.asked = [seq, seq];
  return null;
}
