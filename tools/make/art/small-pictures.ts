import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { smallPath } from '@stackmate/ui/small-path';
import { openBrowser } from '../../shared/browser.ts';

interface Small {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of a picture on a phone's board, in device pixels; null if it has no small version. */
const findSize = (path: string): Small | null => {
  if (/^cards\/\w+\.svg$/.test(path)) return { width: 208, height: 130 };
  return path.startsWith('elements/') ? { width: 48, height: 48 } : null;
};

/** Lower WebP quality would blur the grain. */
const quality = 0.6;

/** Returns the source of each small picture: its path, and a hash of the drawing. */
export const getSources = (
  pictures: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...pictures]
      .filter(([path]) => findSize(path) !== null)
      .map(([path, svg]) => [
        smallPath(path),
        createHash('sha256').update(svg).digest('hex').slice(0, 12),
      ]),
  );

/** Renders all small pictures as WebP into the assets, and records their sources. */
export async function smallPictures(
  pictures: ReadonlyMap<string, string>,
  assets: string,
  notes: string,
): Promise<void> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  for (const [path, svg] of pictures) {
    const size = findSize(path);
    if (size === null) continue;
    const url = await page.evaluate(
      async ({ drawing, width, height, fine }) => {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width, height });
        canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
        return canvas.toDataURL('image/webp', fine);
      },
      { drawing: svg, ...size, fine: quality },
    );
    const file = join(assets, smallPath(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  }
  await browser.close();
  writeFileSync(notes, `${JSON.stringify(getSources(pictures), null, 2)}\n`);
}
