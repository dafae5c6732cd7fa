import { numberText } from '@stackmate/words';
import type { Player } from '@stackmate/engine';
import type { MatchSnapshot } from '@stackmate/protocol';

type Clocks = NonNullable<MatchSnapshot['clocks']>;

/** Time a player has left, in ms: for this move, and in the bank. */
export interface TimeLeft {
  readonly move: number;
  readonly bank: number;
  readonly running: boolean;
}

/**
 * Returns the time a player has left at `now`, a time of the server's clock, from the clocks that the server sent
 * last. While the player is disconnected (`here` is false), the time allowed for that is used up first.
 */
export function timeLeftAt(
  { at, move, bank, away, running }: Clocks,
  player: Player,
  now: number,
  here = true,
): TimeLeft {
  const isRunning = running[player];
  const elapsed = isRunning ? Math.max(0, now - at - (here ? 0 : away[player])) : 0;
  const inMove = Math.min(elapsed, move[player]);
  return {
    move: move[player] - inMove,
    bank: Math.max(0, bank[player] - (elapsed - inMove)),
    running: isRunning,
  };
}

/** Formats milliseconds as '1:05', or as '9.3' below ten seconds. */
export function clockText(milliseconds: number): string {
  if (milliseconds < 10_000) return numberText(Math.floor(milliseconds / 100) / 10, 1);
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Seconds left at which a warning is announced. */
const warnings = [30, 10, 5] as const;

/** Returns the warning that is due between two values of the time left (in ms), in seconds; null if there is none. */
export function warningBetween(before: number, now: number): number | null {
  return warnings.find((at) => before > at * 1000 && now <= at * 1000) ?? null;
}
