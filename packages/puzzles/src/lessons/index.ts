export { chapters, findLesson, lessonAfter, lessons } from './chapters/index.ts';
export { lastState, learner, startState, sumAmounts } from './conditions.ts';
export { findReply, judge, momentsToGoal, turnOverText } from './judge.ts';
export type { AttemptVerdict } from './judge.ts';
export type { LessonStep } from './lesson-step.ts';
export { findDefinitionId } from './lesson.ts';
export type { Chapter, Lesson, PlaceholderValue } from './lesson.ts';
