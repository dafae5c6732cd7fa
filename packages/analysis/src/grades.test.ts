import { describe, expect, it } from 'vitest';
import { computeAccuracy, toGrade } from './grades.ts';
import { estimate } from './statistics.ts';

describe('the grade of a loss', () => {
  it.each([
    [0.2, 0.02, 'blunder'],
    [0.2, 0.03, 'mistake'],
    [0.2, 0.06, 'inaccuracy'],
    [0.2, 0.08, null],
    [0.05, 0, null],
    [-0.3, 0, null],
  ])('of %f with a standard error of %f is %s', (mean, standardError, grade) => {
    expect(toGrade({ mean, standardError })).toBe(grade);
  });
});

describe('accuracy', () => {
  it('is 100 without losses, falls with every loss, and is unknown without decisions', () => {
    expect(computeAccuracy([0, 0])).toBeCloseTo(100);
    const falling = [0, 0.05, 0.15, 0.5, 1].map((loss) => computeAccuracy([loss])!);
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    expect(falling.at(-1)).toBe(0);
    expect(computeAccuracy([])).toBeNull();
  });
});

describe('an estimate', () => {
  it('has the mean and its standard error', () => {
    expect(estimate([1, 2, 3, 4])).toEqual({ mean: 2.5, standardError: Math.sqrt(5 / 12) });
    expect(estimate([3])).toEqual({ mean: 3, standardError: 0 });
  });
});
