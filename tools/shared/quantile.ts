const sort = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);

/** Returns the value below which `share` (0 to 1) of the values lies; 0 for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = sort(values);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Returns the middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = sort(values);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
