/** Calls back after so many milliseconds; returns how to call it off. */
export type After = (milliseconds: number, run: () => void) => () => void;
