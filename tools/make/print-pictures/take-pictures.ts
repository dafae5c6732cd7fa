import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openBrowser } from '../../shared/browser.ts';
import type { Sheets } from './print-pages.ts';
import { height, page as pageOf, width } from './stage.ts';

/** Widths of the files, in pixels. */
const widths = [480, 960] as const;
/** Lower WebP quality would blur small print. */
const quality = 0.78;

type Scene = (sheets: Sheets) => string;

/** Takes the pictures and writes them as WebP. Returns the number of bytes. */
export async function takePictures(
  scenes: readonly (readonly [name: string, scene: Scene])[],
  sheets: Sheets,
  { work, folder }: { readonly work: string; readonly folder: string },
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser();
  let bytes = 0;
  try {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 });
    for (const [name, scene] of scenes) {
      const file = join(work, `${name}.html`);
      writeFileSync(file, pageOf(scene(sheets)));
      await page.goto(pathToFileURL(file).href, { waitUntil: 'load' });
      const shot = (await page.screenshot()).toString('base64');
      for (const wide of widths) {
        const url = await page.evaluate(
          async ({ png, toWidth, toHeight, fine }) => {
            const image = new Image();
            image.src = `data:image/png;base64,${png}`;
            await image.decode();
            const canvas = document.createElement('canvas');
            Object.assign(canvas, { width: toWidth, height: toHeight });
            const context = canvas.getContext('2d')!;
            context.imageSmoothingQuality = 'high';
            context.drawImage(image, 0, 0, toWidth, toHeight);
            return canvas.toDataURL('image/webp', fine);
          },
          { png: shot, toWidth: wide, toHeight: (wide * height) / width, fine: quality },
        );
        const webp = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
        writeFileSync(join(folder, `${name}-${wide}.webp`), webp);
        bytes += webp.length;
      }
    }
  } finally {
    await browser.close();
  }
  return bytes;
}
