/** What waits until an entry is durable, in order. */
export interface Outbox {
  /** Does it once entry `seq`, and all that was handed in before, is out; at once if nothing is in the way. */
  readonly after: (seq: number, deliver: () => void) => void;
  /** The entries up to this one are durable. */
  readonly durable: (seq: number) => void;
  /** The last durable entry; -1 before the first. */
  readonly last: () => number;
  readonly isEmpty: () => boolean;
}

interface Waiting {
  readonly seq: number;
  readonly deliver: () => void;
}

/** `early`: for tests of the tests; nothing waits for the log then. */
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
