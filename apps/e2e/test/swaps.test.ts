import { averagePrice, cardName, definitions, economy } from '@stackmate/economy';
import { isCard } from '@stackmate/engine';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { freshName } from '../../server/test/fresh-name.ts';
import { letTrade } from '../../server/test/trading/traders.ts';
import { loadPlayer, openOperatedStage } from './as-operator.ts';
import { canRun } from './stage.ts';

const cards = [...definitions.values()].filter(isCard).map(({ id }) => id);
const [ours, theirs] = cards.filter((id) => averagePrice(id) === economy.cards.prices.Common);
/** Worth more than may flow one way between strangers. */
const dear = cards.toSorted((a, b) => averagePrice(b) - averagePrice(a))[0];

/** Expects no violations, and nothing wider than the window. */
async function expectGood(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  const { width } = page.viewportSize()!;
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrolled).toBeLessThanOrEqual(width);
}

/** Tags the first copy that a search of the vault finds, in its dialog. */
async function tagForTrade(page: Page, search: string): Promise<void> {
  await page.goto('/play/vault');
  await page.getByRole('searchbox', { name: 'Search cards' }).fill(search);
  await page.locator('[data-card-button]').first().click();
  await page.getByRole('button', { name: 'For trade' }).click();
  await page.getByRole('dialog').getByText('is for trade: your partners see it.').waitFor();
}

/** Chooses the first card that a search finds in the open dialog. */
async function choose(page: Page, title: string, search: string): Promise<void> {
  await page.getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('searchbox', { name: 'Search cards' }).fill(search);
  await dialog.getByText(/ found\.$/).waitFor();
  await dialog
    .getByRole('button', { name: /, number \d+$/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

const countFound = async (page: Page, search: string): Promise<void> => {
  await page.goto('/play/vault');
  await page.getByRole('searchbox', { name: 'Search cards' }).fill(search);
};

describe.skipIf(!canRun)('swaps', { timeout: 180_000 }, () => {
  const { visitor, grant, server } = openOperatedStage();

  it('[SP1] [SP2] [SP3] offers, counters, accepts, gives, declines and refuses between two people', async () => {
    const [a, b] = [
      await visitor({ isPainted: true }),
      await visitor({ viewport: { width: 360, height: 740 }, isPainted: true }),
    ];
    const [anna, bert] = [freshName('Anna'), freshName('Bert')];
    await signUp(a.page, anna);
    await signUp(b.page, bert);
    await grant(a.page, '--card', String(ours), '--copies', '3');
    await grant(a.page, '--card', String(dear), '--copies', '1');
    await grant(b.page, '--card', String(theirs), '--copies', '1');
    for (const { page } of [a, b]) {
      await page.goto('/play/vault');
      await page.getByRole('button', { name: 'Take Ember Rush' }).click();
      await skipOpening(page);
    }
    const [our, their] = [ours, theirs].map((id) => `"${cardName(id)}" origin:grant`);

    // Before 20 matches, the page says what is missing.
    await a.page.goto(`/play/swaps/new?with=${bert}`);
    await a.page.getByRole('heading', { name: 'Before you can trade' }).waitFor();
    const players = [
      { playerId: await loadPlayer(a.page), name: anna },
      { playerId: await loadPlayer(b.page), name: bert },
    ];
    await server().restart(() => letTrade(server().data, players));
    await tagForTrade(a.page, our);
    await tagForTrade(b.page, their);

    // The offer.
    await a.page.goto('/play/swaps');
    await a.page.getByText('No offer waits for your answer.').waitFor();
    await expectGood(a.page);
    await a.page.getByRole('main').getByRole('link', { name: 'New offer' }).click();
    await a.page.getByLabel('Name of the player').fill(bert);
    await a.page.getByRole('button', { name: 'Next' }).click();
    await a.page.getByRole('button', { name: 'Add your cards' }).click();
    const picker = a.page.getByRole('dialog', { name: 'Add your cards' });
    await picker.getByRole('searchbox', { name: 'Search cards' }).fill('origin:starter');
    await picker.getByText('Bound: stays with its owner').first().waitFor();
    await expectGood(a.page);
    await picker.getByRole('button', { name: 'Done' }).click();
    await choose(a.page, 'Add your cards', `${our} -tag:trade`);
    await choose(a.page, `Add cards of ${bert}`, `"${cardName(theirs)}"`);
    await a.page.getByText('1 card, worth').nth(1).waitFor();

    // Both sides can be compared and inspected, the partner's with its history.
    for (const box of await a.page.getByRole('checkbox', { name: /^Compare / }).all()) {
      await box.check();
    }
    await a.page.getByRole('button', { name: 'Compare 2 cards' }).click();
    const compare = a.page.getByRole('dialog', { name: 'Compare' });
    await compare.getByRole('rowheader', { name: 'Power', exact: true }).waitFor();
    await expectGood(a.page);
    await a.page.keyboard.press('Escape');
    await a.page
      .getByRole('region', { name: 'You get' })
      .getByRole('button', { name: `${cardName(theirs)}, Common, inspect` })
      .click();
    const inspected = a.page.getByRole('dialog', { name: cardName(theirs) });
    await inspected.getByText('Wins: 0 of 0 matches.').waitFor();
    await inspected.getByText(/: Received$/).waitFor();
    await expectGood(a.page);
    await a.page.keyboard.press('Escape');
    await expectGood(a.page);
    await a.page.getByRole('button', { name: 'Send the offer' }).click();
    await a.page.getByText(`You wait for the answer of ${bert}.`).waitFor();

    // The partner is told, and answers with a new version.
    await b.page.getByText(`${anna} offers you a swap.`).waitFor();
    await b.page.getByRole('link', { name: 'Look at the offer' }).click();
    await b.page.getByText(`${anna} waits for your answer.`).waitFor();
    await expectGood(b.page);
    await choose(b.page, `Add cards of ${anna}`, `"${cardName(ours)}"`);
    await b.page.getByRole('button', { name: 'Send the new version' }).click();

    // What changed is marked and announced, and the button is closed for three seconds.
    await a.page.getByText(/^You would also give .* no\. \d+\.$/).waitFor();
    const accept = a.page.getByRole('button', { name: 'Accept…' });
    expect(await accept.getAttribute('aria-disabled')).toBe('true');
    await accept.click({ force: true });
    expect(await a.page.getByRole('dialog').count()).toBe(0);
    await a.page.getByText('New in this version').waitFor();
    await expectGood(a.page);
    await expect
      .poll(() => accept.getAttribute('aria-disabled'), { timeout: 10_000 })
      .toBe('false');
    await accept.click();
    const confirm = a.page.getByRole('dialog', { name: 'Accept this swap?' });
    await confirm.getByText(new RegExp(`${cardName(theirs)} no\\. \\d+, worth`)).waitFor();
    await expectGood(a.page);
    await confirm.getByRole('button', { name: 'Swap now' }).click();
    await a.page.getByText(/^Accepted on/).waitFor();
    await b.page.getByText(/^Accepted on/).waitFor();

    // Both vaults, the hold, and the history.
    await countFound(a.page, their);
    await a.page.getByText('1 card. Try').waitFor();
    await a.page.locator('[data-card-button]').first().click();
    await a.page.getByText('You received it by a trade.').waitFor();
    await countFound(b.page, our);
    await b.page.getByText('2 cards. Try').waitFor();
    await a.page.goto('/play/swaps');
    const history = a.page.getByRole('region', { name: 'History' });
    await history.getByText(/Accepted on .* Then worth/).waitFor();
    await expectGood(a.page);
    await b.page.goto('/play/swaps');
    await b.page.getByText(/Accepted on/).waitFor();
    await expectGood(b.page);

    // A gift asks first; it is declined.
    await a.page.goto(`/play/swaps/new?with=${bert}`);
    await choose(a.page, 'Add your cards', our);
    await a.page.getByRole('button', { name: 'Send the offer' }).click();
    const gift = a.page.getByRole('dialog', { name: 'Offer a gift?' });
    await gift.getByText(`This is a gift: ${bert} gives you nothing for your cards.`).waitFor();
    await gift.getByRole('button', { name: 'Offer as a gift' }).click();
    await b.page.getByRole('link', { name: `Answer the offer of ${anna}` }).click();
    await b.page.getByText('Nothing: it is a gift to you.').waitFor();
    await b.page.getByRole('button', { name: 'Decline' }).click();
    await b.page.getByText(/^Declined on/).waitFor();
    await a.page.getByText(/^Declined on/).waitFor();

    // More than may flow one way is refused, with the number.
    await a.page.goto(`/play/swaps/new?with=${bert}`);
    await choose(a.page, 'Add your cards', `"${cardName(dear)}" origin:grant`);
    await a.page.getByText(/over the limit, so it can’t be accepted now/).waitFor();
    await a.page.getByRole('button', { name: 'Send the offer' }).click();
    await a.page.getByRole('button', { name: 'Offer as a gift' }).click();
    await b.page.getByRole('link', { name: 'Look at the offer' }).click();
    const give = b.page.getByRole('button', { name: 'Accept…' });
    await expect.poll(() => give.getAttribute('aria-disabled'), { timeout: 10_000 }).toBe('false');
    await give.click();
    await b.page.getByRole('button', { name: 'Accept the gift' }).click();
    await b.page
      .getByRole('dialog')
      .getByText(/It is \d+ coins? over the limit of \d+ in 7 days\./)
      .waitFor();
    await expectGood(b.page);
    for (const visit of [a, b]) {
      // The server was away for a moment, and refused the last swap.
      const complaints = visit.complaints.filter(
        (text) => !/CONNECTION_(?:REFUSED|RESET)|409/.test(text),
      );
      expect(complaints).toEqual([]);
      await visit.close();
    }
  });
});
