import type { RatedClock } from '@stackmate/protocol/rated';

interface EndedWait {
  readonly clock: RatedClock;
  readonly length: number;
  /** Time at which it ended. */
  readonly at: number;
}

/** Max age of waits that count, in ms. */
const maxAge = 30 * 60_000;
const maxWaits = 200;
/** Min number of waits for an estimate. */
const minWaits = 3;

/** The latest waits that ended with a match. Times are in ms. */
export interface WaitTimes {
  readonly note: (wait: EndedWait) => void;
  /**
   * Returns the time that a player who has waited for this long will probably still wait; null if it can't be
   * estimated.
   */
  readonly estimate: (clock: RatedClock, waited: number, now: number) => number | null;
}

/** [RA2] Creates an honest estimate: the median of the recent waits that were at least as long as this one so far. */
export function createWaitTimes(): WaitTimes {
  const waits: EndedWait[] = [];
  return {
    note(wait) {
      waits.push(wait);
      if (waits.length > maxWaits) waits.shift();
    },
    estimate(clock, waited, now) {
      const longer = waits
        .filter((wait) => wait.clock === clock && wait.at > now - maxAge && wait.length >= waited)
        .map(({ length }) => length)
        .sort((a, b) => a - b);
      return longer.length < minWaits ? null : longer[Math.floor(longer.length / 2)] - waited;
    },
  };
}
