import type { Browser, Page } from 'playwright-core';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../browser/axe.ts';
import { findTestBrowser, openTestBrowser, startTimeout } from '../../shared/browser.ts';
import { serveGallery } from './serve.ts';

// Without a browser these tests are skipped; in CI they must run.
const canRun = findTestBrowser() !== null || process.env['CI'] !== undefined;

/** Counts the buttons and links outside of dialogs that a screen reader can reach. */
const reachable = async (page: Page): Promise<number> => {
  const all = page.getByRole('button').or(page.getByRole('link'));
  return (await all.count()) - (await page.getByRole('dialog').locator(all).count());
};

describe.skipIf(!canRun)('gallery in a browser', () => {
  let server: ViteDevServer;
  let browser: Browser;
  const complaints: string[] = [];

  const openGallery = async (width: number, show: string): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    page.setDefaultTimeout(startTimeout);
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (failure) => complaints.push(failure.message));
    await page.goto(`${server.resolvedUrls?.local[0]}?${show}`);
    await page.locator('.sm-card').first().waitFor();
    await page.evaluate('document.fonts.ready');
    return page;
  };

  /** A page with few cards. */
  let few: Page;

  beforeAll(async () => {
    server = await serveGallery(0);
    browser = await openTestBrowser();
    few = await openGallery(1440, 'few');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it.each([360, 1440])(
    'has no axe violations, %i wide, and no horizontal overflow',
    async (width) => {
      const page = few;
      await page.setViewportSize({ width, height: 900 });
      expect(await axeFaults(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    },
  );

  it('renders cards in the four sizes', async () => {
    const page = few;
    await page.setViewportSize({ width: 1440, height: 900 });
    const size = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return box && [box.width, box.height];
    };
    expect(await size('.sm-card')).toEqual([300, 445]);
    expect(await size('.sm-board-card--mini')).toEqual([140, 100]);
    expect(await size('.sm-board-card--tiny')).toEqual([70, 50]);
    expect(await size('.sm-detail')).toEqual([350, 700]);
  });

  it.each(['all&faces', 'all&faces&rolled'])(
    'fits all words of all cards (%s)',
    async (show) => {
      const page = await openGallery(1440, show);
      const cut = await page.locator('.sm-card').evaluateAll((cards) =>
        cards
          .filter((card) => {
            const text = card.querySelector('.sm-card__text');
            return text === null || text.scrollHeight > text.clientHeight + 4;
          })
          .map((card) => card.querySelector('h3')?.textContent),
      );
      expect(cut).toEqual([]);
      expect(await page.locator('.sm-card').count()).toBeGreaterThan(150);
      await page.close();
    },
    60_000,
  );

  it.each(['all&faces&small', 'all&faces&small&rolled'])(
    'fits all words of all cards drawn as in a hand (%s)',
    async (show) => {
      const page = await openGallery(1440, show);
      const cut = await page.locator('.sm-card:not([data-kind="rule"])').evaluateAll((cards) =>
        cards
          .filter((card) => {
            const text = card.querySelector('.sm-card__text')!;
            const kind = card.querySelector('.sm-card__words')!;
            return text.scrollHeight > text.clientHeight + 4 || kind.scrollWidth > kind.clientWidth;
          })
          .map((card) => card.querySelector('h3')?.textContent),
      );
      expect(cut).toEqual([]);
      await page.close();
    },
    60_000,
  );

  it('[LQ3] shows every text of a language by the file that shows it', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.resolvedUrls?.local[0]}?texts=de`);
    await page.getByRole('searchbox', { name: 'Search' }).fill('King');
    const cell = page.locator('td[lang="de"]', { hasText: 'König' }).first();
    await cell.waitFor();
    await page.close();
  });

  it('animates as long as specified, and hardly with reduced motion', async () => {
    const page = few;
    await page.setViewportSize({ width: 1440, height: 900 });
    const time = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await time('.sm-tabs__panel', 'animation-duration')).toBe('0.1s');
    expect(await time('.sm-skeleton', 'animation-duration')).toBe('1.2s');
    expect(await time('.sm-modal', 'transition-duration')).toContain('0.3s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await time('.sm-skeleton', 'animation-duration')).toBe('0s');
    expect(await time('.sm-modal', 'transition-duration')).toContain('0.08s');
    await page.emulateMedia({ reducedMotion: null });
  });

  it('opens modals that trap the focus, lock the page, and restore the focus', async () => {
    const page = few;
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const [name, width] of [
      ['Modal 600', 600],
      ['Modal 400', 400],
      ['Modal 650', 650],
    ] as const) {
      const button = page.getByRole('button', { name });
      await button.focus();
      await page.keyboard.press('Enter');
      const modal = page.getByRole('dialog', { name: 'A window' });
      await modal.waitFor();
      expect((await modal.boundingBox())?.width).toBe(width);
      expect(await page.locator('html.sm-locked').count()).toBe(1);
      // Content behind the modal is unreachable until it is closed.
      expect(await reachable(page)).toBe(0);
      expect(await modal.locator(':focus').count()).toBe(1);
      for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        expect(await modal.locator(':focus').count(), key).toBe(1);
      }
      await page.keyboard.press('Escape');
      await modal.waitFor({ state: 'hidden' });
      await expect
        .poll(() => button.evaluate((element) => element === document.activeElement))
        .toBe(true);
    }
    await page.getByRole('button', { name: 'Modal 400' }).click();
    const modal = page.getByRole('dialog', { name: 'A window' });
    expect(await axeFaults(page, 'dialog[data-shown]')).toEqual([]);
    await page.mouse.click(10, 10);
    await modal.waitFor({ state: 'hidden' });
    expect(await reachable(page)).toBeGreaterThan(10);
  });

  it('logs nothing to the console', () => {
    expect(complaints).toEqual([]);
  });
});
