/** A browser that never rests is not waited for longer, milliseconds. */
const idleTimeout = 2000;

/** Runs something when the browser has nothing else to do. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  // Not every browser has it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  // oxlint-disable-next-line compat/compat -- asked for above
  const asked = requestIdleCallback(run, { timeout: idleTimeout });
  return () => cancelIdleCallback(asked);
}
