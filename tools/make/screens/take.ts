import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';

/** A phone, a tablet and a laptop, by width. */
export const screens: Readonly<Record<string, BrowserContextOptions>> = {
  360: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  768: { viewport: { width: 768, height: 1024 } },
  1440: { viewport: { width: 1440, height: 900 } },
};

/** WebP quality: small files with readable text. */
const quality = 54;

/** Captures the visible part of a page as `name.webp` in the folder. `scale` shrinks the image. */
export async function take(page: Page, folder: string, name: string, scale = 1): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Moves the mouse away, so that nothing is hovered.
  await page.mouse.move(2, 300);
  // Waits for images and fades.
  await page.waitForTimeout(900);
  const session = await page.context().newCDPSession(page);
  const { x, y, width, height } = await page.evaluate(() => ({
    x: window.scrollX,
    y: window.scrollY,
    width: window.innerWidth,
    height: window.innerHeight,
  }));
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    ...(scale === 1 ? {} : { clip: { x, y, width, height, scale } }),
  });
  await session.detach();
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}
