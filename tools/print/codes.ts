import { code128Bars } from '@stackmate/ui/face-data';
import { encode } from 'uqr';
import { fillInk, written } from './canvas.ts';
import type { Box, Canvas } from './canvas.ts';
import { pressInk } from './inks.ts';

const key = pressInk('#1b1815');
const paper = pressInk('#f4e9d4');

/** [PH1] Version of the codes on cards and slips. */
const printVersion = 3;
/** Modules of the quiet zone on each side. */
const quiet = 4;
/** [PH1] Least width of the code, in mm. */
export const qrWidth = 11.6;

interface QrPlace {
  /** The code's corner, in mm. */
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  /** The smallest version is chosen that has room; cards allow 3 only. */
  readonly maxVersion?: number;
}

/** Draws a QR code with its quiet zone, correction level M. Throws for a text that is too long for its version. */
export function drawQr(
  canvas: Canvas,
  text: string,
  { x, y, width = qrWidth, maxVersion = printVersion }: QrPlace,
): void {
  const { version, data } = encode(text, {
    ecc: 'M',
    minVersion: printVersion,
    maxVersion,
    border: 0,
    boostEcc: false,
  });
  if (version > maxVersion) throw new RangeError(`The QR code of ${text} has version ${version}.`);
  const module = width / data.length;
  const edge = quiet * module;
  canvas.rect(paper, {
    x: x - edge,
    y: y - edge,
    width: width + 2 * edge,
    height: width + 2 * edge,
  });
  const runs: string[] = [];
  for (const [row, cells] of data.entries()) {
    for (let from = 0; from < cells.length; from++) {
      if (!cells[from]) continue;
      let to = from;
      while (cells[to + 1]) to += 1;
      const box = [x + from * module, y + row * module, (to - from + 1) * module, module];
      runs.push(`${box.map(written).join(' ')} re`);
      from = to;
    }
  }
  // One path, so that no hairlines show between modules.
  canvas.raw(`${fillInk(key)}\n${runs.join('\n')}\nf`);
}

/** Width of a module of a barcode, in mm, if there is room for it, and the least. */
const [barModule, leastModule] = [0.33, 0.25];

/** [PH1] Draws an edition number as Code 128 C. The box has no quiet zone. Throws if it is too narrow. */
export function drawBarcode(canvas: Canvas, edition: string, { x, y, width, height }: Box): void {
  const { bars, width: count } = code128Bars(edition);
  const module = Math.min(barModule, width / count);
  if (module < leastModule)
    throw new RangeError(`The barcode of ${edition} needs more than ${width} mm.`);
  const boxes = bars.map(
    (bar) => `${[x + bar.x * module, y, bar.width * module, height].map(written).join(' ')} re`,
  );
  canvas.raw(`${fillInk(key)}\n${boxes.join('\n')}\nf`);
}
