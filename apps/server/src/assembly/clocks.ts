/** Returns the time on a monotonic clock, in ms. */
export const steadyNow = (): number => performance.now();

/**
 * Returns ms since 1970. Unaffected by changes of the system clock, so that they can't make a player run out of time.
 */
export const wallNow = (): number => Math.floor(performance.timeOrigin + steadyNow());
