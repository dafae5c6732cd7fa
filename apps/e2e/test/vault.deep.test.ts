import { describe, expect, it } from 'vitest';
import { openLargeVault } from '../../../tools/browser/large-vault.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const laptop = { viewport: { width: 1366, height: 768 } };

describe.skipIf(!canRun)('the vault', () => {
  const { visitor } = openStage();

  it('draws only the cards in sight of 5,000', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openLargeVault(page, 'Great Collector', 5000);
    const max = await page.evaluate(
      (frames) =>
        new Promise<{ cells: number; nodes: number }>((resolve) => {
          const grid = document.querySelector('[data-grid-scroller]')!;
          const seen = { cells: 0, nodes: 0 };
          let frame = 0;
          const look = (): void => {
            seen.cells = Math.max(seen.cells, grid.querySelectorAll('[data-at]').length);
            seen.nodes = Math.max(seen.nodes, grid.querySelectorAll('*').length);
            frame += 1;
            grid.scrollBy(0, frame % 10 === 0 ? 5000 : 40);
            if (frame < frames) requestAnimationFrame(look);
            else resolve(seen);
          };
          requestAnimationFrame(look);
        }),
      60,
    );
    expect(max.cells).toBeLessThan(100);
    expect(max.nodes).toBeLessThan(8000);
    // Once scrolling stops, every visible card has its whole face.
    const whole = async (): Promise<boolean> => {
      const cells = await page.locator('[data-at]').count();
      const faces = await page.locator('.grid-card .sm-card__text').count();
      const loading = await page.locator('.grid-card .sm-picture--loading').count();
      return cells > 0 && faces === cells && loading === 0;
    };
    await expect.poll(whole).toBe(true);
    // A list that grows must not restyle the page around it.
    expect(
      await page.evaluate(() =>
        [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .filter((rule) => /\.shell:has|(?:^|,\s*)(?:body|:root):has/.test(rule.cssText))
          .filter((rule) => !(rule instanceof CSSMediaRule && rule.conditionText === 'print'))
          .map((rule) => rule.cssText),
      ),
    ).toEqual([]);
    expectNoComplaints(person);
  });
});
