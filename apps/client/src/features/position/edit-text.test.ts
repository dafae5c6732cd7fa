import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { changeEnd, replaceLines } from './edit-text.ts';

const someText = array(constantFrom('', 'a', 'b', 'ab'), { minLength: 1, maxLength: 8 }).map(
  (lines) => lines.join('\n'),
);

it('replaces lines so that they make the new text', () => {
  assert(
    property(someText, someText, (before, after) => {
      const lines = before.split('\n');
      replaceLines(lines, after);
      expect(lines.join('\n')).toBe(after);
    }),
  );
});

it.each([
  ['abc', 'abXc', 3],
  ['abXc', 'abc', 2],
  ['aa', 'aaa', 3],
  ['', 'new', 3],
  ['same', 'same', 4],
])('finds the end of the change from %j to %j', (before, after, end) => {
  expect(changeEnd(before, after)).toBe(end);
});

it('finds an end inside the text', () => {
  assert(
    property(string(), string(), (before, after) => {
      const end = changeEnd(before, after);
      expect(end).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(after.length);
    }),
  );
});
