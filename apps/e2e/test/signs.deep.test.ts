import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openFullBoard } from './board-ways.ts';
import { bubble, restOn } from './sign-ways.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

/** Returns the indices of symbols that the pointer reaches, one of each. */
const reachable = (page: Page): Promise<readonly number[]> =>
  page.locator('[data-sign]').evaluateAll((drawn) => {
    const found = new Map<string, number>();
    for (const [index, sign] of drawn.entries()) {
      const { left, top, width, height } = sign.getBoundingClientRect();
      const under = document.elementFromPoint(left + width / 2, top + height / 2);
      if (width === 0 || !under || !(under.contains(sign) || sign.contains(under))) continue;
      // A card of the hand grows under the pointer, away from it.
      if (sign.closest('.hand-card')) continue;
      const key = (sign as HTMLElement).dataset.sign!;
      if (!found.has(key)) found.set(key, index);
    }
    return [...found.values()];
  });

describe.skipIf(!canRun)('all signs of a match', () => {
  const { visitor } = openStage();

  it('are explained wherever the mouse rests on one', { timeout: 90_000 }, async () => {
    const person = await visitor({ viewport: { width: 1366, height: 768 } });
    const { page } = person;
    await openFullBoard(page);
    await page.locator('.hand-card .sm-mark').first().waitFor();
    const drawn = page.locator('[data-sign]');
    const names = new Set(
      await drawn.evaluateAll((all) => all.map((sign) => (sign as HTMLElement).dataset.sign)),
    );
    for (const name of ['power', 'iq', 'eq', 'range', 'king', 'shield', 'stack', 'energy', 'quick'])
      expect(names).toContain(name);
    // Every drawn icon is one of them.
    const unnamed = await page
      .locator('svg.sm-mark-sign, img.sm-icon')
      .evaluateAll((icons) => icons.filter((icon) => !icon.closest('[data-sign]')).length);
    expect(unnamed).toBe(0);
    for (const index of await reachable(page)) {
      const sign = drawn.nth(index);
      await restOn(page, sign);
      const name = (await sign.getAttribute('data-sign')) ?? '';
      expect(await bubble(page).locator('b').textContent(), name).toMatch(/\w/);
      expect(await bubble(page).locator('p').textContent(), name).toMatch(/\.$/);
      expect(await bubble(page).getByRole('link').getAttribute('href'), name).toMatch(
        /^\/rules#\w/,
      );
      await page.mouse.move(5, 5);
      await bubble(page).waitFor({ state: 'detached' });
    }
    expectNoComplaints(person);
    await person.close();
  });
});
