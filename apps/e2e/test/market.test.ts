import { averagePrice, cardName, definitions, economy } from '@stackmate/economy';
import { saleFee } from '@stackmate/economy/trading';
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

const [card] = [...definitions.values()]
  .filter(isCard)
  .map(({ id }) => id)
  .filter((id) => averagePrice(id) === economy.cards.prices.Common);

/** Expects no violations, and nothing wider than the window. */
async function expectGood(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  const { width } = page.viewportSize()!;
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrolled).toBeLessThanOrEqual(width);
}

describe.skipIf(!canRun)('the market', { timeout: 120_000 }, () => {
  const { visitor, grant, server } = openOperatedStage();

  it('[MK1] [MK2] lists a card from the vault, sells it to a person and to an order, and says what is missing', async () => {
    const seller = await visitor({ viewport: { width: 360, height: 740 }, isPainted: true });
    const buyer = await visitor({ isPainted: true });
    const [anna, bert] = [freshName('Anna'), freshName('Bert')];
    await signUp(seller.page, anna);
    await signUp(buyer.page, bert);
    await grant(seller.page, '--card', String(card), '--copies', '2');
    await grant(buyer.page, '--coins', '500');

    await seller.page.goto('/play/vault');
    await seller.page.getByRole('button', { name: 'Take Ember Rush' }).click();
    await skipOpening(seller.page);
    await buyer.page.goto('/play/market');
    await buyer.page.getByRole('heading', { name: 'Before you can trade' }).waitFor();
    await buyer.page.getByText('0 of 20 finished matches').waitFor();
    await expectGood(buyer.page);
    const players = [
      { playerId: await loadPlayer(seller.page), name: anna },
      { playerId: await loadPlayer(buyer.page), name: bert },
    ];
    await server().restart(() => letTrade(server().data, players));

    const name = cardName(card);
    const listFirst = async (): Promise<number> => {
      await seller.page.goto('/play/vault');
      await seller.page
        .getByRole('searchbox', { name: 'Search cards' })
        .fill(`"${name}" origin:grant`);
      await seller.page.locator('[data-card-button]').first().click();
      await seller.page.getByRole('button', { name: 'Sell on the market…' }).click();
      const dialog = seller.page.getByRole('dialog', { name: 'Sell on the market' });
      const price = Number(await dialog.getByLabel('Price in coins').inputValue());
      await dialog.getByText(`You get ${price - saleFee(price)} coins`).waitFor();
      await dialog.getByRole('button', { name: 'Put it on the market' }).click();
      return price;
    };
    const price = await listFirst();
    await seller.page.getByText(`${name} is on the market for ${price} coins.`).waitFor();
    // It keeps its place, and stays in sight.
    await seller.page.getByText('1 card of yours is on the market').click();
    await seller.page
      .getByRole('listitem')
      .filter({ hasText: `${name}, ${price} coin` })
      .waitFor();
    await expectGood(seller.page);

    await buyer.page.goto('/play/market');
    await buyer.page.getByRole('searchbox', { name: 'Search the market' }).fill(`"${name}"`);
    await buyer.page.getByText('1 card on the market').waitFor();
    await buyer.page.getByRole('button', { name: `Buy ${name} for` }).click();
    await expectGood(buyer.page);
    await buyer.page.getByRole('button', { name: `Buy for ${price} coins` }).click();
    await buyer.page.getByText('0 cards on the market').waitFor();

    // [TR3] What was bought can be played, and says until when nothing else.
    await buyer.page.goto('/play/vault');
    const held = buyer.page.getByRole('button', { name: new RegExp(`${name}.*held until`) });
    await held.waitFor();
    await held.click();
    await buyer.page
      .getByText(/You can play it at once, but can’t sell, train, list or swap/)
      .waitFor();
    await buyer.page.getByText(/^It can go on the market from/).waitFor();
    await expectGood(buyer.page);
    await buyer.page.goto(`/play/market?search=${encodeURIComponent(`"${name}"`)}`);

    const order = buyer.page.getByRole('form', { name: 'Wanted order' });
    await order.getByText('No copy like this is listed now.').waitFor();
    await order.getByLabel('Up to, in coins').fill('60');
    await order.getByRole('button', { name: 'Place the order' }).click();
    await order.getByText('Your order waits. 60 coins are reserved for it.').waitFor();
    await expectGood(buyer.page);
    await listFirst();
    await seller.page.getByText('Sold at once: somebody wanted it for 60 coins.').waitFor();
    await seller.page.goto('/play/market?view=own');
    await seller.page.getByText(`sold, ${60 - saleFee(60)} coins come on`).waitFor();
    await expectGood(seller.page);
    await buyer.page.goto('/play/market?view=own');
    await expect.poll(() => buyer.page.getByText('bought for').count()).toBe(2);
    for (const visit of [seller, buyer]) {
      // The server was away for a moment.
      const complaints = visit.complaints.filter((text) => !text.includes('CONNECTION_REFUSED'));
      expect(complaints).toEqual([]);
      await visit.close();
    }
  });
});
