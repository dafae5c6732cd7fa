/** Calls back after that many milliseconds. Returns a function that cancels it. */
export type After = (milliseconds: number, run: () => void) => () => void;
