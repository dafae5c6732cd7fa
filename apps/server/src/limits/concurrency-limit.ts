/** Runs asynchronous work in order, with a limited number of tasks at a time. */
export interface ConcurrencyLimit {
  /** Runs `work` as soon as the limit allows it. Settles like its promise. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

export function createConcurrencyLimit(maxRunning: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < maxRunning) running += 1;
    // Passes the free slot to the next task.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }
  return { run };
}
