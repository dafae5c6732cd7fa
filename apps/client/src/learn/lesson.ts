import type { Action, Ref } from '@stackmate/engine';
import type { StudyStep } from '../study/moments.ts';
import type { Condition } from './conditions.ts';

/** A number or a word of a text that is worked out from what has been played so far. */
export type Value = (moments: readonly StudyStep[]) => number | string;

/** Words about a try, with tries that get them. */
export interface Remark {
  readonly if: Condition;
  readonly words: string;
  readonly tries: readonly (readonly Action[])[];
}

/** A part of a text that says what comes of something, and how the engine shows that it is so. */
export interface Claim {
  /** As it stands in a text of the lesson. */
  readonly says: string;
  /** What has to be played first. */
  readonly after?: readonly Action[];
  readonly shows: Condition;
}

/**
 * One thing to learn, played on a real position by the engine's rules. South is the learner.
 *
 * Texts are keys. They name cards, squares and numbers by placeholders (`facts.ts`), so that they can't differ from the
 * position; what else they say about it is in `claims`. The tests hold both.
 */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  /** What to know before, in short paragraphs. */
  readonly story: readonly string[];
  /** What to do, in one line. */
  readonly goal: string;
  readonly hint: string;
  /** Shown when the lesson is done: what has just happened. */
  readonly praise: string;
  /** Cards that texts name, by the words of their placeholders. */
  readonly cards: Readonly<Record<string, Ref>>;
  /** Other placeholders. */
  readonly values?: Readonly<Record<string, Value>>;
  readonly claims: readonly Claim[];
  /** The drawn position. */
  readonly position: string;
  readonly done: Condition;
  /** The goal can't be reached any more. Checked in order, whenever it is somebody's turn. */
  readonly mistakes: readonly Remark[];
  /** The goal can still be reached, but not like that. */
  readonly notes?: readonly Remark[];
  /** How many turns there are to reach the goal; 1 if absent. */
  readonly turns?: number;
  /** Tries that reach the end of the last turn without the goal. */
  readonly late: readonly (readonly Action[])[];
  /** North's actions, each played as soon as it is legal; otherwise North declines, ends its turn, or takes any legal action. */
  readonly replies?: readonly Action[];
  /** South's actions that reach the goal. */
  readonly solution: readonly Action[];
}

/** Lessons about one part of the game. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** Id name of the card whose picture it shows. */
  readonly art: string;
  readonly lessons: readonly Lesson[];
}
