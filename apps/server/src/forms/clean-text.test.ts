import { expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

it('keeps lines and characters of all scripts, and removes control characters', () => {
  expect(cleanText('  a\r\nb\rc\td\u0000\u0007\u009b \ud800 é 漢字 🃏 ')).toBe(
    'a\nb\nc\td \ufffd é 漢字 🃏',
  );
});

it('joins lines and limits the length', () => {
  expect(cleanLine(' a\nBcc:\t b ', 100)).toBe('a Bcc: b');
  expect(cleanLine('🃏🃏', 3)).toBe('🃏\ufffd');
});
