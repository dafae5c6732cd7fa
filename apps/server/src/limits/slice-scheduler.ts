import type { PausableWork } from '@stackmate/room';

/** Runs long work in short slices, so that it never blocks the thread for long. */
export interface SliceScheduler {
  /**
   * Runs the work after all earlier work. Rejects with the error it throws. Calls `spent` after each slice with the
   * slice's duration in ms.
   */
  readonly run: <T>(work: PausableWork<T>, onSlice?: (time: number) => void) => Promise<T>;
}

export interface SliceSchedulerOptions {
  /** Max duration of a slice, in ms; a longer single step isn't interrupted. Default 8. */
  readonly time?: number;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  /** Calls back in a later turn of the event loop. */
  readonly later?: (act: () => void) => void;
}

export function createSliceScheduler({
  time = 8,
  now,
  later = setImmediate,
}: SliceSchedulerOptions): SliceScheduler {
  const queue: (() => boolean)[] = [];

  /** Runs one slice per turn of the event loop. */
  function runNext(): void {
    if (queue[0]()) queue.shift();
    if (queue.length > 0) later(runNext);
  }

  return {
    run: (work, spent = () => {}) =>
      new Promise((resolve, reject) => {
        /** Runs one slice. Returns whether the work is done. */
        const slice = (): boolean => {
          const began = now();
          try {
            for (;;) {
              const { done, value } = work.next();
              if (done) {
                resolve(value);
                return true;
              }
              if (now() - began >= time) return false;
            }
          } catch (failure) {
            reject(failure);
            return true;
          } finally {
            spent(now() - began);
          }
        };
        queue.push(slice);
        if (queue.length === 1) later(runNext);
      }),
  };
}
