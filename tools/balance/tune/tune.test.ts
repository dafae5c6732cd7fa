import { describe, expect, it } from 'vitest';
import { createFastRandom } from '../../shared/fast-random.ts';
import { fit } from './fit.ts';
import type { Positions } from './collect.ts';

const truth = [1.2, -0.7, 0];
const constant = 0.3;

/** Positions with results drawn from known weights. */
function sampled(games: number, perGame: number): Positions[] {
  const random = createFastRandom(3);
  const next = (): number => random.below(1 << 20) / (1 << 20);
  return Array.from({ length: games }, () => {
    const features: number[] = [];
    const results: number[] = [];
    for (let position = 0; position < perGame; position++) {
      const values = truth.map(() => 4 * next() - 2);
      const odds = values.reduce((sum, value, index) => sum + value * truth[index], constant);
      features.push(...values);
      results.push(next() < 1 / (1 + Math.exp(-odds)) ? 1 : 0);
    }
    return { features: Float32Array.from(features), results: Float32Array.from(results) };
  });
}

describe('fitting weights to results', () => {
  it('finds the weights that the results were drawn from', () => {
    const { weights, positions, logLoss, baseline } = fit(sampled(200, 100), truth.length);
    expect(positions).toBe(20_000);
    expect(weights).toHaveLength(truth.length + 1);
    for (const [index, weight] of [...truth, constant].entries())
      expect(weights[index]).toBeCloseTo(weight, 0.9);
    expect(logLoss).toBeLessThan(baseline - 0.1);
  });

  it('gives no weight to a feature that is always 0', () => {
    const parts = sampled(20, 20).map(({ features, results }) => ({
      features: features.map((value, index) => (index % 3 === 2 ? 0 : value)),
      results,
    }));
    expect(fit(parts, truth.length).weights[2]).toBe(0);
  });
});
