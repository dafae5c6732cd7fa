import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawIcon } from '@stackmate/native';
import type { AppConfig } from '@stackmate/native';
import type { Browser, Page } from 'playwright-core';
import { startGame } from '../browser/game-server.ts';
import { openBoard } from '../browser/open-board.ts';
import { openVisitor } from '../browser/visitor.ts';
import { openBrowser } from '../shared/browser.ts';

/** A picture that a store asks for: its size in pixels, and how many of them are one pixel of the page. */
interface Format {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Formats of screenshots by store, which docs/apps.md lists. */
const formats = {
  'google-play-phone': { width: 1080, height: 1920, scale: 3 },
  'google-play-tablet-7': { width: 1200, height: 1920, scale: 2 },
  'google-play-tablet-10': { width: 1600, height: 2560, scale: 2 },
  'app-store-iphone-6.9': { width: 1320, height: 2868, scale: 3 },
  'app-store-iphone-6.5': { width: 1284, height: 2778, scale: 3 },
  'app-store-ipad-13': { width: 2064, height: 2752, scale: 2 },
  'mac-app-store': { width: 2880, height: 1800, scale: 2 },
  'microsoft-store': { width: 1920, height: 1080, scale: 1 },
  flathub: { width: 1600, height: 900, scale: 1 },
} as const satisfies Readonly<Record<string, Format>>;

/** What is shown, in the order of the store's page. */
const scenes: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async board(page) {
    await openBoard(page);
    // The ways to edit a position, which matches don't have.
    await page.locator('.table-bar').evaluate((bar: HTMLElement) => {
      bar.style.display = 'none';
    });
  },
  async card(page) {
    await page.getByRole('gridcell', { name: /^c2,/ }).focus();
    await page.keyboard.press('i');
    await page.getByRole('dialog').locator('.sm-detail').waitFor();
    // Without the ring around the button that the keyboard is at.
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
  },
  async lobby(page) {
    await page.goto('/play/');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  async learn(page) {
    await page.goto('/play/learn');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
};

/** Takes a screenshot as PNG without transparency, once fonts and pictures are there. */
async function take(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(2, 300);
  await page.waitForLoadState('networkidle');
  writeFileSync(file, await page.screenshot({ type: 'png', animations: 'disabled' }));
}

async function takeScreenshots(browser: Browser, folder: string, say: (words: string) => void) {
  const server = await startGame();
  try {
    for (const [store, { width, height, scale }] of Object.entries(formats)) {
      say(`pictures of ${store}, ${width} × ${height}`);
      const visitor = await openVisitor({
        browser,
        address: server.address,
        viewport: { width: width / scale, height: height / scale },
        deviceScaleFactor: scale,
        hasTouch: height > width,
      });
      for (const [at, [scene, open]] of Object.entries(scenes).entries()) {
        await open(visitor.page);
        await take(visitor.page, join(folder, `${store}-${at + 1}-${scene}.png`));
      }
      await visitor.close();
    }
  } finally {
    await server.stop();
  }
}

const socialCard = join(import.meta.dirname, '../../packages/ui/assets/brand/social-card.png');

/** Google Play's picture above an app, cut from the card that links show. */
async function takeFeature(browser: Browser, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1024, height: 500 } });
  const data = readFileSync(socialCard).toString('base64');
  await page.setContent(
    `<style>body{margin:0}img{width:100vw;height:100vh;object-fit:cover}</style><img src="data:image/png;base64,${data}">`,
  );
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  writeFileSync(file, await page.screenshot({ type: 'png' }));
  await page.close();
}

/** Makes all pictures that stores ask for: screenshots in their sizes, icons, and the picture above an app. */
export async function takePictures(
  folder: string,
  config: AppConfig,
  say: (words: string) => void,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser();
  try {
    await takeScreenshots(browser, folder, say);
    await takeFeature(browser, join(folder, 'google-play-feature.png'));
  } finally {
    await browser.close();
  }
  for (const [store, size] of [
    ['google-play', 512],
    ['app-store', 1024],
    ['microsoft-store', 300],
  ] as const) {
    const look = store === 'microsoft-store' ? 'rounded' : 'full';
    writeFileSync(join(folder, `${store}-icon.png`), await drawIcon(config, size, look));
  }
}
