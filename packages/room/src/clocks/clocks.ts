import type { MatchSnapshot, Seat } from '@stackmate/protocol';
import type { ClockState } from '../entry.ts';
import type { ClockSettings } from '../setup.ts';
import { earliest } from './earlier.ts';

type Pair<T> = [T, T];

/** The clocks of a match whose players are timed. All times in milliseconds. */
export interface Clocks {
  readonly settings: ClockSettings;
  /** Since when the running clocks have not been charged; null: all stand. */
  since: number | null;
  /** Left for the decision at hand. */
  readonly move: Pair<number>;
  /** Left for the whole match. A little below 0 while the credit for the line may still make up for it. */
  readonly bank: Pair<number>;
  readonly away: Pair<number>;
  readonly lag: Pair<number>;
  /** Taken from the bank in the decision at hand. */
  readonly fromBank: Pair<number>;
  /** What the owner last measured for the line of each seat. */
  readonly line: Pair<number>;
  /** Whose answer is waited for. */
  readonly running: Pair<boolean>;
  /** Who has a line. */
  readonly present: Pair<boolean>;
}

const seats = [0, 1] as const satisfies readonly Seat[];
const both = <T>(value: T): Pair<T> => [value, value];

/** Clocks that stand; `left` is what an entry wrote down. */
export const createClocks = (settings: ClockSettings, left: ClockState | null): Clocks => ({
  settings,
  since: null,
  move: both(settings.move),
  bank: left ? [...left.bank] : both(settings.bank),
  away: left ? [...left.away] : both(settings.away),
  lag: left ? [...left.lag] : both(settings.lag),
  fromBank: both(0),
  line: both(0),
  running: both(false),
  present: both(false),
});

/** Takes the time since the last charge from those whose clock runs: first away, then move, then bank. */
export function chargeClocks(clocks: Clocks, now: number): void {
  const { since, move, bank, away, fromBank, running, present } = clocks;
  if (since === null) return;
  clocks.since = Math.max(since, now);
  for (const seat of seats) {
    if (!running[seat]) continue;
    let used = Math.max(0, now - since);
    if (!present[seat]) {
      const taken = Math.min(used, away[seat]);
      away[seat] -= taken;
      used -= taken;
    }
    const taken = Math.min(used, move[seat]);
    move[seat] -= taken;
    used -= taken;
    bank[seat] -= used;
    fromBank[seat] += used;
  }
}

/** All clocks stand from now on. */
export function stopClocks(clocks: Clocks, now: number): void {
  chargeClocks(clocks, now);
  clocks.since = null;
}

/** The clocks of those who are asked run from now on. */
export function startClocks(clocks: Clocks, now: number, asked: readonly Seat[]): void {
  chargeClocks(clocks, now);
  for (const seat of seats) clocks.running[seat] = asked.includes(seat);
  clocks.since = now;
}

/** A player is asked something new. */
export function newDecision({ settings, move, bank, fromBank }: Clocks, seat: Seat): void {
  move[seat] = settings.move;
  bank[seat] = Math.max(0, bank[seat]);
  fromBank[seat] = 0;
}

/**
 * Gives back what the line took from the bank in this decision, from a quota that only shrinks: at least what the flag
 * has waited beyond it, whatever the line that brings the command needed.
 */
export function refundLag({ bank, lag, fromBank }: Clocks, seat: Seat, measured: number): void {
  const needed = Math.max(measured, -bank[seat]);
  const credit = Math.max(0, Math.min(needed, lag[seat], fromBank[seat]));
  lag[seat] -= credit;
  fromBank[seat] -= credit;
  bank[seat] += credit;
}

/** Milliseconds, from the last charge on, after which a player whose clock runs is out of time. */
const leftOf = ({ move, bank, away, lag, line, present }: Clocks, seat: Seat): number =>
  (present[seat] ? 0 : away[seat]) + move[seat] + bank[seat] + Math.min(line[seat], lag[seat]);

/** When the first player is out of time; null if no clock runs. */
export function clockDeadline(clocks: Clocks): number | null {
  const { since } = clocks;
  if (since === null) return null;
  let deadline: number | null = null;
  for (const seat of seats) {
    if (clocks.running[seat]) deadline = earliest(deadline, since + leftOf(clocks, seat));
  }
  return deadline;
}

/** Who is out of time. */
export function outOfTime(clocks: Clocks, now: number): readonly Seat[] {
  chargeClocks(clocks, now);
  if (clocks.since === null) return [];
  return seats.filter((seat) => clocks.running[seat] && leftOf(clocks, seat) <= 0);
}

const atLeastZero = ([south, north]: Readonly<Pair<number>>): Pair<number> => [
  Math.max(0, south),
  Math.max(0, north),
];

/** What an entry writes down. */
export const clockState = ({ bank, away, lag }: Clocks): ClockState => ({
  bank: atLeastZero(bank),
  away: [...away],
  lag: [...lag],
});

/** What the players are shown. */
export function clocksInfo(
  clocks: Clocks,
  now: number,
  asked: readonly Seat[],
): NonNullable<MatchSnapshot['clocks']> {
  chargeClocks(clocks, now);
  return {
    at: now,
    move: [...clocks.move],
    bank: atLeastZero(clocks.bank),
    away: [...clocks.away],
    running: [asked.includes(0), asked.includes(1)],
  };
}
