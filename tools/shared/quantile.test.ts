import { describe, expect, it } from 'vitest';
import { median, quantile } from './quantile.ts';

describe('a quantile', () => {
  it('is the value at its place, in any order', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(quantile(values, 0.5)).toBe(51);
    expect(quantile(values, 0.95)).toBe(96);
    expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  });

  it('of nothing is 0', () => {
    expect(quantile([], 0.95)).toBe(0);
  });
});

describe('a median', () => {
  it('is the middle value, or the mean of two', () => {
    expect(median([10, 9, 2])).toBe(9);
    expect(median([10, 9, 2, 4])).toBe(6.5);
  });
});
