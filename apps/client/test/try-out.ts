import { rules } from '@stackmate/catalogue';
import type { Action, Player } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';
import { judge, findReply } from '@stackmate/puzzles/lessons';
import type { Lesson } from '@stackmate/puzzles/lessons';
import type { StudyStep } from '../src/table/study/moments.ts';

type Moments = readonly StudyStep[];

/** Returns the moments of a lesson before South's first action. */
export function startLesson(lesson: Lesson): Moments {
  const read = parsePosition(rules, lesson.position);
  if (!read.ok) throw new Error(`${lesson.id}: ${read.refusal.detail}`);
  return playNorth(lesson, [{ state: read.value, events: [] }]);
}

function take(moments: Moments, by: Player, action: Action): Moments {
  const { state } = moments.at(-1)!;
  const applied = rules.applyAction(state, by, action);
  if (!applied.ok)
    throw new Error(
      `${JSON.stringify(action)}: ${applied.refusal.message} ${applied.refusal.detail}`,
    );
  return [...moments, { state: applied.state, events: applied.events }];
}

const isNorths = ({ state }: StudyStep): boolean =>
  rules.decision(state)?.players.includes(1) ?? false;

/** Plays North's replies while it is asked and the lesson isn't over. */
function playNorth(lesson: Lesson, from: Moments): Moments {
  let moments = from;
  while (judge(lesson, moments).is === 'open' && isNorths(moments.at(-1)!))
    moments = take(moments, 1, findReply(lesson, moments.at(-1)!.state, 1));
  return moments;
}

/** Plays South's actions, with North's replies in between and after. */
export const playOn = (lesson: Lesson, from: Moments, actions: readonly Action[]): Moments =>
  actions.reduce((moments, action) => playNorth(lesson, take(moments, 0, action)), from);

/** Plays South's actions from the start of a lesson, with North's replies. */
export const tryOut = (lesson: Lesson, actions: readonly Action[]): Moments =>
  playOn(lesson, startLesson(lesson), actions);

const keys = ['kind', 'card', 'to', 'target', 'option'];

/** Kinds of actions that never help and would only prolong the search. */
const uselessKinds: ReadonlySet<string> = new Set(['discard', 'resign']);

/** Returns whether South can still reach the goal with at most that many actions, whatever the coach says. */
export function canReachGoal(lesson: Lesson, from: Moments, depth: number): boolean {
  /** The largest number of actions left at each position so far. */
  const searched = new Map<string, number>();
  const isUseful = ({ kind }: Action): boolean =>
    !uselessKinds.has(kind) || lesson.solution.some((candidate) => candidate.kind === kind);
  const solution = new Set(lesson.solution.map((action) => JSON.stringify(action, keys)));
  const isOfSolution = (action: Action): boolean => solution.has(JSON.stringify(action, keys));
  const search = (moments: Moments, left: number): boolean => {
    const { state } = moments.at(-1)!;
    const decision = rules.decision(state);
    if (decision?.kind !== 'respond' && decision?.kind !== 'choose' && lesson.done(moments))
      return true;
    if (left === 0 || !decision?.players.includes(0)) return false;
    if (state.open.turn >= moments[0].state.open.turn + (lesson.turns ?? 1)) return false;
    const key = JSON.stringify([state.open, state.own]);
    if ((searched.get(key) ?? 0) >= left) return false;
    searched.set(key, left);
    return rules
      .legalActions(state, 0)
      .filter(isUseful)
      .sort((a, b) => Number(isOfSolution(b)) - Number(isOfSolution(a)))
      .some((action) => search(playNorth(lesson, take(moments, 0, action)), left - 1));
  };
  return search(from, depth);
}
