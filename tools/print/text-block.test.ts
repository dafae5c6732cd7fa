import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textWidth } from './canvas.ts';
import { pressInk } from './inks.ts';
import { breakLines, Words } from './text-block.ts';
import type { Word } from './text-block.ts';

const ink = pressInk('#1b1815');
const style = { font: 'text', size: 8 } as const;
const width = 43;

const linesOf = (text: string): string[] => {
  const words = new Words().text(text, 'text', ink).list();
  const toText = (word: Word): string =>
    word.map((piece) => ('text' in piece ? piece.text : '')).join('');
  return breakLines(words, width, style.size, style.font).map((line) => line.map(toText).join(' '));
};

describe('lines of text', () => {
  it('keep all words in order, and none is wider than the column', () => {
    const word = fc.stringMatching(/^[a-z]{1,14}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
        const lines = linesOf(words.join(' '));
        expect(lines.join(' ')).toBe(words.join(' '));
        for (const line of lines) expect(textWidth(line, style)).toBeLessThanOrEqual(width);
      }),
    );
  });

  it('end with more than a short word', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 12, maxLength: 30 });
    fc.assert(
      fc.property(words, (before) => {
        expect(linesOf([...before, 'IQ.'].join(' ')).at(-1)).not.toBe('IQ.');
      }),
    );
  });
});
