import puppeteer from 'puppeteer-core';
import type { Engine } from './engine.ts';
import { findOnPath } from './find-on-path.ts';

/** The command of Debian's Firefox ESR. */
export const firefoxCommand = 'firefox-esr';

/** Opens Firefox with WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findOnPath(firefoxCommand) ?? firefoxCommand,
    headless: true,
    // Overlay scrollbars take no space from pages, as in the other engines.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  });
  const page = await browser.newPage();
  return {
    name: 'Firefox',
    async open(url, size) {
      await page.setViewport(size);
      await page.goto(url);
    },
    run: async <T>(body: string) => (await page.evaluate(`(async () => {${body}})()`)) as T,
    click: (selector) => page.click(selector),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
