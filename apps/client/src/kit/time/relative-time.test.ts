import { expect, it } from 'vitest';
import { ago, timeSpan } from './relative-time.ts';

it.each([
  [0, '0:00'],
  [999, '0:00'],
  [65_000, '1:05'],
  [3_600_000, '60:00'],
  [-5, '0:00'],
])('%i milliseconds are %s', (milliseconds, words) => {
  expect(timeSpan(milliseconds)).toBe(words);
});

it.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [3 * 3_600_000, '3 hours ago'],
  [86_400_000, 'yesterday'],
])('%i milliseconds before is %s', (past, words) => {
  expect(ago(1_000_000_000 - past, 1_000_000_000)).toBe(words);
});
