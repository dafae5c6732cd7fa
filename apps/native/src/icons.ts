import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { AppConfig } from './config.ts';
import { root } from './config.ts';

/**
 * How an icon looks: `rounded` has round corners, `full` fills its square, `mark` is the mark alone, whose edges systems
 * cut off, and `splash` a small mark on a large ground.
 */
export type Look = 'rounded' | 'full' | 'mark' | 'splash';

/** Width of the picture by look, in parts of the icon. Adaptive icons of Android show the inner 66 of 108. */
const share: Readonly<Record<Look, number>> = { rounded: 1, full: 0.9, mark: 0.6, splash: 0.24 };

/** Draws an icon as PNG. */
export async function drawIcon(
  { icon, background }: AppConfig,
  size: number,
  look: Look = 'rounded',
): Promise<Uint8Array> {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  context.fillStyle = background;
  if (look === 'full' || look === 'splash') context.fillRect(0, 0, size, size);
  const svg = readFileSync(join(root, icon), 'utf8');
  const picture = look === 'rounded' ? svg : svg.replaceAll(/<rect[^>]*\/>/g, '');
  // It is drawn at each size from its curves, so that no edge is blurred.
  const width = Math.round(size * share[look]);
  const sized = picture.replace(/width="\d+" height="\d+"/, `width="${width}" height="${width}"`);
  const image = await loadImage(Buffer.from(sized));
  const edge = (size - width) / 2;
  context.drawImage(image, edge, edge, width, width);
  return canvas.encode('png');
}

/** Packs PNG pictures of at most 256 pixels into an icon for Windows. */
export function packIco(pictures: readonly { size: number; png: Uint8Array }[]): Uint8Array {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * at;
    // 0 means 256.
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
