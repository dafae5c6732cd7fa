import { expect, it } from 'vitest';
import { dateText, listText, listWithAnd, numberText, relativeText } from './formats.ts';

it('writes numbers, dates and times as the language does', () => {
  const at = Date.UTC(2026, 10, 28, 9, 5);
  expect(numberText(1250)).toBe('1,250');
  expect(dateText(at, { dateStyle: 'long', timeZone: 'UTC' })).toBe('28 November 2026');
  expect(dateText(at, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })).toBe('09:05');
  expect(relativeText(-3, 'hour')).toBe('3 hours ago');
  expect(relativeText(-1, 'day')).toBe('yesterday');
});

it('lists facts and leaves out the empty ones', () => {
  expect(listText(['a', '', 'b', 'c'])).toBe('a, b, c');
  expect(listText(['', 'a'])).toBe('a');
  expect(listText([])).toBe('');
});

it('lists names within a sentence', () => {
  expect(listWithAnd(['a', 'b', 'c'])).toBe('a, b and c');
  expect(listWithAnd(['a'])).toBe('a');
});
