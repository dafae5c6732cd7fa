import type { Chapter, Lesson } from '../lesson.ts';
import { battle } from './battle.ts';
import { control } from './control.ts';
import { elements } from './elements.ts';
import { endings } from './endings.ts';
import { hand } from './hand.ts';
import { king } from './king.ts';
import { moving } from './moving.ts';
import { responses } from './responses.ts';
import { stacking } from './stacking.ts';
import { upgrading } from './upgrading.ts';

/** All chapters, in the order in which a match needs them. */
export const chapters: readonly Chapter[] = [
  moving,
  battle,
  king,
  stacking,
  upgrading,
  responses,
  hand,
  elements,
  control,
  endings,
];

export const lessons: readonly Lesson[] = chapters.flatMap((chapter) => chapter.lessons);

/** Returns the lesson with that id; null if there is none. */
export const findLesson = (id: string): Lesson | null =>
  lessons.find((lesson) => lesson.id === id) ?? null;

/** Returns the lesson after another one; null after the last. */
export const lessonAfter = (id: string): Lesson | null =>
  lessons[lessons.findIndex((lesson) => lesson.id === id) + 1] ?? null;
