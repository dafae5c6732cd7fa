import { expect, it } from 'vitest';
import { listText } from './lists.ts';

it('lists facts and leaves out the empty ones', () => {
  expect(listText(['a', '', 'b', 'c'])).toBe('a, b, c');
  expect(listText(['', 'a'])).toBe('a');
  expect(listText([])).toBe('');
});
