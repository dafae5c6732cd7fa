import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { countBytes } from '../../../tools/browser/count-bytes.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';
import { listLookChanges, listLooks } from './looks.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const phone = { width: 412, height: 823 };
const sizes = [{ width: 360, height: 740 }, phone, { width: 1366, height: 768 }];

/** An entry of the largest paint so far; of a picture, it has an address. */
type Entry = PerformanceEntry & { readonly url?: string };

/** Waits until all panels of the lobby are there. */
const waitForLobby = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Watch' }).waitFor();

/** Size of the code and style of a first visit, in kB (docs/performance/client.md). */
const noted = { lobby: 112.7, match: 292.8 };
/** Growth that needs no new figure. */
const leeway = 1.03;

describe.skipIf(!canRun)('the first paint of the lobby', () => {
  const { visitor } = openStage();

  it('has all its style in the page: the whole style sheet changes nothing', async () => {
    const person = await visitor({ reducedMotion: 'reduce' });
    const { page } = person;
    await page.route(/\.js$/, (route) => route.abort());
    const sheets: string[] = [];
    await page.route(/\.css$/, (route) => {
      sheets.push(route.request().url());
      return route.fulfill({ body: '', contentType: 'text/css' });
    });
    await page.goto('/play/');
    await expect.poll(() => sheets.length).toBe(1);
    await page.unroute(/\.css$/);
    const alone = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      alone.push(await listLooks(page));
    }
    await page.addStyleTag({ url: `${sheets[0]}?again` });
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(size);
      const changes = listLookChanges(alone[index], await listLooks(page));
      expect([size.width, changes]).toEqual([size.width, []]);
    }
    await person.close();
  });

  it('comes before the game, and nothing that the game adds is larger on a phone', async () => {
    const person = await visitor({ viewport: phone, isPainted: true });
    const { page } = person;
    await page.addInitScript(() => {
      const largest: string[] = [];
      Object.assign(window, { largest });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) largest.push((entry as Entry).url ?? '');
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto('/play/');
    await waitForLobby(page);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.panel img')]
        .slice(0, 2)
        .every(({ complete }) => complete),
    );
    const { painted, code, pictures } = await page.evaluate(async () => {
      // Two frames later, what was drawn last is known.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return {
        painted: performance.getEntriesByName('first-paint')[0].startTime,
        code: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(?:js|css)$/.test(name))
          .map(({ startTime }) => startTime),
        pictures: (window as unknown as { readonly largest: readonly string[] }).largest,
      };
    });
    expect(code.length).toBeGreaterThan(1);
    expect(Math.min(...code)).toBeGreaterThanOrEqual(painted);
    // Each picture that was the largest so far: only that of the page, which the game then draws again as large.
    expect(pictures.filter(Boolean)).toEqual([expect.stringContaining('/cards/SunPhoenix.svg')]);
    expectNoComplaints(person);
    await person.close();
  });

  it('starts the game of a hidden page, which is never painted', async () => {
    const person = await visitor();
    const { page } = person;
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto('/play/');
    await waitForLobby(page);
    await person.close();
  });
});

describe.skipIf(!canRun)('what a first visit loads', () => {
  const { visitor } = openStage();

  it('stays as small as noted, in the lobby and at the start of a match', async () => {
    const person = await visitor({ viewport: phone });
    const { page } = person;
    // Before the lobby is complete, which then loads the match ahead.
    const countLobby = countBytes(page);
    await page.goto('/play/');
    await waitForLobby(page);
    const lobby = countLobby();
    const countMatch = countBytes(page);
    await startBotMatch(page);
    const match = countMatch();
    const inKilobytes = ({ js, css }: typeof lobby): number => (js + css) / 1000;
    expect.soft(inKilobytes(lobby)).toBeLessThan(noted.lobby * leeway);
    expect.soft(inKilobytes(match)).toBeLessThan(noted.match * leeway);
    await person.close();
  });
});
