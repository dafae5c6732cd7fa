import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

/** Returns the rows of the lobby's panels: whether they fill the width, and whether their panels are equally high. */
const rowsOf = (page: Page) =>
  page.locator('.home-panels').evaluate((panels) => {
    const frame = panels.getBoundingClientRect();
    const boxes = [...panels.children].map((panel) => panel.getBoundingClientRect());
    const rows = [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()];
    return rows.map((row) => ({
      fills:
        Math.abs(row[0].left - frame.left) < 2 && Math.abs(row.at(-1)!.right - frame.right) < 2,
      isEven: row.every(({ bottom }) => Math.abs(bottom - row[0].bottom) < 2),
    }));
  });

/** Colours of links, new and visited, that browsers use on dark and on light pages. */
const browserColours = [
  'rgb(158, 158, 255)',
  'rgb(208, 173, 240)',
  'rgb(0, 0, 238)',
  'rgb(85, 26, 139)',
];

describe.skipIf(!canRun)('the lobby', () => {
  const { visitor } = openStage();

  it('has no holes between its panels, from phones to large screens', async () => {
    const person = await visitor();
    const { page } = person;
    for (const width of [360, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/play/');
      await page.getByRole('region', { name: 'Watch' }).waitFor();
      for (const row of await rowsOf(page)) {
        expect(row, `at ${width} pixels`).toEqual({ fills: true, isEven: true });
      }
    }
    expectNoComplaints(person);
    await person.close();
  });

  it('keeps its navigation in sight while it is scrolled, on phones and laptops', async () => {
    const person = await visitor();
    const { page } = person;
    for (const [width, height] of [
      [360, 740],
      [1366, 768],
    ]) {
      await page.setViewportSize({ width, height });
      await page.goto('/play/');
      await page.getByRole('region', { name: 'Watch' }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 5000);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
      const link = page
        .getByRole('navigation', { name: 'Game' })
        .getByRole('link', { name: 'Learn' });
      const box = (await link.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThan(120);
      await link.click();
      await page.waitForURL(/\/play\/learn/);
    }
    await person.close();
  });

  it('shows its first screen before any code has loaded, in its place, and starts what was pressed meanwhile', async () => {
    const person = await visitor({ viewport: { width: 1366, height: 768 } });
    const { page } = person;
    const code = Promise.withResolvers<void>();
    await page.route(/\/play\/assets\/.*\.js/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto('/play/', { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { name: 'Your first match' });
    await heading.waitFor();
    const places = () =>
      page
        .locator('h1, .lead-panel, .lead-panel h2, .lead-panel .panel-art, .shell-head nav a')
        .evaluateAll((all) =>
          all.map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [x, y, width, height].map((value) => Math.round(value));
          }),
        );
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const before = await places();
    // The game's code arrives.
    code.resolve();
    await page.getByRole('region', { name: 'Watch' }).waitFor();
    expect(await places()).toEqual(before);

    const early = await visitor({ viewport: { width: 360, height: 740 } });
    await early.page.goto('/play/#skip');
    await early.page.waitForURL(/\/play\/match\//);
    await Promise.all([person.close(), early.close()]);
  });

  it('underlines links in texts, in colours for felt and paper instead of the browser’s', async () => {
    const person = await visitor({ viewport: { width: 1366, height: 768 } });
    const { page } = person;
    for (const path of ['', 'puzzles', 'learn', 'account', 'store', 'vault', 'rated']) {
      await page.goto(`/play/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const links = await page.locator('main p a:not(.sm-button)').evaluateAll(
        (all, colours) =>
          all
            .filter(
              (link) =>
                link.textContent !== '' &&
                [...link.parentElement!.childNodes].some(
                  (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim().length > 1,
                ),
            )
            .map((link) => {
              const { color, textDecorationLine } = getComputedStyle(link);
              const isOurs = !colours.includes(color);
              return { text: link.textContent, line: textDecorationLine, isOurs };
            }),
        browserColours,
      );
      for (const { text, line, isOurs } of links)
        expect({ path, text, line, isOurs }).toEqual({
          path,
          text,
          line: 'underline',
          isOurs: true,
        });
    }
    await person.close();
  });
});
