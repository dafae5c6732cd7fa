import { DatabaseTaken } from '../database-taken.ts';

/**
 * Max time by which the clock of a node may differ from the database's, in ms: nodes judge expiry by their own clocks.
 */
const maxSkew = 60_000;

/** A reading of the database's clock, between two of the node's own, in ms since 1970. */
export interface ClockReading {
  readonly before: number;
  readonly database: number;
  readonly after: number;
}

/** Returns how far a node's clock is ahead of the database's, in ms. */
export const clockSkew = ({ before, database, after }: ClockReading): number =>
  Math.round((before + after) / 2 - database);

/** Returns the fault of a node's clock, in words for operators; null unless it is certain. */
export function clockFault(reading: ClockReading): string | null {
  const skew = clockSkew(reading);
  // Either the request or the answer may have taken nearly all of the time.
  const doubt = (reading.after - reading.before) / 2;
  if (Math.abs(skew) - doubt <= maxSkew) return null;
  const seconds = Math.round(Math.abs(skew) / 1000);
  return `the clock of this server is ${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} the database's, and ${maxSkew / 1000} s are allowed: synchronise both clocks, for example with NTP, then start it again`;
}

/** Creates the error with which a node stops whose clock has gone wrong. */
export const clockIsWrong = (fault: string): DatabaseTaken =>
  new DatabaseTaken(`${fault}. The other servers continue its matches`);
