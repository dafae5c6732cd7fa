import { rules } from '@stackmate/catalogue';
import type { Action } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { canReachGoal, playOn, startOfLesson, tryOut } from '../../test/try-out.ts';
import { judge } from './judge.ts';
import type { Lesson } from './lesson.ts';
import { lessons } from './lessons/index.ts';

/** Everything that a learner can do first, but ending the turn. */
const firstActions = (lesson: Lesson): readonly Action[] =>
  rules
    .legalActions(startOfLesson(lesson).at(-1)!.state, 0)
    .filter(({ kind }) => kind !== 'endTurn' && kind !== 'resign');

const each = lessons.map((lesson) => [lesson.id, lesson] as const);

it.each(each)('%s: whoever can’t reach the goal any more is told at once', (_, lesson) => {
  const start = startOfLesson(lesson);
  const untold = firstActions(lesson).filter((action) => {
    const moments = playOn(lesson, start, [action]);
    const verdict = judge(lesson, moments);
    const isSilent = verdict.is === 'open' && verdict.words === null;
    return isSilent && !canReachGoal(lesson, moments, lesson.solution.length + 1);
  });
  expect(untold).toEqual([]);
});

it.each(each)('%s: nobody is told that it is over while the goal can be reached', (_, lesson) => {
  const start = startOfLesson(lesson);
  const tries = [
    ...firstActions(lesson).map((action) => playOn(lesson, start, [action])),
    ...lesson.mistakes.flatMap((mistake) => mistake.tries.map((one) => tryOut(lesson, one))),
  ];
  const wrong = tries.filter((moments) => judge(lesson, moments).is === 'wrong');
  expect(wrong.filter((moments) => canReachGoal(lesson, moments, lesson.solution.length))).toEqual(
    [],
  );
});
