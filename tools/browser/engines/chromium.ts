import { openTestBrowser } from '../../shared/browser.ts';
import type { Engine } from './engine.ts';

/** Opens Chromium with Playwright. */
export async function openChromium(): Promise<Engine> {
  const browser = await openTestBrowser();
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
    close: () => browser.close(),
  };
}
