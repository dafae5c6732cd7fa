import type { Text } from '@stackmate/catalogue/text';
import { sizeInMm, textWidth } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import type { FontName } from './fonts.ts';
import type { Cmyk } from './inks.ts';

/** A small drawing within a line, as wide as its height or wider. */
export interface InlineSign {
  /** Width in ems. */
  readonly width: number;
  /** Draws it from the baseline up; `em` is the size of the text in mm. */
  readonly draw: (canvas: Canvas, x: number, baseline: number, em: number) => void;
}

/** A piece of a line that isn't broken. */
export type Piece =
  | InlineSign
  | { readonly text: string; readonly font: FontName; readonly ink: Cmyk };

/** Pieces without a space between them. */
export type Word = readonly Piece[];

/** Collects pieces into words. */
export class Words {
  readonly #words: Piece[][] = [];
  #isOpen = false;

  /** Adds a text; its spaces end words. */
  text(text: string, font: FontName, ink: Cmyk): this {
    for (const part of text.split(/(\s+)/)) {
      if (part === '') continue;
      if (/^\s/.test(part)) this.#isOpen = false;
      else this.piece({ text: part, font, ink });
    }
    return this;
  }

  piece(piece: Piece): this {
    if (this.#isOpen) this.#words.at(-1)?.push(piece);
    else this.#words.push([piece]);
    this.#isOpen = true;
    return this;
  }

  space(): this {
    this.#isOpen = false;
    return this;
  }

  list(): readonly Word[] {
    return this.#words;
  }
}

/** Signs of the runs of a catalogue's text. */
export type SignOf = (run: Extract<Text[number], { run: 'symbol' }>) => InlineSign | null;

/** Adds a text of the catalogue, with its signs before their words as on screen. */
export function addText(words: Words, text: Text, font: FontName, ink: Cmyk, signOf: SignOf): void {
  for (const run of text) {
    if (run.run === 'break') words.space();
    else if (run.run !== 'symbol') words.text(run.text, font, ink);
    else {
      const sign = signOf(run);
      if (sign !== null) words.piece(sign);
      if (run.kind !== 'mark') words.text(run.text, font, ink);
    }
  }
}

const pieceWidth = (piece: Piece, size: number): number =>
  'draw' in piece
    ? piece.width * sizeInMm(size)
    : textWidth(piece.text, { font: piece.font, size });

const wordWidth = (word: Word, size: number): number =>
  word.reduce((sum, piece) => sum + pieceWidth(piece, size), 0);

/** Last lines shorter than this share of the width look forgotten. */
const shortLine = 0.2;

/** Moves a word down to a last line that is a single short word. */
function joinLastWord(lines: readonly Word[][], width: number, size: number): void {
  const [before, last] = lines.slice(-2);
  if (lines.length < 2 || last.length > 1 || before.length < 3) return;
  if (wordWidth(last[0], size) > width * shortLine) return;
  if (wordWidth(before.at(-1)!, size) > width / 2) return;
  const [moved] = before.splice(-1);
  last.unshift(moved);
}

/** Returns the words of each line. Throws a RangeError for a word that is wider than a line. */
export function breakLines(
  words: readonly Word[],
  width: number,
  size: number,
  font: FontName,
): Word[][] {
  const space = textWidth(' ', { font, size });
  const lines: Word[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const needed = wordWidth(word, size);
    if (needed > width) throw new RangeError(`A word is wider than its line of ${width} mm.`);
    if (used + space + needed > width) {
      lines.push([word]);
      used = needed;
    } else {
      lines.at(-1)?.push(word);
      used += space + needed;
    }
  }
  joinLastWord(lines, width, size);
  return lines;
}

/** Draws a line of words from `x` on the baseline `y`. */
export function drawLine(
  canvas: Canvas,
  line: readonly Word[],
  {
    x,
    y,
    size,
    font,
  }: { readonly x: number; readonly y: number; readonly size: number; readonly font: FontName },
): void {
  const space = textWidth(' ', { font, size });
  let at = x;
  for (const [index, word] of line.entries()) {
    if (index > 0) at += space;
    for (const piece of word) {
      if ('draw' in piece) piece.draw(canvas, at, y, sizeInMm(size));
      else canvas.text(piece.text, at, y, { font: piece.font, size, ink: piece.ink });
      at += pieceWidth(piece, size);
    }
  }
}
