import type { Pausing } from '@stackmate/room';

/** Runs long work in short slices, so that it never holds the thread up for long. */
export interface SliceScheduler {
  /**
   * Runs the work after all that came before it. Rejects with what it throws. `spent` is called after each slice with its
   * time in ms.
   */
  readonly run: <T>(work: Pausing<T>, spent?: (time: number) => void) => Promise<T>;
}

export interface SliceSchedulerOptions {
  /** Max time of a slice, in ms; a step of the work that takes longer is not cut. */
  readonly time?: number;
  /** A steady clock in ms. */
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

  /** One slice in each turn of the event loop, whatever waits. */
  function runNext(): void {
    if (queue[0]()) queue.shift();
    if (queue.length > 0) later(runNext);
  }

  return {
    run: (work, spent = () => {}) =>
      new Promise((resolve, reject) => {
        /** Whether the work is done. */
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
