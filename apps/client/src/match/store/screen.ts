import type { Action, MatchEvent, MatchView, Player, Ref, Square } from '@stackmate/engine';
import type { Emote, MatchSnapshot, Seat } from '@stackmate/protocol';
import type { Intent } from '../intent/index.ts';
import type { LogLine } from './log.ts';

/** Why something was not done, as the player is told. */
export interface Refusal {
  readonly code: string;
  readonly rule: string | null;
  readonly message: string;
  /** Counts up, so that the same objection twice is told twice. */
  readonly number: number;
}

/** A moment that is being told: the board shows what it made, the layer above shows how. */
export interface CurrentAnimation {
  readonly number: number;
  readonly events: readonly MatchEvent[];
  /** The view before it. */
  readonly before: MatchView;
  /** Milliseconds it takes; 0 with animation off. */
  readonly lasts: number;
}

/** A pile of a player that can be opened. */
export type PileName = 'hand' | 'bin' | 'void' | 'deck' | 'superdeck';

/** Something to look at closely. */
export type Inspected =
  | {
      readonly at: 'card';
      readonly ref: Ref;
      /** What it is, if it may have left. */
      readonly id?: number;
    }
  | { readonly at: 'definition'; readonly id: number }
  | {
      readonly at: 'pile';
      readonly pile: PileName;
      readonly of: Player;
    }
  | { readonly at: 'keys' }
  | { readonly at: 'menu' };

/** Everything that the match screen shows. A value: every change makes a new one that shares what stayed. */
export interface MatchScreen {
  /** Where the match stands, as far as messages came. */
  readonly snapshot: MatchSnapshot;
  /** null: a spectator. */
  readonly me: Player | null;
  /** The player whom texts call “you”; null for a spectator and in a replay, through a player's eyes too. */
  readonly addressee: Player | null;
  /** The view on the board; it lags behind the picture's while events are told. */
  readonly shown: MatchView | null;
  readonly animation: CurrentAnimation | null;
  /** What the player is about to do; null while nothing is asked of them. */
  readonly intent: Intent | null;
  /** What would come of the aim under the pointer. */
  readonly hint: Intent | null;
  /** Commands on their way: not answered yet. */
  readonly sent: { readonly actions: readonly Action[] } | null;
  readonly refusal: Refusal | null;
  readonly log: readonly LogLine[];
  /** The stack that is fanned out. */
  readonly fan: Square | null;
  readonly inspected: Inspected | null;
  readonly emote: { readonly seat: Seat; readonly emote: Emote; readonly number: number } | null;
  readonly muted: boolean;
  /** When the response window opened (the line's clock); input waits a moment. */
  readonly guard: boolean;
  /** The opponent's responses are waited for even if nothing can be answered. */
  readonly held: boolean;
}
