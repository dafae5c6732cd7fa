import type { Action, MatchEvent, MatchView, Player, Ref, Roll, Square } from '@stackmate/engine';
import type { BotReason, Emote, MatchSnapshot, Seat } from '@stackmate/protocol';
import type { Intent } from '../intent/index.ts';
import type { LogLine } from './log.ts';

/** Reason why something wasn't done, as shown to the player. */
export interface ShownRefusal {
  readonly code: string;
  readonly rule: string | null;
  readonly message: string;
  /** Counts up, so that a repeated refusal is announced again. */
  readonly number: number;
}

/** Running animation step: the board shows its result, the layer above shows how it happens. */
export interface CurrentAnimation {
  readonly number: number;
  readonly events: readonly MatchEvent[];
  /** View before the step. */
  readonly before: MatchView;
  /** Duration in ms; 0 with animation off. */
  readonly lasts: number;
}

/** Cards and a square that a hint is about. */
export interface Pointed {
  readonly cards: readonly (Ref | null)[];
  readonly square: Square | null;
}

/** A bot's reason for an action, and the turn of the action. */
export interface GivenReason {
  readonly turn: number;
  readonly reason: BotReason;
}

/** A player's pile that can be opened. */
export type PileName = 'hand' | 'bin' | 'void' | 'deck' | 'superdeck';

/** A card close up. */
export type InspectedCard =
  | {
      readonly at: 'card';
      readonly ref: Ref;
      /** Identifies it, in case it has left. */
      readonly id?: number;
    }
  | { readonly at: 'definition'; readonly id: number; readonly roll?: Roll };

/** Subject of a close-up. */
export type Inspected =
  /** `beside` are the cards to leaf through, this one included; by default those that lie beside it. */
  | (InspectedCard & { readonly beside?: readonly InspectedCard[] })
  | {
      readonly at: 'pile';
      readonly pile: PileName;
      readonly owner: Player;
    }
  | { readonly at: 'keys' }
  | { readonly at: 'tracker' }
  | { readonly at: 'menu' };

/** Reason for which the client passed for its player. */
export type PassReason = 'no answer' | 'no effect' | 'until turn' | 'card' | 'never';

/**
 * Everything that the match screen shows. Immutable: every change creates a new value that shares the unchanged parts.
 */
export interface MatchScreen {
  /** State of the match, as far as messages have arrived. */
  readonly snapshot: MatchSnapshot;
  /** null for a spectator. */
  readonly me: Player | null;
  /** Player whom texts call “you”; null for a spectator and in a replay, even with a player's view. */
  readonly addressee: Player | null;
  /** View on the board; lags behind the snapshot's view while events are animated. */
  readonly shown: MatchView | null;
  readonly animation: CurrentAnimation | null;
  /** The player's intended action; null while nothing is asked of them. */
  readonly intent: Intent | null;
  /** Outcome of the aim under the pointer, or its options. */
  readonly hint: Intent | null;
  /** Commands sent but not answered yet. */
  readonly sent: { readonly actions: readonly Action[] } | null;
  readonly refusal: ShownRefusal | null;
  readonly log: readonly LogLine[];
  /** Turns of the log that the player has opened (true) or folded (false), by number. */
  readonly logTurns: ReadonlyMap<number, boolean>;
  /** Square of the stack that is fanned out. */
  readonly fan: Square | null;
  /** Square under the pointer or the keyboard focus: its card is enlarged and its range is lit. */
  readonly looked: Square | null;
  /** The covered card on that square that is enlarged instead of the top card; null for the top card. */
  readonly lookedCard: Ref | null;
  /** Whether all squares that the opponent threatens are lit. */
  readonly showsThreats: boolean;
  readonly inspected: Inspected | null;
  readonly emote: { readonly seat: Seat; readonly emote: Emote; readonly number: number } | null;
  readonly muted: boolean;
  /** A bot's reasons for its actions of one turn, the latest in which it acted. */
  readonly reasons: readonly GivenReason[];
  readonly showsReasons: boolean;
  /** What a hint points out on the table. */
  readonly pointed: Pointed | null;
  /** Whether the response window has only just opened: input waits a moment. */
  readonly guard: boolean;
  /** Whether the match stops at every response window, even if the player can't respond. */
  readonly isOnHold: boolean;
  /** Whether every response window is passed until the player's own turn begins. */
  readonly isPassingUntilTurn: boolean;
  /** The latest pass that the client sent for its player, until the player acts. Its number counts up. */
  readonly passed: { readonly reason: PassReason; readonly number: number } | null;
}
