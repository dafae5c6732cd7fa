const firstDelay = 400;
const maxDelay = 15_000;

/**
 * Milliseconds until the next try after so many that failed: about doubled each time, and up to half of it earlier or
 * later by `chance` (0 to 1), so that those who lost one server don't come back at one moment.
 */
export function backoff(failed: number, chance: number): number {
  const wait = Math.min(maxDelay, firstDelay * 2 ** failed);
  return Math.round(wait * (0.5 + chance));
}
