import type { Point, Ring, Shape } from './geometry.ts';

/** Joins numbers of path data with as few characters as possible. */
const joined = (numbers: readonly number[]): string => {
  let text = '';
  for (const number of numbers) {
    text += text === '' || number < 0 ? String(number) : ` ${number}`;
  }
  return text;
};

const ringPath = (ring: Ring): string => {
  const rounded = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const steps: number[] = [];
  let [lastX, lastY] = rounded[0];
  for (const [x, y] of rounded.slice(1)) {
    if (x === lastX && y === lastY) continue;
    steps.push(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return steps.length < 4 ? '' : `M${joined(rounded[0])}l${joined(steps)}z`;
};

/** Returns a shape as path data with integer coordinates. */
export const getPath = (shape: Shape): string => shape.map(ringPath).join('');

/** Returns dots as path data, to be stroked with round caps. */
export const dotsPath = (points: readonly Point[]): string =>
  points.map(([x, y]) => `M${joined([Math.round(x), Math.round(y)])}h1`).join('');

/** Returns a `<path>` element; '' if there is nothing to draw. */
export const path = (data: string, attributes = ''): string =>
  data === '' ? '' : `<path${attributes === '' ? '' : ` ${attributes}`} d="${data}"/>`;

const shortHex = /#(.)\1(.)\2(.)\3\b/g;

/** Returns an SVG document with the size of its view box. */
export const svgDocument = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body.replaceAll(shortHex, '#$1$2$3')}</svg>\n`;
