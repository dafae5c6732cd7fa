import type { Action, Actor } from '@stackmate/engine';
import type { BotChoice, BotLevel, BotReason, Seat } from '@stackmate/protocol';
import type { MatchSetup } from './setup.ts';

/** Remaining time of both players, from which their clocks can be restored. In ms. */
export interface ClockState {
  readonly bank: readonly [number, number];
  readonly away: readonly [number, number];
  /** Lag compensation left. */
  readonly lag: readonly [number, number];
}

/** The content of a log entry. Entries contain secrets and must stay with the owner until the match is over. */
export type EntryBody =
  /**
   * Entry 0. `secret` is the server's share of the seed; players see only its commitment. `nonces` are those of the
   * bots, stored here so that they survive a restart.
   */
  | {
      readonly kind: 'created';
      readonly setup: MatchSetup;
      readonly secret: string;
      readonly nonces: readonly [string | null, string | null];
    }
  | { readonly kind: 'nonce-hash'; readonly seat: Seat; readonly hash: string }
  /** The second nonce begins the match. */
  | { readonly kind: 'nonce'; readonly seat: Seat; readonly nonce: string }
  | {
      readonly kind: 'played';
      readonly by: Actor;
      readonly actions: readonly Action[];
      /** Why a bot did it; missing if it can't say. */
      readonly reason?: BotReason;
      /** How a bot chose each action; secret until the match is over, because hands could be inferred from it. */
      readonly choices?: readonly BotChoice[];
      /** Whether an operator ended the match, so that the loser isn't said to have left. */
      readonly byOperator?: true;
    }
  /** Undoes the last action of the match, which is this player's. */
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

/** One entry of a match's log. Numbers have no gaps; a durable entry never changes. */
export interface LogEntry {
  readonly match: string;
  readonly seq: number;
  /** When it happened, in ms since 1970 by the clock of its server; never before an earlier entry. */
  readonly at: number;
  /**
   * `at` without the time in which no server had the match, by the clock of its first server: spectators' delay is
   * measured in it. Missing if it equals `at`.
   */
  readonly matchTime?: number;
  /** The command that caused the entry; null if the room created it on its own. `byProgram`: an access token sent it. */
  readonly command: { readonly seat: Seat; readonly id: string; readonly byProgram?: true } | null;
  readonly clocks: ClockState | null;
  readonly body: EntryBody;
}
