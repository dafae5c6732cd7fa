import type { Actor, Disclosure, MatchState, Refusal, Viewer } from '@stackmate/engine';
import { errorWords } from '@stackmate/protocol';
import type { Seat } from '@stackmate/protocol';
import type { Standing } from './standing.ts';

/** Whether an action of this actor is one that could be taken back at all: a person's, in a match that allows it. */
export const mayBeTakenBack = ({ setup, bots }: Standing, by: Actor): boolean =>
  setup.takeBack === true && by !== 'referee' && bots[by] === null;

/**
 * Notes an action that was played from `then`. What drew, rolled or showed something, what ended the match, and every
 * action of somebody else is a point behind which nothing is taken back: one would go on with what was learnt.
 */
export function noteStepBack(
  { back, phase }: Standing,
  by: Actor,
  then: MatchState | null,
  disclosed: readonly Disclosure[],
): void {
  if (then && by !== 'referee' && disclosed.length === 0 && phase === 'playing') {
    back.push({ seat: by, state: then });
  } else back.length = 0;
}

/** Whether the viewer's own last action can be taken back now. */
export const canTakeBack = ({ back, phase }: Standing, viewer: Viewer): boolean =>
  phase === 'playing' && back.at(-1)?.seat === viewer;

/** The last action is as if it had never been; entry `seq` says so. Everyone who is asked is asked anew. */
export function takeBack(standing: Standing, seat: Seat, seq: number): Refusal | null {
  if (!canTakeBack(standing, seat)) {
    const code = 'nothing-to-take-back';
    return { code, rule: null, message: errorWords[code], detail: '' };
  }
  standing.state = standing.back.pop()!.state;
  standing.asked = [seq, seq];
  return null;
}
