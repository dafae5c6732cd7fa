import type { Action, Actor } from '@stackmate/engine';
import type { BotLevel, Seat } from '@stackmate/protocol';
import type { MatchSetup } from './setup.ts';

/** Time used so far: what a clock can be set from again. Milliseconds. */
export interface ClockState {
  readonly bank: readonly [number, number];
  readonly away: readonly [number, number];
  /** What is left of the credit for the line. */
  readonly lag: readonly [number, number];
}

/** What happened, as the log keeps it. It holds secrets: it never leaves the owner before the end. */
export type EntryBody =
  /**
   * Entry 0. `secret` is the server's share of the seed; only its commitment is shown. `nonces` are those of bots,
   * drawn by the owner: kept here, so that a restart does not lose them.
   */
  | {
      readonly kind: 'created';
      readonly setup: MatchSetup;
      readonly secret: string;
      readonly nonces: readonly [string | null, string | null];
    }
  | { readonly kind: 'nonce-hash'; readonly seat: Seat; readonly hash: string }
  /** The second one begins the match. */
  | { readonly kind: 'nonce'; readonly seat: Seat; readonly nonce: string }
  | {
      readonly kind: 'played';
      readonly by: Actor;
      readonly actions: readonly Action[];
    }
  /** The last action of the match, this player's, is as if it had never been. */
  | { readonly kind: 'taken-back'; readonly seat: Seat }
  | { readonly kind: 'draw'; readonly seat: Seat; readonly answer: 'offer' | 'decline' }
  | { readonly kind: 'absent'; readonly seat: Seat }
  | {
      readonly kind: 'bot-sits-down';
      readonly seat: Seat;
      readonly level: BotLevel;
      readonly name: string;
    }
  | { readonly kind: 'aborted'; readonly by: Seat | null; readonly reason: string };

/** One entry of a match's log. Numbers have no gap; an entry that is durable never changes. */
export interface LogEntry {
  readonly match: string;
  readonly seq: number;
  /** The owner's clock, milliseconds since 1970. */
  readonly at: number;
  /** The command that brought it; null for what the room did by itself. */
  readonly command: { readonly seat: Seat; readonly id: string } | null;
  readonly clocks: ClockState | null;
  readonly body: EntryBody;
}
