/** Returns the earlier of two times; null means never. */
export const earliest = (one: number | null, two: number | null): number | null =>
  one === null ? two : two === null ? one : Math.min(one, two);
