import { sharedBrowser } from '../../../../tools/browser/shared-stage.ts';
import type { Engine } from './engine.ts';

/** Opens a window in this worker's Chromium. */
export async function openChromium(): Promise<Engine> {
  const browser = await sharedBrowser();
  const page = await browser.newPage();
  return {
    name: 'Chromium',
    async open(url, size) {
      await page.setViewportSize(size);
      await page.goto(url);
    },
    run: (body) => page.evaluate(`(async () => {${body}})()`),
    click: (selector) => page.click(selector),
    picture: () => page.screenshot(),
    close: () => page.close(),
  };
}
