import { expect, it } from 'vitest';
import { createTimes } from './times.ts';

it('the p99 of a hundred times is the largest, the p50 the one in the middle', () => {
  const times = createTimes();
  for (let value = 100; value >= 1; value--) times.add(value);
  expect(times.percentile(99)).toBe(100);
  expect(times.percentile(50)).toBe(51);
});

it('there is no percentile of nothing', () => {
  expect(createTimes().percentile(99)).toBeNaN();
});
