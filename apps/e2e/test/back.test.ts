import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';
import { openFullBoard } from './board-ways.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back());
const goForward = (page: Page): Promise<void> => page.evaluate(() => history.forward());

const isClosed = async (page: Page): Promise<void> =>
  expect.poll(() => page.getByRole('dialog').count()).toBe(0);

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
}

/** Inspects the card on c2, and opens the explanation of a term in its text. */
async function openTermOverCard(page: Page): Promise<void> {
  await page.getByRole('gridcell', { name: /^c2,/ }).focus();
  await page.keyboard.press('i');
  const term = page.getByRole('dialog').locator('.sm-detail').getByRole('link').first();
  await term.click();
  await expect.poll(() => page.locator('dialog[data-shown]').count()).toBe(2);
}

describe.skipIf(!canRun)('the way back', () => {
  const { visitor } = openStage();

  async function openWithout() {
    const person = await visitor(phone);
    await person.page.addInitScript(() => {
      delete (window as { CloseWatcher?: unknown }).CloseWatcher;
    });
    return person;
  }

  it('closes the menu of a match without CloseWatcher, and then leaves a match that forward brings back', async () => {
    const person = await openWithout();
    const { page } = person;
    await startBotMatch(page);
    const address = page.url();
    for (const way of ['back', 'button', 'back'] as const) {
      await openMenu(page);
      if (way === 'back') await goBack(page);
      else await page.keyboard.press('Escape');
      await isClosed(page);
      await expect.poll(() => page.url()).toBe(address);
    }
    await goBack(page);
    await page.waitForURL('**/play/');
    await page.getByRole('link', { name: 'Continue' }).first().waitFor();
    await goForward(page);
    await page.waitForURL(address);
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    // Still guarded after a reload.
    await page.reload();
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    await openMenu(page);
    await goBack(page);
    await isClosed(page);
    await expect.poll(() => page.url()).toBe(address);
    expectNoComplaints(person);
    await person.close();
  });

  it('closes windows one by one without CloseWatcher', async () => {
    const person = await openWithout();
    const { page } = person;
    await openFullBoard(page);
    const address = page.url();
    await openTermOverCard(page);
    await goBack(page);
    await expect.poll(() => page.locator('dialog[data-shown]').count()).toBe(1);
    await page.getByRole('dialog', { name: 'Ember Wyrm' }).waitFor();
    await goBack(page);
    await isClosed(page);
    await expect.poll(() => page.url()).toBe(address);
    // By the close button, there is nothing left to go back to.
    await openTermOverCard(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await isClosed(page);
    await expect.poll(() => page.url()).toBe(address);
    expectNoComplaints(person);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
    await person.close();
  });

  it('doesn’t stand in the way of links in windows without CloseWatcher', async () => {
    const person = await openWithout();
    const { page } = person;
    await startBotMatch(page);
    await openMenu(page);
    await page.getByRole('link', { name: 'All settings' }).click();
    await page.waitForURL('**/play/settings');
    await goBack(page);
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    await goForward(page);
    await page.waitForURL('**/play/settings');
    await person.close();
  });

  it('is the CloseWatcher’s where there is one, and adds no entries', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await startBotMatch(page);
    const before = await page.evaluate(() => history.length);
    await openMenu(page);
    expect(await page.evaluate(() => 'CloseWatcher' in window)).toBe(true);
    await page.keyboard.press('Escape');
    await isClosed(page);
    expect(await page.evaluate(() => history.length)).toBe(before);
    expectNoComplaints(person);
    await person.close();
  });
});
