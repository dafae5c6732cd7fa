import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { averagePrice, cardName, craftingCost, definitions, economy } from '@stackmate/economy';
import { isCard } from '@stackmate/engine';
import { freshName } from '../../server/test/fresh-name.ts';
import { openOperatedStage } from './as-operator.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { expectCards, openingParts } from './opening-steps.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const commons = [...definitions.values()]
  .filter(isCard)
  .map(({ id }) => id)
  .filter((card) => averagePrice(card) === economy.cards.prices.Common);
const [spare, wanted, other] = commons;
const cost = craftingCost(wanted);
/** Enough for a craft, however the copies are rolled. */
const spareCopies = 40;

/** Expects no violations, and nothing wider than the window. */
async function expectGood(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
}

const searchFor = (page: Page, card: number) =>
  page.getByRole('searchbox', { name: 'Search cards' }).fill(`"${cardName(card)}"`);

describe.skipIf(!canRun)('missing cards', { timeout: 120_000 }, () => {
  const { visitor, grant } = openOperatedStage();

  it('[PK5] a wish marks the card in the store', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const { page } = person;
    await signUp(page, freshName('Wisher'));
    const store = (await (await page.request.get('/api/store')).json()) as {
      offers: { roll: { card: number }; price: number }[];
    };
    const [{ roll, price }] = store.offers;
    const name = cardName(roll.card);
    await page.goto('/play/missing');
    await searchFor(page, roll.card);
    await page.getByRole('link', { name: `In your store today: ${price}` }).waitFor();
    const wish = page.getByRole('button', { name: `${name}: on your wish list` });
    await wish.tap();
    await expect.poll(() => wish.getAttribute('aria-pressed')).toBe('true');
    await expectGood(page);
    await page.goto('/play/store');
    await page.getByText('You wished for this').waitFor();
    expect(await page.getByText('You wished for this').count()).toBe(1);
    await expectGood(page);
    // The large view of the card takes the wish back.
    await page
      .getByRole('button', { name: `${name}, ` })
      .first()
      .tap();
    await page.getByRole('button', { name: 'On your wish list' }).tap();
    await page.getByRole('button', { name: 'Add to your wish list' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('You wished for this').count()).toBe(0);
    expectNoComplaints(person);
  });

  it('[PK5] sold spare copies become a card that was missing', async () => {
    const person = await visitor({ viewport: { width: 1366, height: 768 } });
    const { page } = person;
    await signUp(page, freshName('Crafter'));
    await grant(page, '--card', String(spare), '--copies', String(spareCopies));
    await grant(page, '--card', String(other), '--copies', '1');
    await page.goto('/play/vault');
    await searchFor(page, spare);
    await page.getByText(`${spareCopies} cards. Try`).waitFor();
    await page.getByRole('button', { name: 'Select all found' }).click();
    await page.getByRole('button', { name: 'Sell…' }).click();
    await page.getByText(/You also get \d+ crafting credit/).waitFor();
    await page.getByRole('button', { name: new RegExp(`^Sell ${spareCopies} cards`) }).click();
    await page.getByText(/ and \d+ crafting credit/).waitFor();
    await page.getByRole('link', { name: 'Missing cards' }).first().click();
    // Both pages have a search.
    await page.getByRole('heading', { name: 'Missing cards' }).waitFor();
    await searchFor(page, wanted);
    const name = cardName(wanted);
    await page.getByRole('button', { name: `${name}: Craft` }).click();
    await expectGood(page);
    await page.getByRole('button', { name: `Choose ${name} to craft` }).click();
    await page.getByRole('button', { name: `Craft it for ${cost} credit` }).click();
    const { envelope, middle, turned } = openingParts(page);
    await envelope.click();
    await expectCards(page, 1);
    await middle.click();
    await expect.poll(() => turned.count()).toBe(1);
    await page.getByRole('button', { name: 'Checked: fair' }).waitFor();
    await expectGood(page);
    await page.getByRole('button', { name: 'See all cards' }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByText('No missing card matches.').waitFor();
    await page.goto('/play/vault');
    await page.getByRole('button', { name }).first().waitFor();
    expectNoComplaints(person);
  });
});
