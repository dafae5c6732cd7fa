import type { MatchSnapshot, Seat } from '@stackmate/protocol';
import type { ClockState } from '../entry.ts';
import type { ClockSettings } from '../setup.ts';

/** Returns the earlier of two times; null means never. */
export const earliest = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

type Pair<T> = [T, T];

/** The clocks of a timed match. All times in ms. */
export interface Clocks {
  readonly settings: ClockSettings;
  /** Time of the last charge; null while all clocks are stopped. */
  since: number | null;
  /** Time left for the current decision. */
  readonly move: Pair<number>;
  /** Time left for the whole match. May drop slightly below 0 while lag compensation can still make up for it. */
  readonly bank: Pair<number>;
  readonly away: Pair<number>;
  readonly lag: Pair<number>;
  /** Time taken from the bank during the current decision. */
  readonly fromBank: Pair<number>;
  /** The latest lag that the owner measured for each seat. */
  readonly measuredLag: Pair<number>;
  /** Seats that the match waits for. */
  readonly running: Pair<boolean>;
  /** Seats with at least one connection. */
  readonly present: Pair<boolean>;
}

const seats = [0, 1] as const satisfies readonly Seat[];
const toPair = <T>(value: T): Pair<T> => [value, value];

/** Creates stopped clocks; `left` is the remaining time recorded by an entry, null for a new match. */
export const createClocks = (settings: ClockSettings, left: ClockState | null): Clocks => ({
  settings,
  since: null,
  move: toPair(settings.move),
  bank: left ? [...left.bank] : toPair(settings.bank),
  away: left ? [...left.away] : toPair(settings.away),
  lag: left ? [...left.lag] : toPair(settings.lag),
  fromBank: toPair(0),
  measuredLag: toPair(0),
  running: toPair(false),
  present: toPair(false),
});

/**
 * Charges the running clocks for the time since the last charge: first `away` (if absent), then `move`, then `bank`.
 */
export function chargeClocks(clocks: Clocks, now: number): void {
  const { since, move, bank, away, fromBank, running, present } = clocks;
  if (since === null) return;
  clocks.since = Math.max(since, now);
  for (const seat of seats) {
    if (!running[seat]) continue;
    let used = Math.max(0, now - since);
    if (!present[seat]) {
      const awaySpent = Math.min(used, away[seat]);
      away[seat] -= awaySpent;
      used -= awaySpent;
    }
    const spent = Math.min(used, move[seat]);
    move[seat] -= spent;
    used -= spent;
    bank[seat] -= used;
    fromBank[seat] += used;
  }
}

/** Charges and stops all clocks. */
export function stopClocks(clocks: Clocks, now: number): void {
  chargeClocks(clocks, now);
  clocks.since = null;
}

/** Charges the clocks and starts those of the seats in `awaited`. */
export function startClocks(clocks: Clocks, now: number, awaited: readonly Seat[]): void {
  chargeClocks(clocks, now);
  for (const seat of seats) clocks.running[seat] = awaited.includes(seat);
  clocks.since = now;
}

/** Resets a player's time for a new decision. */
export function resetForDecision({ settings, move, bank, fromBank }: Clocks, seat: Seat): void {
  move[seat] = settings.move;
  bank[seat] = Math.max(0, bank[seat]);
  fromBank[seat] = 0;
}

/**
 * Refunds the lag that was charged to the bank during this decision, up to the player's remaining compensation. Refunds
 * at least the overdraft, even if the command came over a faster connection.
 */
export function refundLag({ bank, lag, fromBank }: Clocks, seat: Seat, measured: number): void {
  const needed = Math.max(measured, -bank[seat]);
  const credit = Math.max(0, Math.min(needed, lag[seat], fromBank[seat]));
  lag[seat] -= credit;
  fromBank[seat] -= credit;
  bank[seat] += credit;
}

/** Returns the time from the last charge until a running clock runs out, in ms. */
const timeLeft = ({ move, bank, away, lag, measuredLag, present }: Clocks, seat: Seat): number =>
  (present[seat] ? 0 : away[seat]) +
  move[seat] +
  bank[seat] +
  Math.min(measuredLag[seat], lag[seat]);

/** Returns the time at which the first clock runs out; null if no clock is running. */
export function clockDeadline(clocks: Clocks): number | null {
  const { since } = clocks;
  if (since === null) return null;
  let deadline: number | null = null;
  for (const seat of seats) {
    if (clocks.running[seat]) deadline = earliest(deadline, since + timeLeft(clocks, seat));
  }
  return deadline;
}

/** Charges the clocks and returns the seats that are out of time. */
export function outOfTime(clocks: Clocks, now: number): readonly Seat[] {
  chargeClocks(clocks, now);
  if (clocks.since === null) return [];
  return seats.filter((seat) => clocks.running[seat] && timeLeft(clocks, seat) <= 0);
}

const atLeastZero = ([south, north]: Readonly<Pair<number>>): Pair<number> => [
  Math.max(0, south),
  Math.max(0, north),
];

/** Returns the remaining time as stored in an entry. */
export const clockState = ({ bank, away, lag }: Clocks): ClockState => ({
  bank: atLeastZero(bank),
  away: [...away],
  lag: [...lag],
});

/** Charges the clocks and returns what players see of them. */
export function clocksInfo(
  clocks: Clocks,
  now: number,
  awaited: readonly Seat[],
): NonNullable<MatchSnapshot['clocks']> {
  chargeClocks(clocks, now);
  return {
    at: now,
    move: [...clocks.move],
    bank: atLeastZero(clocks.bank),
    away: [...clocks.away],
    running: [awaited.includes(0), awaited.includes(1)],
  };
}
