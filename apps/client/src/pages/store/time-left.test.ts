import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it.each([
  [0, '0 min'],
  [1, '1 min'],
  [59 * 60_000, '59 min'],
  [(6 * 60 + 12) * 60_000, '6 h 12 min'],
])('%i ms are “%s”', (left, text) => {
  expect(timeLeft(1000 + left, 1000)).toBe(text);
});
