/** Returns a time in ms as days, for texts. */
export const inDays = (time: number): number => Math.round(time / (24 * 60 * 60_000));
