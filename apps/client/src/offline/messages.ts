import type { ClientMessage, MatchesAnswer, ServerMessage } from '@stackmate/protocol';
import type { MatchVerdict } from '@stackmate/room/record';
import type { Player } from '@stackmate/engine';
import type { Moment } from '../match/result/key-moments.ts';

/** What the page asks beside the messages of a match. */
export type Question =
  | { readonly ask: 'matches' }
  | { readonly ask: 'record'; readonly match: string }
  | { readonly ask: 'verify'; readonly text: string }
  | { readonly ask: 'moments'; readonly text: string; readonly viewer: Player | null };

export interface Answers {
  readonly matches: MatchesAnswer;
  /** The match's file; null if there is none. */
  readonly record: string | null;
  readonly verify: MatchVerdict;
  readonly moments: readonly Moment[];
}

/** From the page to the worker. */
export type ToWorker =
  | { readonly kind: 'message'; readonly message: ClientMessage }
  | { readonly kind: 'question'; readonly id: number; readonly question: Question };

/** From the worker to the page. */
export type FromWorker =
  | { readonly kind: 'message'; readonly message: ServerMessage }
  /** Another tab plays on in a match that is played here: what is known of it has to be asked for again. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly kind: 'failure'; readonly id: number; readonly words: string };
