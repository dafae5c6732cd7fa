/** Collects times from sending an action to its receipt by both players, in ms. */
export interface Times {
  readonly add: (milliseconds: number) => void;
  readonly count: () => number;
  /** Returns the time below which `percent` % of the times lie; NaN if there are none. */
  readonly percentile: (percent: number) => number;
}

export function createTimes(): Times {
  const all: number[] = [];
  return {
    add: (milliseconds) => void all.push(milliseconds),
    count: () => all.length,
    percentile(percent) {
      const sorted = Float64Array.from(all).sort();
      const at = Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100));
      return sorted[at] ?? Number.NaN;
    },
  };
}
