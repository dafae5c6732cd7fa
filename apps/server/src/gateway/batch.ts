/** Collects items that arrive one by one, and processes them together and in order a moment later. */
export interface Batch<T> {
  readonly add: (item: T) => void;
  /** Processes the waiting items immediately. */
  readonly flush: () => void;
}

export interface BatchOptions<T> {
  /** Calls back a moment later. */
  readonly schedule: (process: () => void) => void;
  readonly act: (items: readonly T[]) => void;
  /**
   * Number of waiting items that are processed without waiting longer, so that a flood doesn't pile up. Default 1024.
   */
  readonly maxItems?: number;
  /** Splits the processing of many items: the rest is processed a moment later, before items that arrive meanwhile. */
  readonly slice?: Slice;
}

interface Slice {
  /** Number of items processed between two checks of the clock. */
  readonly count: number;
  /** Max time per slice, in ms; the rest waits. */
  readonly time: number;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

/**
 * Creates a batch. Running the same code on a hundred items in a row is cheaper than interleaving it with other work,
 * because code and data stay in the processor's caches.
 */
export function createBatch<T>({
  schedule: later,
  act,
  slice,
  maxItems = 1024,
}: BatchOptions<T>): Batch<T> {
  let waiting: T[] = [];

  /** Processes as many items as there is time for. Returns their number. */
  function actInSlice(items: readonly T[], { count, time, now: clock }: Slice): number {
    const end = clock() + time;
    let done = 0;
    while (done < items.length && (done === 0 || clock() < end)) {
      act(items.slice(done, done + count));
      done += count;
    }
    return done;
  }

  function now(): void {
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    if (!slice || items.length <= slice.count) {
      act(items);
      return;
    }
    const rest = items.slice(actInSlice(items, slice));
    if (rest.length === 0) return;
    // Items added meanwhile have already scheduled a callback.
    if (waiting.length === 0) later(now);
    waiting = [...rest, ...waiting];
  }

  return {
    add(item) {
      if (waiting.push(item) === 1) later(now);
      else if (waiting.length >= maxItems) now();
    },
    flush: now,
  };
}
