import { createFairQueue } from './fair-queue.ts';

/**
 * Runs asynchronous work with a limited number of tasks at a time; owners take turns. The next task starts in a later
 * turn of the event loop, so that answers of a fast thread never keep this one busy.
 */
export interface FairLimit {
  /** Runs `work` as soon as the limit allows it. Settles like its promise. */
  readonly run: <T>(owner: string, work: () => Promise<T>) => Promise<T>;
  /** Returns the number of an owner's tasks that haven't started. */
  readonly countWaiting: (owner: string) => number;
}

/** Creates a limit of tasks that run at a time, in total and per owner. */
export function createFairLimit(maxRunning: number, maxPerOwner = maxRunning): FairLimit {
  const waiting = createFairQueue<() => void>();
  const listRunning = new Map<string, number>();
  let running = 0;
  const isReady = (owner: string): boolean => (listRunning.get(owner) ?? 0) < maxPerOwner;

  function begin(owner: string): void {
    running += 1;
    listRunning.set(owner, (listRunning.get(owner) ?? 0) + 1);
  }

  function end(owner: string): void {
    running -= 1;
    const others = listRunning.get(owner)! - 1;
    if (others > 0) listRunning.set(owner, others);
    else listRunning.delete(owner);
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
    countWaiting: (owner) => waiting.getSize(owner),
  };
}
