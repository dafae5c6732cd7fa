import { createFairQueue } from './fair-queue.ts';

/**
 * Runs asynchronous work with a limited number of tasks at a time; owners take turns. The next task starts in a later
 * turn of the event loop, so that answers of a fast thread never keep this one busy.
 */
export interface FairLimit {
  /** Runs `work` as soon as the limit allows it. Settles like its promise. */
  readonly run: <T>(owner: string, work: () => Promise<T>) => Promise<T>;
}

export function createFairLimit(most: number): FairLimit {
  const waiting = createFairQueue<() => void>();
  let running = 0;

  return {
    async run(owner, work) {
      if (running < most) running += 1;
      // Passes the free place to the next task.
      else await new Promise<void>((resolve) => waiting.push(owner, resolve));
      try {
        return await work();
      } finally {
        setImmediate(() => {
          const next = waiting.shift();
          if (next) next();
          else running -= 1;
        });
      }
    },
  };
}
