import type { MatchState } from '@stackmate/engine';
import type { BotLevel, MatchSnapshot, Seat } from '@stackmate/protocol';
import type { LogEntry } from '../entry.ts';
import type { MatchSetup } from '../setup.ts';
import type { CommandMemory } from './command-memory.ts';

type Pair<T> = [T, T];

/** The state before an action that can be taken back, and whose action it was. */
export interface UndoPoint {
  readonly seat: Seat;
  readonly state: MatchState;
}

/** The state of a match after an entry of its log; a function of the log alone. */
export interface ReplayedState {
  /** Contains empty decks once the match has begun, because the match state has the cards. */
  setup: MatchSetup;
  readonly secret: string;
  readonly botNonces: readonly [string | null, string | null];
  readonly deckHashes: readonly [string, string];
  readonly commitment: string;
  /** Number of the last entry; `at` is its time. */
  seq: number;
  at: number;
  /** See `LogEntry.matchTime`. */
  matchTime: number;
  phase: MatchSnapshot['phase'];
  nonceHashes: Pair<string | null>;
  nonces: Pair<string | null>;
  /** 64 hex digits; null until the match begins. */
  seed: string | null;
  /** The state of the match; null until it begins. */
  state: MatchState | null;
  /** Seats that the match waits for. */
  awaited: readonly Seat[];
  /** For each seat, the entry that last changed the player's question. A command issued before it is stale. */
  asked: Pair<number>;
  /** Actions that can be taken back, the latest last. */
  readonly undoPoints: UndoPoint[];
  /** How often each seat has taken back since the last action that is final. */
  readonly takenBack: Pair<number>;
  drawOffer: Seat | null;
  /** For each seat, the entry of its last draw offer. */
  lastOffer: Pair<number | null>;
  absent: Seat | null;
  /** Bots that play a seat now, including replacements. */
  bots: Pair<BotLevel | null>;
  names: Pair<string>;
  aborted: { readonly by: Seat | null; readonly reason: string } | null;
  /** The latest accepted commands of each seat, with their entries. */
  readonly accepted: readonly [CommandMemory<number>, CommandMemory<number>];
  clocks: LogEntry['clocks'];
}

/** Whether the match is over or aborted, so that no more entries follow and spectators see everything without delay. */
export const isOver = ({ phase }: ReplayedState): boolean =>
  phase === 'over' || phase === 'aborted';
