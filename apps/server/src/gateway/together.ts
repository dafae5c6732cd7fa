/** What comes up one by one and is done together a moment later, in its order. */
export interface Together<T> {
  readonly add: (one: T) => void;
  /** Does what has come up until now. */
  readonly now: () => void;
}

export interface TogetherOptions<T> {
  /** Calls back a moment later. */
  readonly later: (act: () => void) => void;
  readonly act: (these: readonly T[]) => void;
  /** With so many it does not wait any longer: a flood does not gather. */
  readonly most?: number;
}

/**
 * The same done a hundred times in a row costs less than in turn with other things: its code and what it works on are
 * in the processor's caches then.
 */
export function together<T>({ later, act, most = 1024 }: TogetherOptions<T>): Together<T> {
  let waiting: T[] = [];

  function now(): void {
    if (waiting.length === 0) return;
    const these = waiting;
    waiting = [];
    act(these);
  }

  return {
    add(one) {
      if (waiting.push(one) === 1) later(now);
      else if (waiting.length >= most) now();
    },
    now,
  };
}
