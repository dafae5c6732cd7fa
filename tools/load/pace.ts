/** Milliseconds between two looks at the clock. */
const tick = 2;

/**
 * Does something so many times a second, whatever becomes of it; what a late timer missed is made up for at once.
 * Returns how to stop it.
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
