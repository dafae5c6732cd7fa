/** Deliveries that wait in order for an entry to be durable. */
export interface DeliveryQueue {
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

interface PendingDelivery {
  readonly seq: number;
  readonly deliver: () => void;
}

/** Creates an outbox. `early` is for chaos tests: deliveries don't wait for the log. */
export function createOutbox(durable: number, isEarly: boolean): DeliveryQueue {
  let lastDurable = durable;
  let pending: PendingDelivery[] = [];

  function flush(): void {
    let at = 0;
    while (at < pending.length && pending[at].seq <= lastDurable) pending[at++].deliver();
    if (at > 0) pending = pending.slice(at);
  }

  return {
    after(seq, deliver) {
      if (isEarly || (pending.length === 0 && seq <= lastDurable)) deliver();
      else pending.push({ seq, deliver });
    },
    durable(seq) {
      if (seq <= lastDurable) return;
      lastDurable = seq;
      flush();
    },
    last: () => lastDurable,
    isEmpty: () => pending.length === 0,
  };
}
