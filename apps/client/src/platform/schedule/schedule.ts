/** Calls back after that many milliseconds. Returns a function that cancels it. */
export type After = (milliseconds: number, run: () => void) => () => void;

/** Maximum time to wait for a busy browser, in ms. */
const idleTimeout = 2000;

/** Runs a function when the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Some browsers lack it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  // oxlint-disable-next-line compat/compat -- asked for above
  const handle = requestIdleCallback(run, { timeout: idleTimeout });
  return () => cancelIdleCallback(handle);
}
