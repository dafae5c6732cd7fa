const firstDelay = 400;
const maxDelay = 15_000;

/**
 * Returns the delay before the next attempt, in ms. It about doubles with each failure, and varies by up to half
 * with `chance` (0–1), so that the clients of one server don't all return at the same moment.
 */
export function backoff(failed: number, chance: number): number {
  const delay = Math.min(maxDelay, firstDelay * 2 ** failed);
  return Math.round(delay * (0.5 + chance));
}
