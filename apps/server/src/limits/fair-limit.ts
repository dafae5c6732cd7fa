import { createFairQueue } from './fair-queue.ts';

/**
 * Runs asynchronous work with a limited number of tasks at a time; owners take turns. The next task starts in a later
 * turn of the event loop, so that answers of a fast thread never keep this one busy.
 */
export interface FairLimit {
  /** Runs `work` as soon as the limit allows it. Settles like its promise. */
  readonly run: <T>(owner: string, work: () => Promise<T>) => Promise<T>;
  /** Returns the number of an owner's tasks that haven't started. */
  readonly waitingOf: (owner: string) => number;
}

/** Creates a limit of tasks that run at a time, in total and per owner. */
export function createFairLimit(maxRunning: number, maxPerOwner = maxRunning): FairLimit {
  const waiting = createFairQueue<() => void>();
  const runningOf = new Map<string, number>();
  let running = 0;
  const isReady = (owner: string): boolean => (runningOf.get(owner) ?? 0) < maxPerOwner;

  function begin(owner: string): void {
    running += 1;
    runningOf.set(owner, (runningOf.get(owner) ?? 0) + 1);
  }

  function end(owner: string): void {
    running -= 1;
    const others = runningOf.get(owner)! - 1;
    if (others > 0) runningOf.set(owner, others);
    else runningOf.delete(owner);
    waiting.shift(isReady)?.();
  }

  return {
    async run(owner, work) {
      if (running < maxRunning && isReady(owner)) begin(owner);
      else
        await new Promise<void>((resolve) =>
          waiting.push(owner, () => {
            begin(owner);
            resolve();
          }),
        );
      try {
        return await work();
      } finally {
        setImmediate(() => end(owner));
      }
    },
    waitingOf: (owner) => waiting.sizeOf(owner),
  };
}
