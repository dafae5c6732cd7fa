import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { buyBoosters } from '../../../tools/browser/buy-boosters.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { openOperatedStage } from './as-operator.ts';
import { dragByTouch, readCentre } from './drags.ts';
import { expectCards, openingParts } from './opening-steps.ts';
import { playTo } from './play-to.ts';
import { canRun, expectNoComplaints } from './stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

const laptop = { viewport: { width: 1366, height: 768 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const openVault = async (page: Page): Promise<void> => {
  await signUp(page, freshName('Inspector'));
  await page.goto('/play/vault');
  await page.getByRole('button', { name: 'Take Ember Rush' }).click();
  await skipOpening(page);
  await page.getByRole('searchbox').waitFor();
};

const openCard = (page: Page): string | null => new URL(page.url()).searchParams.get('card');

/** Returns the number in a text of the dialog. */
async function readNumber(dialog: Locator, words: RegExp): Promise<number> {
  const text = (await dialog.getByRole('region', { name: 'Worth' }).textContent()) ?? '';
  return Number(words.exec(text)?.[1]);
}

/** Swipes over the open card. */
async function swipe(page: Page, distance: number): Promise<void> {
  const { x, y } = await readCentre(page.getByRole('dialog').locator('.sm-modal__body'));
  await dragByTouch(page, { x: x - distance / 2, y }, { x: x + distance / 2, y: y + 4 });
}

describe.skipIf(!canRun)('the inspector', () => {
  const { visitor, grant } = openOperatedStage();

  it('opens a copy of the vault in the address: back closes it, a reload opens it', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openVault(page);
    const dialog = page.getByRole('dialog');
    await page.locator('[data-card-button]').nth(1).click();
    await dialog.getByText('2 of 46', { exact: true }).waitFor();
    const first = openCard(page);
    expect(first).toMatch(/^vault\./);
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('3 of 46', { exact: true }).waitFor();
    expect(openCard(page)).not.toBe(first);
    expect(await axeFaults(page)).toEqual([]);
    await page.reload();
    await dialog.getByText('3 of 46', { exact: true }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/\/play\/vault$/);
    await page.goForward();
    await dialog.getByText('3 of 46', { exact: true }).waitFor();
    const pays = await readNumber(dialog, /Selling it pays (\d+)/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.grid-card').nth(2).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sell…' }).click();
    await dialog
      .getByRole('button', { name: `Sell 1 card for ${pays} coin${pays === 1 ? '' : 's'}` })
      .waitFor();
    // A link opens the card as well, and closing it stays on the page.
    await page.goto(`/play/vault?card=${first}`);
    await dialog.getByText('2 of 46', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('searchbox').waitFor();
    expectNoComplaints(person);
  });

  it('leads on by swipes on a phone, and says if a history can’t be loaded', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await openVault(page);
    const dialog = page.getByRole('dialog');
    await page.route('**/history**', (route) => route.abort());
    await page.locator('[data-card-button]').first().tap();
    await dialog.getByText('1 of 46', { exact: true }).waitFor();
    await swipe(page, -160);
    await dialog.getByText('2 of 46', { exact: true }).waitFor();
    await swipe(page, -160);
    await dialog.getByText('3 of 46', { exact: true }).waitFor();
    await swipe(page, 160);
    await dialog.getByText('2 of 46', { exact: true }).waitFor();
    await dialog.getByText(/^The history couldn’t be loaded/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.unroute('**/history**');
    await dialog.getByRole('button', { name: 'Try again' }).tap();
    await dialog.getByText(/: Received$/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('searchbox').waitFor();
  });

  it('[PK3] shows a card of the store with its price, and buys it', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await signUp(page, freshName('Close Buyer'));
    await grant(page, '--coins', '600');
    await page.goto('/play/store');
    const dialog = page.getByRole('dialog');
    const offer = page.locator('.offer').first();
    const price = Number(/\d+/.exec((await offer.locator('.price-tag').textContent()) ?? '')?.[0]);
    await offer.getByRole('button', { name: /inspect$/ }).click();
    await dialog.getByText('1 of 8', { exact: true }).waitFor();
    expect(openCard(page)).toMatch(/^store\./);
    expect(await readNumber(dialog, /Worth (\d+)/)).toBe(price);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText('2 of 8', { exact: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await dialog.getByText('1 of 8', { exact: true }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Buy / }).click();
    await page.getByRole('button', { name: `Buy for ${price} coins` }).click();
    await dialog.getByText('Bought').waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await offer.getByText('Bought').waitFor();
    expectNoComplaints(person);
  });

  it('[PK1] shows the cards of a booster, while they are turned and in the spread', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await signUp(page, freshName('Close Opener'));
    await grant(page, '--coins', '500');
    await buyBoosters(page, 1);
    await page.goto('/play/boosters');
    await page.getByRole('button', { name: 'Open one' }).click();
    const { envelope, opening, spread } = openingParts(page);
    await envelope.press('Enter');
    await expectCards(page, 10);
    await page.keyboard.press('Space');
    await page.keyboard.press('i');
    const card = page.locator('.card-dialog');
    await card.getByText(/^No\. \d+ of edition 1/).waitFor();
    await page.goBack();
    await card.waitFor({ state: 'detached' });
    await opening.waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('Space');
    await spread.waitFor();
    await spread.getByRole('button').nth(3).click();
    await page.getByRole('dialog').getByText('4 of 10', { exact: true }).waitFor();
    expect(openCard(page)).toMatch(/^spread\./);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog').getByText('5 of 10', { exact: true }).waitFor();
    await page.goBack();
    await card.waitFor({ state: 'detached' });
    await opening.waitFor();
    expectNoComplaints(person);
  });

  it('shows the cards of a match with what the player knows, and back stays at the table', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await startBotMatch(page);
    await playTo(page, 2);
    const dialog = page.getByRole('dialog');
    const table = page.url();
    await page.locator('.hand-card button').first().focus();
    await page.keyboard.press('i');
    await dialog.getByText(/^1 of \d+$/).waitFor();
    expect(openCard(page)).toMatch(/^table\./);
    await page.keyboard.press('ArrowRight');
    await dialog.getByText(/^2 of \d+$/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    // Nobody's price is known in a match.
    expect(await dialog.getByText('in the store').count()).toBe(0);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toBe(table);
    await page
      .getByRole('gridcell')
      .filter({ has: page.locator('.board-face') })
      .first()
      .focus();
    await page.keyboard.press('i');
    await dialog.locator('.sm-detail').waitFor();
    await page.reload();
    await dialog.locator('.sm-detail').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Decks and bins' }).click();
    await dialog.locator('.tracked-card').nth(1).click();
    await dialog.getByText(/^2 of \d+$/).waitFor();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText(/^3 of \d+$/).waitFor();
    expectNoComplaints(person);
  });
});
