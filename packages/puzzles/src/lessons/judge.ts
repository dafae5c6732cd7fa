import { rules } from '@stackmate/catalogue/play';
import { passiveAction } from '@stackmate/engine';
import type { Action, MatchState, Player } from '@stackmate/engine';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { LessonStep } from './lesson-step.ts';
import { startState, lastState } from './conditions.ts';
import type { Lesson } from './lesson.ts';

/** State of an attempt. `text` has the lesson's placeholders. */
export type AttemptVerdict =
  | { readonly is: 'open'; readonly text: Message | null }
  | { readonly is: 'done' }
  | { readonly is: 'wrong'; readonly text: Message };

export const turnOverText = msg('The turn is over, but you haven’t reached the goal.');

const openVerdict: AttemptVerdict = { is: 'open', text: null };

/** Judges an attempt by the engine's states and events. Undecided while a choice or a response is pending. */
export function judge(
  { done, mistakes, notes = [], turns = 1 }: Lesson,
  moments: readonly LessonStep[],
): AttemptVerdict {
  const state = lastState(moments);
  const decision = rules.decision(state);
  if (decision && decision.kind !== 'turn') return openVerdict;
  if (done(moments)) return { is: 'done' };
  const mistake = mistakes.find((candidate) => candidate.if(moments));
  if (mistake) return { is: 'wrong', text: mistake.text };
  if (!decision || state.open.turn >= startState(moments).open.turn + turns)
    return { is: 'wrong', text: turnOverText };
  return { is: 'open', text: notes.find((note) => note.if(moments))?.text ?? null };
}

/**
 * Returns the moments up to the one that reached the goal; null if none did. The table plays on after it, so texts about
 * the solution read these: at the end of the turn, damage clears.
 */
export function momentsToGoal(
  lesson: Lesson,
  moments: readonly LessonStep[],
): readonly LessonStep[] | null {
  for (let count = 1; count <= moments.length; count++) {
    const played = moments.slice(0, count);
    if (judge(lesson, played).is === 'done') return played;
  }
  return null;
}

/** Returns North's action: the first of the lesson's replies that is legal, otherwise as little as possible. */
export function findReply({ replies = [] }: Lesson, state: MatchState, seat: Player): Action {
  return (
    replies.find((reply) => rules.isLegal(state, seat, reply)) ?? passiveAction(rules, state, seat)
  );
}
