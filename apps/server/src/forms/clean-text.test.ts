import { expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

it('a text keeps its lines and signs of all scripts, and loses what no database takes', () => {
  expect(cleanText('  a\r\nb\rc\td\u0000\u0007\u009b \ud800 é 漢字 🃏 ')).toBe(
    'a\nb\nc\td \ufffd é 漢字 🃏',
  );
});

it('a line is one, and no longer than it may be', () => {
  expect(cleanLine(' a\nBcc:\t b ', 100)).toBe('a Bcc: b');
  expect(cleanLine('🃏🃏', 3)).toBe('🃏\ufffd');
});
