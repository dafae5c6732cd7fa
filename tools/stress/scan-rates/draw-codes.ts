import { code128Bars } from '@stackmate/ui/face-data';
import { encode } from 'uqr';
import { createGray } from './gray-image.ts';
import type { GrayImage } from './gray-image.ts';

/** Brightness of the dark edge, of paper and of print. */
const [edge, paper, ink] = [30, 232, 26];

/** Dots per mm of the drawn cards. */
export const drawnDotsPerMm = 12;

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function fill(image: GrayImage, { x, y, width, height }: Rectangle, value: number): void {
  const toDots = (mm: number): number => Math.round(mm * drawnDotsPerMm);
  for (let row = toDots(y); row < toDots(y + height); row++) {
    const start = row * image.width;
    image.data.fill(value, start + toDots(x), start + toDots(x + width));
  }
}

/**
 * [PH1] Draws a card of 63 × 88 mm with nothing but its codes, in their printed sizes and places: for tests on machines
 * without a program that renders the pages of a shop. A slip has no edition number.
 */
export function drawCodes(address: string, edition: string | null): GrayImage {
  const image = createGray(63 * drawnDotsPerMm, 88 * drawnDotsPerMm);
  image.data.fill(edge);
  fill(image, { x: 2.8, y: 2.8, width: 57.4, height: 82.4 }, paper);
  const { data } = encode(address, { ecc: 'M', minVersion: 3, border: 0, boostEcc: false });
  const module = 11.6 / data.length;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      const [x, y] = [45.05 + column * module, 70.1 + row * module];
      if (isDark) fill(image, { x, y, width: module, height: module }, ink);
    }
  }
  if (edition === null) return image;
  for (const bar of code128Bars(edition).bars) {
    fill(image, { x: 7.2 + bar.x * 0.33, y: 73.6, width: bar.width * 0.33, height: 4.8 }, ink);
  }
  return image;
}
