/** Time of a simulation: virtual, or the real one in tests of the simulation's parts. */
export interface Timeline {
  readonly now: () => number;
  /** Runs work after `delay` ms. */
  readonly after: (delay: number, work: () => void) => void;
}

/** Real time, for contract tests. */
export const realTime: Timeline = {
  now: () => performance.timeOrigin + performance.now(),
  after(delay, work) {
    if (delay > 0) setTimeout(work, delay);
    else setImmediate(work);
  },
};
