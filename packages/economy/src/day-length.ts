/** A day, in ms. */
export const dayLength: number = 24 * 60 * 60_000;
