import type { Player } from '@stackmate/engine';
import type { MatchSnapshot } from '@stackmate/protocol';

type Clocks = NonNullable<MatchSnapshot['clocks']>;

/** What is left to a player now: of the move, then of the bank. Milliseconds. */
export interface Left {
  readonly move: number;
  readonly bank: number;
  readonly running: boolean;
}

/**
 * The clock of a player at a moment, from what the server said last. `now` is on the server's clock. While the player
 * is not `here`, their time for being away is used up first.
 */
export function leftAt(
  { at, move, bank, away, running }: Clocks,
  player: Player,
  now: number,
  here = true,
): Left {
  const runs = running[player];
  const gone = runs ? Math.max(0, now - at - (here ? 0 : away[player])) : 0;
  const inMove = Math.min(gone, move[player]);
  return {
    move: move[player] - inMove,
    bank: Math.max(0, bank[player] - (gone - inMove)),
    running: runs,
  };
}

/** '1:05', '9' below ten seconds with a tenth: '9.3'. */
export function clockText(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Seconds at which the time left is said aloud. */
const warnings = [30, 10, 5] as const;

/** The warning that was passed between two moments, in seconds; null if none. */
export function warningBetween(before: number, now: number): number | null {
  return warnings.find((at) => before > at * 1000 && now <= at * 1000) ?? null;
}
