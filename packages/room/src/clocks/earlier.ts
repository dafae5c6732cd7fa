/** The earlier of two moments, either of which may never come (null). */
export const earliest = (one: number | null, two: number | null): number | null =>
  one === null ? two : two === null ? one : Math.min(one, two);
