/**
 * Work that pauses now and then, so that whoever runs it can do something else in between: it goes on with `next()`, and
 * returns its result at last.
 */
export type Pausing<T> = Generator<undefined, T, undefined>;

/** Runs such work without a break. */
export function finish<T>(work: Pausing<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
