import { rules } from '@stackmate/catalogue';
import type { Action } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { canReachGoal, playOn, startLesson, tryOut } from '../../../test/try-out.ts';
import { judge } from '@stackmate/puzzles/lessons';
import type { Lesson } from '@stackmate/puzzles/lessons';
import { lessons } from '@stackmate/puzzles/lessons';

/** Returns everything that a learner can do first, except ending the turn. */
const firstActions = (lesson: Lesson): readonly Action[] =>
  rules
    .legalActions(startLesson(lesson).at(-1)!.state, 0)
    .filter(({ kind }) => kind !== 'endTurn' && kind !== 'resign');

const each = lessons.map((lesson) => [lesson.id, lesson] as const);

it.each(each)('%s: says at once when the goal can’t be reached any more', (_, lesson) => {
  const start = startLesson(lesson);
  const unreported = firstActions(lesson).filter((action) => {
    const moments = playOn(lesson, start, [action]);
    const verdict = judge(lesson, moments);
    const isSilent = verdict.is === 'open' && verdict.text === null;
    return isSilent && !canReachGoal(lesson, moments, lesson.solution.length + 1);
  });
  expect(unreported).toEqual([]);
});

it.each(each)('%s: never says so while the goal can still be reached', (_, lesson) => {
  const start = startLesson(lesson);
  const tries = [
    ...firstActions(lesson).map((action) => playOn(lesson, start, [action])),
    ...lesson.mistakes.flatMap((mistake) =>
      mistake.tries.map((candidate) => tryOut(lesson, candidate)),
    ),
  ];
  const judgedWrong = tries.filter((moments) => judge(lesson, moments).is === 'wrong');
  expect(
    judgedWrong.filter((moments) => canReachGoal(lesson, moments, lesson.solution.length)),
  ).toEqual([]);
});
