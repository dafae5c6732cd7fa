import type { Actor, Disclosure, MatchState, Refusal, Viewer } from '@stackmate/engine';
import { errorMessages } from '@stackmate/protocol';
import type { Seat } from '@stackmate/protocol';
import type { ReplayedState } from './replayed-state.ts';

/** Whether this actor's actions can be taken back at all: the actor is a person and the match allows it. */
export const mayBeTakenBack = ({ setup, bots }: ReplayedState, by: Actor): boolean =>
  setup.takeBack === true && by !== 'referee' && bots[by] === null;

/**
 * How often a player may take back between two final actions. Bounds the log, and, against another person, the time,
 * because each action renews the time for a decision.
 */
export const maxTakeBacks = { bot: 20, person: 3 } as const;

/** Whether both seats are played by people. */
const isBetweenPeople = ({ bots }: ReplayedState): boolean => bots.every((bot) => bot === null);

/**
 * Records the state before an action as an undo point. Everything up to here becomes final if the action drew, rolled
 * or revealed something, ended the match, or isn't a person's: otherwise players could use what they have learned.
 * Against a person, only the very last action can be taken back, and it is final as soon as `awaited` contains the
 * opponent, whose hesitation would tell something.
 */
export function recordUndoPoint(
  replayed: ReplayedState,
  by: Actor,
  before: MatchState | null,
  {
    disclosed,
    awaited,
  }: { readonly disclosed: readonly Disclosure[]; readonly awaited: readonly Seat[] },
): void {
  const { undoPoints, takenBack, phase } = replayed;
  const hasRival = isBetweenPeople(replayed);
  const isOpen = !hasRival || (awaited.length === 1 && awaited[0] === by);
  if (before && by !== 'referee' && disclosed.length === 0 && phase === 'playing' && isOpen) {
    if (hasRival) undoPoints.length = 0;
    undoPoints.push({ seat: by, state: before });
    return;
  }
  undoPoints.length = 0;
  takenBack.fill(0);
}

/** Whether the viewer's own last action can be taken back now. */
export function canTakeBack(replayed: ReplayedState, viewer: Viewer): boolean {
  const { undoPoints, takenBack, phase } = replayed;
  if (viewer === 'spectator' || phase !== 'playing' || undoPoints.at(-1)?.seat !== viewer)
    return false;
  return takenBack[viewer] < maxTakeBacks[isBetweenPeople(replayed) ? 'person' : 'bot'];
}

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
  replayed.takenBack[seat] += 1;
  replayed.asked = [seq, seq];
  return null;
}
