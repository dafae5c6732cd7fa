import { cardSignNames, signs } from '@stackmate/catalogue/signs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { openFullBoard } from './board-ways.ts';
import { readCentre } from './drags.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const bubble = (page: Page): Locator => page.locator('.sm-sign-bubble');
const titles = cardSignNames.map((name) => signs[name].title as string);

/** Returns the indices of symbols that the pointer reaches: one of each in the hand, and one of each elsewhere. */
const reachable = (page: Page): Promise<readonly number[]> =>
  page.locator('[data-sign]').evaluateAll((drawn) => {
    const found = new Map<string, number>();
    for (const [index, sign] of drawn.entries()) {
      const { left, top, width, height } = sign.getBoundingClientRect();
      const under = document.elementFromPoint(left + width / 2, top + height / 2);
      if (width === 0 || !under || !(under.contains(sign) || sign.contains(under))) continue;
      const region = sign.closest('.hand-card') ? 'hand' : 'board';
      const key = `${region} ${(sign as HTMLElement).dataset.sign}`;
      if (!found.has(key)) found.set(key, index);
    }
    return [...found.values()];
  });

describe.skipIf(!canRun)('the signs of cards', () => {
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
      // A card rises or fans out under the pointer, which then follows the symbol.
      for (let step = 0; step < 2; step++) {
        const { x, y } = await readCentre(sign);
        await page.mouse.move(x, y);
      }
      await bubble(page).waitFor();
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

  it('are listed by the keyboard in the close-up of a card, without a stop for each in the hand', async () => {
    const person = await visitor();
    const { page } = person;
    await openFullBoard(page);
    const card = page.getByRole('list', { name: 'Your hand' }).getByRole('button').first();
    await card.locator('.sm-mark').first().waitFor();
    const marks = await card
      .locator('.sm-mark')
      .evaluateAll((all) => [...new Set(all.map((mark) => (mark as HTMLElement).dataset.sign))]);
    await card.focus();
    await page.keyboard.press('i');
    const list = page.getByRole('region', { name: 'Signs on this card' });
    await list.waitFor();
    const listed = await list.locator('dt a').allTextContents();
    expect(listed).toHaveLength(marks.length);
    for (const title of listed) expect(titles).toContain(title);
    expect(await axeFaults(page)).toEqual([]);
    await list.getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'More Details' }).waitFor();
    expectNoComplaints(person);
    await person.close();
  });

  it('are listed by a long press on a card, and explained by one on the sign', async () => {
    const person = await visitor({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const { page } = person;
    await openFullBoard(page);
    const session = await page.context().newCDPSession(page);
    const press = async (target: Locator, seen: Locator): Promise<void> => {
      const at = await readCentre(target);
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await seen.waitFor();
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const list = page.getByRole('region', { name: 'Signs on this card' });
    await press(page.getByRole('list', { name: 'Your hand' }).getByRole('button').first(), list);
    const element = page.locator('.inspect [data-sign^="element "]').first();
    await press(element, bubble(page));
    expect(await bubble(page).locator('b').textContent()).toBe('Fire');
    const box = (await bubble(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    expectNoComplaints(person);
    await person.close();
  });
});
