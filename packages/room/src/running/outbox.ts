/** Deliveries that wait in order for an entry to be durable. */
export interface Outbox {
  /**
   * Runs `deliver` when entry `seq` is durable and all earlier deliveries have run; immediately if nothing is pending.
   */
  readonly after: (seq: number, deliver: () => void) => void;
  /** Marks all entries up to `seq` as durable and runs what waited for them. */
  readonly durable: (seq: number) => void;
  /** Returns the number of the last durable entry; -1 before the first. */
  readonly last: () => number;
  readonly isEmpty: () => boolean;
}

interface Waiting {
  readonly seq: number;
  readonly deliver: () => void;
}

/** Creates an outbox. `early` is for chaos tests: deliveries don't wait for the log. */
export function createOutbox(durable: number, early: boolean): Outbox {
  let reached = durable;
  let waiting: Waiting[] = [];

  function flush(): void {
    let at = 0;
    while (at < waiting.length && waiting[at].seq <= reached) waiting[at++].deliver();
    if (at > 0) waiting = waiting.slice(at);
  }

  return {
    after(seq, deliver) {
      if (early || (waiting.length === 0 && seq <= reached)) deliver();
      else waiting.push({ seq, deliver });
    },
    durable(seq) {
      if (seq <= reached) return;
      reached = seq;
      flush();
    },
    last: () => reached,
    isEmpty: () => waiting.length === 0,
  };
}
