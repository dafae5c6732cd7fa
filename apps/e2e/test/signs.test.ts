import { cardSignNames, signs } from '@stackmate/catalogue/signs';
import type { Locator } from 'playwright-core';
import { t } from '@stackmate/words';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { cell, openFullBoard } from './board-ways.ts';
import { readCentre } from './drags.ts';
import { bubble, restOn } from './sign-ways.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const titles = cardSignNames.map((name) => t(signs[name].title));

describe.skipIf(!canRun)('the signs of cards', () => {
  const { visitor } = openStage();

  it('are explained where the mouse rests on one, until it leaves', async () => {
    const person = await visitor({ viewport: { width: 1366, height: 768 } });
    const { page } = person;
    await openFullBoard(page);
    await restOn(page, page.locator('.hand-card [data-sign="quick"]').first());
    expect(await bubble(page).locator('b').textContent()).toBe('Quick');
    await page.mouse.move(5, 5);
    await bubble(page).waitFor({ state: 'detached' });
    await restOn(page, page.locator('.position [data-sign="shield"]').first());
    expect(await bubble(page).locator('b').textContent()).toBe('Shield');
    expect(await axeFaults(page)).toEqual([]);
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

  it('are listed by a long press on a card of the board, and explained by one on the sign', async () => {
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
    await press(cell(page, 'c2'), list);
    const element = page.locator('.sm-detail [data-sign^="element "]').first();
    await press(element, bubble(page));
    expect(await bubble(page).locator('b').textContent()).not.toBe('');
    const box = (await bubble(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    expectNoComplaints(person);
    await person.close();
  });
});
