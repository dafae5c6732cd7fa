import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const getExample = (page: Page, title: string) => page.locator(`[data-example="${title}"]`);

describe.skipIf(!canRun)('examples of the rules in a browser', () => {
  const { visitor } = openSiteStage();

  it('can be tried on a live board, and reset', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (/live-example-[^/]*\.js$/.test(response.url())) scripts.push(response.url());
    });
    await openPage(page, '/rules');
    expect(scripts).toEqual([]);
    const example = getExample(page, 'Square, range 3');
    await example.getByRole('button', { name: 'Try it' }).click();
    const board = example.getByRole('grid', { name: 'Live board' });
    await board.waitFor();
    expect(scripts).toHaveLength(1);
    expect(await example.locator('.example-board').isVisible()).toBe(false);
    // The marked squares match the drawing.
    expect(await board.locator('[data-mark="move"]:not(:has(.sm-board-card))').count()).toBe(4);
    expect(await board.locator('[data-mark="attack"]').count()).toBe(2);
    // The page as a whole has its own test.
    expect(await axeFaults(page, '[data-live]')).toEqual([]);
    await board.getByRole('button', { name: /^a3/ }).click();
    await example.getByText('Rime Wolf is destroyed in battle.').waitFor();
    expect(await board.getByRole('button', { name: /^a3/ }).locator('.sm-board-card').count()).toBe(
      0,
    );
    expect(await example.getByText('your opponent 25').count()).toBe(1);
    await example.getByRole('button', { name: 'Reset' }).click();
    expect(await board.getByRole('button', { name: /^a3/ }).locator('.sm-board-card').count()).toBe(
      1,
    );
    await example.getByRole('button', { name: 'Back to the example' }).click();
    expect(await example.locator('.example-board').isVisible()).toBe(true);
    expectNoComplaints(person);
    await person.close();
  });

  it('are playable by keys alone, and each playable one opens on a phone', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await openPage(page, '/rules');
    const example = getExample(page, 'Attack without recoil');
    await example.getByRole('button', { name: 'Try it' }).focus();
    await page.keyboard.press('Enter');
    await example.getByRole('grid').waitFor();
    // The focus is on the example's main card; m is two squares up and two to the right.
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter']) {
      await page.keyboard.press(key);
    }
    await example.getByText('takes 8 damage').waitFor();
    const buttons = page.locator('.example-try');
    expect(await buttons.count()).toBeGreaterThanOrEqual(15);
    for (const button of await buttons.all()) {
      if (await button.isVisible()) await button.click();
    }
    await expect.poll(() => page.getByRole('grid').count()).toBe(await buttons.count());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    expectNoComplaints(person);
    await person.close();
  });
});
