/** Milliseconds from sending an action to both players being told, gathered over a run. */
export interface Times {
  readonly add: (milliseconds: number) => void;
  readonly count: () => number;
  /** The time that so many of a hundred stay under; NaN if there are none. */
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
