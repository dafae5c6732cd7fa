import type { Action, Ref, DefinitionId } from '@stackmate/engine';
import type { Message } from '@stackmate/words';
import type { LessonStep } from './lesson-step.ts';
import type { LessonCondition } from './conditions.ts';
import { rules } from '@stackmate/catalogue/play';
import { definitionName } from '@stackmate/catalogue/log-text';

/** Returns the id of a card or ability by its id name. Throws if there is none. */
export function findDefinitionId(idname: string): DefinitionId {
  for (const definition of rules.catalogue.definitions.values())
    if (definition.idname === idname) return definition.id;
  throw new Error(`There is no card or ability named ${idname}.`);
}

/** Returns a placeholder's value: the name of a card or ability. */
export const nameValue = (idname: string): PlaceholderValue => {
  const id = findDefinitionId(idname);
  return () => definitionName(id);
};

/** Value of a placeholder, computed from what has been played so far. */
export type PlaceholderValue = (moments: readonly LessonStep[]) => number | string;

/** A text about an attempt, and attempts that get it. */
export interface Remark {
  readonly if: LessonCondition;
  readonly text: Message;
  readonly tries: readonly (readonly Action[])[];
}

/** Part of a text that states an outcome, and the condition by which the engine proves it. */
export interface Claim {
  /** The statement, word for word as in a text of the lesson. */
  readonly says: string;
  /** Actions to play first. */
  readonly after?: readonly Action[];
  readonly shows: LessonCondition;
}

/**
 * One thing to learn, played on a real position by the engine's rules. South is the learner. Texts
 * name cards, squares and numbers by placeholders (`placeholders.ts`), so that they can't contradict the position.
 * Everything else that they say about it is in `claims`, which the tests prove.
 */
export interface Lesson {
  readonly id: string;
  readonly title: Message;
  /** Introduction, in short paragraphs. */
  readonly story: readonly Message[];
  /** Task, in one line. */
  readonly goal: Message;
  readonly hint: Message;
  /** Explanation of what has just happened, shown when the lesson is done. */
  readonly praise: Message;
  /** Cards that the texts name, by placeholder. */
  readonly cards: Readonly<Record<string, Ref>>;
  /** Other placeholders. */
  readonly values?: Readonly<Record<string, PlaceholderValue>>;
  readonly claims: readonly Claim[];
  /** The position as text. */
  readonly position: string;
  readonly done: LessonCondition;
  /** Attempts that can't reach the goal any more. Checked in order, whenever a player is to move. */
  readonly mistakes: readonly Remark[];
  /** Attempts that can still reach the goal, but not like that. */
  readonly notes?: readonly Remark[];
  /** Number of turns to reach the goal; 1 by default. */
  readonly turns?: number;
  /** Attempts that end the last turn without reaching the goal. */
  readonly late: readonly (readonly Action[])[];
  /** North's actions, each played as soon as it is legal. Otherwise North declines, ends its turn, or takes any legal action. */
  readonly replies?: readonly Action[];
  /** South's actions that reach the goal. */
  readonly solution: readonly Action[];
}

/** Lessons about one part of the game. */
export interface Chapter {
  readonly id: string;
  readonly title: Message;
  /** Id name of the card whose image it shows. */
  readonly art: string;
  readonly lessons: readonly Lesson[];
}
