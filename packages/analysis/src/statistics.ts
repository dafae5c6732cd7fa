/** A mean with its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly standardError: number;
}

/** Returns the mean of a sample, which must not be empty. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Estimates the mean of a sample, which must not be empty. */
export function estimate(values: readonly number[]): Estimate {
  const count = values.length;
  const center = mean(values);
  if (count === 1) return { mean: center, standardError: 0 };
  const squares = values.reduce((sum, value) => sum + (value - center) ** 2, 0);
  return { mean: center, standardError: Math.sqrt(squares / (count - 1) / count) };
}
