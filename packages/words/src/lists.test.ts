import { expect, it } from 'vitest';
import { listText, listWithAnd } from './lists.ts';

it('lists facts and leaves out the empty ones', () => {
  expect(listText(['a', '', 'b', 'c'])).toBe('a, b, c');
  expect(listText(['', 'a'])).toBe('a');
  expect(listText([])).toBe('');
});

it('lists names within a sentence', () => {
  expect(listWithAnd(['a', 'b', 'c'])).toBe('a, b and c');
  expect(listWithAnd(['a'])).toBe('a');
});
