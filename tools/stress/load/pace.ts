/** Interval between clock checks, in ms. */
const tick = 2;

/**
 * Calls `act` that many times per second, regardless of how long it takes; catches up after late timers. Returns a function
 * that stops it.
 */
export function atPace(perSecond: number, act: (index: number) => void): () => void {
  const since = performance.now();
  let done = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - since) / 1000) * perSecond);
    for (; done < due; done++) act(done);
  }, tick);
  return () => clearInterval(timer);
}
