import type { MatchState } from '@stackmate/engine';
import type { BotLevel, MatchSnapshot, Seat } from '@stackmate/protocol';
import type { LogEntry } from '../entry.ts';
import type { MatchSetup } from '../setup.ts';
import type { CommandMemory } from './command-memory.ts';

type Pair<T> = [T, T];

/** Where a match stood before an action that can be taken back, and whose it was. */
export interface UndoPoint {
  readonly seat: Seat;
  readonly state: MatchState;
}

/** Where a match stands after an entry of its log. A function of the entries alone. */
export interface ReplayedState {
  /** Without the decks once the match has begun: its state keeps the cards. */
  setup: MatchSetup;
  readonly secret: string;
  readonly botNonces: readonly [string | null, string | null];
  readonly deckHashes: readonly [string, string];
  readonly commitment: string;
  /** The last entry, and when it was taken. */
  seq: number;
  at: number;
  phase: MatchSnapshot['phase'];
  nonceHashes: Pair<string | null>;
  nonces: Pair<string | null>;
  /** 64 hex digits; null before the match has begun. */
  seed: string | null;
  /** null before the match has begun. */
  state: MatchState | null;
  /** Whose answer the match waits for. */
  awaited: readonly Seat[];
  /** Of each seat: the entry that last changed what its player is asked. A command made before it is stale. */
  asked: Pair<number>;
  /** What can be taken back. */
  readonly undoPoints: UndoPoint[];
  drawOffer: Seat | null;
  /** The entry of each seat's last draw offer. */
  lastOffer: Pair<number | null>;
  absent: Seat | null;
  /** Who sits there now. */
  bots: Pair<BotLevel | null>;
  names: Pair<string>;
  aborted: { readonly by: Seat | null; readonly reason: string } | null;
  /** Accepted commands with their entries. */
  readonly accepted: readonly [CommandMemory<number>, CommandMemory<number>];
  clocks: LogEntry['clocks'];
}

/** Whether nothing comes any more: who joins now sees all of it. */
export const isOver = ({ phase }: ReplayedState): boolean =>
  phase === 'over' || phase === 'aborted';
