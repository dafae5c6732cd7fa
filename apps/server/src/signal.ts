/**
 * An event with listeners. It connects parts that depend on each other: the one that emits is created first, the one that
 * listens later.
 */
export interface Signal<Args extends readonly unknown[]> {
  /** Calls all listeners in the order in which they were added. Does nothing without listeners. */
  readonly emit: (...args: Args) => void;
  readonly listen: (listener: (...args: Args) => void) => void;
}

/** Creates a signal without listeners. */
export function createSignal<Args extends readonly unknown[]>(): Signal<Args> {
  const listeners: ((...args: Args) => void)[] = [];
  return {
    emit(...args) {
      for (const listener of listeners) listener(...args);
    },
    listen(listener) {
      listeners.push(listener);
    },
  };
}
