import svgpath from 'svgpath';
import type { Cmyk } from './inks.ts';
import { shapeLine } from './fonts.ts';
import type { FontName } from './fonts.ts';

/** Points in a millimetre. */
export const pointsPerMm = 72 / 25.4;

/** Writes a number as PDF wants it: no exponent, four decimals at most. */
export const written = (value: number): string => {
  const text = value.toFixed(4).replace(/\.?0+$/, '');
  return text === '-0' || text === '' ? '0' : text;
};
const join = (...values: readonly number[]): string => values.map(written).join(' ');

/** Returns an SVG path as PDF operators. */
export function pathOperators(d: string, scale = 1, x = 0, y = 0, flip = 1): string {
  const operators: string[] = [];
  let [currentX, currentY] = [0, 0];
  // A thousandth of a millimetre is enough for a point.
  const place = (value: number): string => written(Math.round(value * 1000) / 1000);
  const at = (px: number, py: number): string =>
    `${place(x + px * scale)} ${place(y + py * scale * flip)}`;
  svgpath(d)
    .abs()
    .unarc()
    .unshort()
    .iterate((segment) => {
      const [kind, ...numbers] = segment as [string, ...number[]];
      const [a, b, c, e, f, g] = numbers;
      if (kind === 'M') operators.push(`${at(a, b)} m`);
      else if (kind === 'L') operators.push(`${at(a, b)} l`);
      else if (kind === 'H') operators.push(`${at(a, currentY)} l`);
      else if (kind === 'V') operators.push(`${at(currentX, a)} l`);
      else if (kind === 'C') operators.push(`${at(a, b)} ${at(c, e)} ${at(f, g)} c`);
      else if (kind === 'Q') {
        // A quadratic curve as the cubic one that equals it.
        const first = at(currentX + (2 / 3) * (a - currentX), currentY + (2 / 3) * (b - currentY));
        const second = at(c + (2 / 3) * (a - c), e + (2 / 3) * (b - e));
        operators.push(`${first} ${second} ${at(c, e)} c`);
      } else operators.push('h');
      if (kind === 'H') currentX = a;
      else if (kind === 'V') currentY = a;
      else if (kind !== 'Z' && kind !== 'z') [currentX, currentY] = numbers.slice(-2);
    });
  return operators.join('\n');
}

/** A colour as operators for filling and stroking. */
export const fillInk = (ink: Cmyk): string => `${join(...ink)} k`;
export const strokeInk = (ink: Cmyk): string => `${join(...ink)} K`;

/** A rectangle in mm, measured from the top left corner of the trimmed page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TextStyle {
  readonly font: FontName;
  /** In points. */
  readonly size: number;
  readonly ink: Cmyk;
  /** Where x is in the line. */
  readonly align?: 'end' | 'middle' | 'start';
}

/** Something drawn before that others show: a form of the document, with the size of its space. */
export interface Form {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Text size in mm. */
export const sizeInMm = (points: number): number => points / pointsPerMm;

export const textWidth = (text: string, { font, size }: Pick<TextStyle, 'font' | 'size'>): number =>
  shapeLine(font, text).width * sizeInMm(size);

/** Collects the operators of a page or form in mm, y down. */
export class Canvas {
  readonly #operators: string[] = [];
  readonly forms = new Set<string>();

  /** Adds operators as they are. */
  raw(operators: string): void {
    this.#operators.push(operators);
  }

  fill(ink: Cmyk, d: string, isEvenOdd = false): void {
    this.raw(`${fillInk(ink)}\n${pathOperators(d)}\n${isEvenOdd ? 'f*' : 'f'}`);
  }

  stroke(ink: Cmyk, width: number, d: string, ends = '0 J 0 j'): void {
    this.raw(`${strokeInk(ink)} ${written(width)} w ${ends}\n${pathOperators(d)}\nS`);
  }

  rect(ink: Cmyk, { x, y, width, height }: Box): void {
    this.raw(`${fillInk(ink)} ${join(x, y, width, height)} re f`);
  }

  /** Draws what `draw` adds in a moved, scaled and turned space, and restores it. */
  within(matrix: readonly number[], draw: () => void, clip?: string): void {
    this.raw(`q\n${join(...matrix)} cm`);
    if (clip !== undefined) this.raw(`${pathOperators(clip)}\nW n`);
    draw();
    this.raw('Q');
  }

  /** Shows a form in a box; with `clip`, only what lies in it. */
  form({ name, width, height }: Form, box: Box, clip?: Box): void {
    this.forms.add(name);
    const shown = clip ?? box;
    this.raw(`q ${join(shown.x, shown.y, shown.width, shown.height)} re W n`);
    this.raw(
      `${join(box.width / width, 0, 0, box.height / height, box.x, box.y)} cm /${name} Do Q`,
    );
  }

  /** Sets a line of text as outlines on the baseline `y`; marked with its size for the preflight. */
  text(
    text: string,
    x: number,
    y: number,
    { font, size, ink, align = 'start' }: TextStyle,
  ): number {
    const { width, unitsPerEm, glyphs } = shapeLine(font, text);
    const em = sizeInMm(size);
    const start = align === 'start' ? x : align === 'end' ? x - width * em : x - (width * em) / 2;
    const paths = glyphs
      .filter(({ path }) => path !== '')
      .map((glyph) =>
        pathOperators(glyph.path, em / unitsPerEm, start + glyph.x * em, y - glyph.y * em, -1),
      );
    if (paths.length > 0) {
      this.raw(`/Text <</Size ${written(em)}>> BDC\n${fillInk(ink)}\n${paths.join('\n')}\nf\nEMC`);
    }
    return width * em;
  }

  toString(): string {
    return this.#operators.join('\n');
  }
}
