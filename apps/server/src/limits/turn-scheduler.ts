/** Runs short pieces of work in order, as many in each turn of the event loop as its time allows. */
export interface TurnScheduler {
  /** Runs `act` in a later turn. Rejects with the error it throws. */
  readonly run: (act: () => void) => Promise<void>;
}

export interface TurnSchedulerOptions {
  /** Time after which the rest waits for the next turn, in ms. */
  readonly time?: number;
  /** Monotonic clock, in ms. */
  readonly now?: () => number;
  /** Calls back in a later turn of the event loop. */
  readonly later?: (act: () => void) => void;
}

export function createTurnScheduler({
  time = 8,
  now = () => performance.now(),
  later = setImmediate,
}: TurnSchedulerOptions = {}): TurnScheduler {
  let queue: (() => void)[] = [];

  function runSome(): void {
    const end = now() + time;
    let count = 0;
    do queue[count++]();
    while (count < queue.length && now() < end);
    queue = queue.slice(count);
    if (queue.length > 0) later(runSome);
  }

  return {
    run: (act) =>
      new Promise((resolve, reject) => {
        const piece = (): void => {
          try {
            act();
            resolve();
          } catch (failure) {
            reject(failure);
          }
        };
        if (queue.push(piece) === 1) later(runSome);
      }),
  };
}
