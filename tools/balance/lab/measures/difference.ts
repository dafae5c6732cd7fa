/** Points of matches with and without something. */
export interface Stratum {
  readonly with: readonly number[];
  readonly without: readonly number[];
}

export interface Difference {
  readonly mean: number;
  /** 95 % interval. */
  readonly low: number;
  readonly high: number;
  /** Two-sided probability of a difference at least as large by chance. */
  readonly p: number;
}

const z = 1.96;

function getMoments(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: spread / (values.length - 1) / values.length };
}

/** Probability that a normal variable lies above `x` (Abramowitz and Stegun 7.1.26, error below 1.5e-7). */
function upperTail(x: number): number {
  const t = 1 / (1 + (0.3275911 * x) / Math.SQRT2);
  const coefficients = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const polynomial = coefficients.reduce((sum, coefficient) => sum * t + coefficient, 0) * t;
  return (polynomial * Math.exp((-x * x) / 2)) / 2;
}

/** Min number of matches on each side of a comparison. */
const enough = 20;

/**
 * Returns the mean difference between matches with and without something, weighted by the precision of each stratum; null
 * if no stratum has enough matches of both.
 */
export function findDifference(strata: readonly Stratum[]): Difference | null {
  let weights = 0;
  let weighted = 0;
  for (const stratum of strata) {
    if (stratum.with.length < enough || stratum.without.length < enough) continue;
    const [first, second] = [getMoments(stratum.with), getMoments(stratum.without)];
    const variance = first.variance + second.variance;
    if (variance === 0) continue;
    weights += 1 / variance;
    weighted += (first.mean - second.mean) / variance;
  }
  if (weights === 0) return null;
  const mean = weighted / weights;
  const error = 1 / Math.sqrt(weights);
  return {
    mean,
    low: mean - z * error,
    high: mean + z * error,
    p: 2 * upperTail(Math.abs(mean) / error),
  };
}
