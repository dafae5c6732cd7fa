import type { Positions } from './collect.ts';

/** A fit of weights to results. */
export interface Fit {
  /** Weights of the features, then the constant. */
  readonly weights: readonly number[];
  readonly positions: number;
  /** Mean log-loss over positions of games that the fit didn't see. */
  readonly logLoss: number;
  /** Log-loss of a constant prediction, the share of wins. */
  readonly baseline: number;
}

/** Penalty on squared weights, in positions, which keeps the weights of rare features small. */
const ridge = 40;
const iterations = 12;
/** The change of weights below which the fit has converged. */
const tolerance = 1e-6;

/** Solves a symmetric positive definite system in place (Cholesky). `matrix` has `size` rows. */
function solve(matrix: Float64Array, right: Float64Array, size: number): Float64Array {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column];
      for (let k = 0; k < column; k++) sum -= matrix[row * size + k] * matrix[column * size + k];
      matrix[row * size + column] =
        row === column ? Math.sqrt(sum) : sum / matrix[column * size + column];
    }
  }
  const x = Float64Array.from(right);
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < row; k++) x[row] -= matrix[row * size + k] * x[k];
    x[row] /= matrix[row * size + row];
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let k = row + 1; k < size; k++) x[row] -= matrix[k * size + row] * x[k];
    x[row] /= matrix[row * size + row];
  }
  return x;
}

const getLogOdds = (
  { features }: Positions,
  position: number,
  count: number,
  weights: Float64Array,
): number => {
  let sum = weights[count];
  for (let index = 0; index < count; index++)
    sum += weights[index] * features[position * count + index];
  return sum;
};

const getChance = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** Fits a logistic regression by Newton's method. `count` is the number of features of a position. */
function fitWeights(parts: readonly Positions[], count: number): Float64Array {
  const size = count + 1;
  const weights = new Float64Array(size);
  const row = new Float64Array(size);
  row[count] = 1;
  for (let iteration = 0; iteration < iterations; iteration++) {
    const matrix = new Float64Array(size * size);
    const gradient = new Float64Array(size);
    for (const part of parts) {
      for (let position = 0; position < part.results.length; position++) {
        const chance = getChance(getLogOdds(part, position, count, weights));
        const error = part.results[position] - chance;
        const spread = chance * (1 - chance);
        for (let index = 0; index < count; index++)
          row[index] = part.features[position * count + index];
        for (let a = 0; a < size; a++) {
          const value = row[a];
          if (value === 0) continue;
          gradient[a] += error * value;
          const weighted = spread * value;
          for (let b = 0; b <= a; b++) matrix[a * size + b] += weighted * row[b];
        }
      }
    }
    for (let a = 0; a < count; a++) {
      matrix[a * size + a] += ridge;
      gradient[a] -= ridge * weights[a];
    }
    matrix[count * size + count] += 1e-9;
    const step = solve(matrix, gradient, size);
    let largest = 0;
    for (let a = 0; a < size; a++) {
      weights[a] += step[a];
      largest = Math.max(largest, Math.abs(step[a]));
    }
    if (largest < tolerance) break;
  }
  return weights;
}

function getLogLoss(
  parts: readonly Positions[],
  chance: (part: Positions, position: number) => number,
): number {
  let loss = 0;
  let positions = 0;
  for (const part of parts) {
    for (let position = 0; position < part.results.length; position++) {
      const p = Math.min(1 - 1e-9, Math.max(1e-9, chance(part, position)));
      const result = part.results[position];
      loss -= result * Math.log(p) + (1 - result) * Math.log(1 - p);
    }
    positions += part.results.length;
  }
  return loss / positions;
}

/** Share of games kept for the test: every tenth. */
const testEvery = 10;

/** Fits weights to the positions of games. Tests them on every tenth game, then fits them to all. */
export function fit(parts: readonly Positions[], count: number): Fit {
  const seen = parts.filter((_, index) => index % testEvery !== 0);
  const kept = parts.filter((_, index) => index % testEvery === 0);
  const tested = fitWeights(seen, count);
  let wins = 0;
  let positions = 0;
  for (const { results } of parts) {
    for (const result of results) wins += result;
    positions += results.length;
  }
  return {
    weights: [...fitWeights(parts, count)].map((weight) => Math.round(weight * 1000) / 1000),
    positions,
    logLoss: getLogLoss(kept, (part, position) =>
      getChance(getLogOdds(part, position, count, tested)),
    ),
    baseline: getLogLoss(kept, () => wins / positions),
  };
}
