/** What comes up one by one and is done together a moment later, in its order. */
export interface Batch<T> {
  readonly add: (one: T) => void;
  /** Does what has come up until now. */
  readonly flush: () => void;
}

export interface BatchOptions<T> {
  /** Calls back a moment later. */
  readonly schedule: (process: () => void) => void;
  readonly act: (these: readonly T[]) => void;
  /** With so many it does not wait any longer: a flood does not gather. */
  readonly maxItems?: number;
  /** Cuts many that are done together: the rest is done a moment later, before what comes up meanwhile. */
  readonly slice?: Slice;
}

interface Slice {
  /** Number that is done without a look at the clock. */
  readonly count: number;
  /** Time after which the rest waits, in ms. */
  readonly time: number;
  /** A steady clock in ms. */
  readonly now: () => number;
}

/**
 * The same done a hundred times in a row costs less than in turn with other things: its code and what it works on are
 * in the processor's caches then.
 */
export function createBatch<T>({
  schedule: later,
  act,
  slice,
  maxItems: most = 1024,
}: BatchOptions<T>): Batch<T> {
  let waiting: T[] = [];

  /** Does as many as there is time for. Returns how many. */
  function actInSlice(these: readonly T[], { count, time, now: clock }: Slice): number {
    const end = clock() + time;
    let done = 0;
    while (done < these.length && (done === 0 || clock() < end)) {
      act(these.slice(done, done + count));
      done += count;
    }
    return done;
  }

  function now(): void {
    if (waiting.length === 0) return;
    const these = waiting;
    waiting = [];
    if (!slice || these.length <= slice.count) {
      act(these);
      return;
    }
    const rest = these.slice(actInSlice(these, slice));
    if (rest.length === 0) return;
    // What came up meanwhile has called for another time already.
    if (waiting.length === 0) later(now);
    waiting = [...rest, ...waiting];
  }

  return {
    add(one) {
      if (waiting.push(one) === 1) later(now);
      else if (waiting.length >= most) now();
    },
    flush: now,
  };
}
