import type { Action, Ref, UpdateReason } from '@stackmate/engine';

/** Something that can be said of a position and of what happened since the lesson began. South is the learner. */
export type Condition =
  /** The card is the top of its position there, whoever's. */
  | { readonly is: 'on top'; readonly card: Ref; readonly square: string }
  | { readonly is: 'on field'; readonly card: Ref }
  | { readonly is: 'off field'; readonly card: Ref }
  /** That happened so often at least, brought about by South where the event names somebody. */
  | { readonly is: 'happened'; readonly reason: UpdateReason; readonly times?: number }
  | { readonly is: 'won' }
  | { readonly is: 'all'; readonly of: readonly Condition[] };

/** Words for a try that went wrong. */
export interface Mistake {
  readonly if: Condition;
  readonly words: string;
}

/** One thing to learn, played on a real position by the engine's rules. Texts are keys. */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  /** What is to be known before, in short paragraphs. */
  readonly story: readonly string[];
  /** What to do, in one line. */
  readonly goal: string;
  readonly hint: string;
  /** Said when it is done: what has just happened. */
  readonly praise: string;
  /** The drawn position. */
  readonly position: string;
  readonly done: Condition;
  /** Looked at in order, once nothing waits; that the turn is over without success is always one. */
  readonly mistakes: readonly Mistake[];
  /** What North does when it is asked, in order; afterwards it declines, ends its turn, or does the first legal thing. */
  readonly replies?: readonly Action[];
  /** South's commands that reach the goal. */
  readonly solution: readonly Action[];
  /** Tries that go wrong, each with the words it gets. */
  readonly wrongTries: readonly { readonly plays: readonly Action[]; readonly words: string }[];
}

/** Lessons about one part of the game. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** Name of the card whose picture it has. */
  readonly art: string;
  readonly lessons: readonly Lesson[];
}
