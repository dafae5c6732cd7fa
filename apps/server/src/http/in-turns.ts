/** Work that is done one piece at a time. */
export interface Turns {
  /** Does it once all before it is done; the event loop goes round in between. */
  readonly take: <T>(work: () => Promise<T>) => Promise<T>;
  /** How many pieces are not done yet. */
  readonly waiting: () => number;
}

const turnOver = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** For work that is long for one thread: much of it at once holds nobody else up for longer than one piece takes. */
export function createTurns(): Turns {
  let before: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    take(work) {
      waiting += 1;
      const done = before
        .then(turnOver)
        .then(work)
        .finally(() => {
          waiting -= 1;
        });
      before = done.catch(() => {});
      return done;
    },
    waiting: () => waiting,
  };
}
