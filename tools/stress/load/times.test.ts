import { expect, it } from 'vitest';
import { createTimes } from './times.ts';

it('returns the largest of a hundred times as p99, and the middle one as p50', () => {
  const times = createTimes();
  for (let value = 100; value >= 1; value--) times.add(value);
  expect(times.percentile(99)).toBe(100);
  expect(times.percentile(50)).toBe(51);
});

it('returns NaN for no times', () => {
  expect(createTimes().percentile(99)).toBeNaN();
});
