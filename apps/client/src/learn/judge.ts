import { rules } from '@stackmate/catalogue/play';
import { parseSquare } from '@stackmate/engine';
import type { Action, MatchState, Player, Ref } from '@stackmate/engine';
import type { Moment } from '../study/retold.ts';
import type { Condition, Lesson } from './lesson.ts';

/** How a try stands. */
export type Verdict =
  | { readonly is: 'open' }
  | { readonly is: 'done' }
  | { readonly is: 'wrong'; readonly words: string };

const learner: Player = 0;

const isOnField = ({ open }: MatchState, card: Ref): boolean =>
  open.field.some((stack) => stack?.cards.some(({ ref }) => ref === card));

/** Whether a condition holds at the last of these moments; the first is the beginning of the lesson. */
function holds(condition: Condition, moments: readonly Moment[]): boolean {
  const { state } = moments.at(-1)!;
  switch (condition.is) {
    case 'on top': {
      const square = parseSquare(condition.square);
      return square !== null && state.open.field[square]?.cards[0].ref === condition.card;
    }
    case 'on field':
      return isOnField(state, condition.card);
    case 'off field':
      return !isOnField(state, condition.card);
    case 'happened': {
      const { reason, times = 1 } = condition;
      const found = moments
        .flatMap(({ events }) => events)
        .filter((event) => event.reason === reason && (event.open?.note.by ?? learner) === learner);
      return found.length >= times;
    }
    case 'won':
      return state.open.result?.winner === learner;
    case 'all':
      return condition.of.every((one) => holds(one, moments));
  }
}

/** What the engine's state says of a try: judged whenever nothing waits and nothing is half done. */
export function judge(lesson: Lesson, moments: readonly Moment[]): Verdict {
  const [{ state: start }] = moments;
  const { state } = moments.at(-1)!;
  const asked = rules.decision(state);
  if (asked && asked.kind !== 'turn') return { is: 'open' };
  if (holds(lesson.done, moments)) return { is: 'done' };
  const mistake = lesson.mistakes.find((one) => holds(one.if, moments));
  if (mistake) return { is: 'wrong', words: mistake.words };
  const isOver = !asked || state.open.turn > start.open.turn;
  return isOver
    ? { is: 'wrong', words: 'The turn is over, and the goal is not reached.' }
    : { is: 'open' };
}

/** What the other side does in a lesson: what is written down for it, else as little as it can. */
export function replyOf({ replies = [] }: Lesson, state: MatchState, seat: Player): Action {
  const legal = rules.legalActions(state, seat);
  return (
    replies.find((reply) => rules.isLegal(state, seat, reply)) ??
    legal.find(({ kind }) => kind === 'decline' || kind === 'endTurn') ??
    legal[0]
  );
}
