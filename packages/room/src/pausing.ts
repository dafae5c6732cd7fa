/** Work that yields at regular points, so that its caller can run other work before continuing it with `next()`. */
export type PausableWork<T> = Generator<undefined, T, undefined>;

/** Runs the work without pauses and returns its result. */
export function finish<T>(work: PausableWork<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
