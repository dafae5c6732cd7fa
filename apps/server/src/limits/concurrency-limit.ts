/** Runs asynchronous work in order, only so much of it at a time. */
export interface ConcurrencyLimit {
  /** Runs `work` when it is its turn. Settles as it does. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < most) running += 1;
    // Whoever ends hands its place on.
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
