import { averagePrice, cardName, definitions, economy } from '@stackmate/economy';
import { isCard } from '@stackmate/engine';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { letTrade } from '../../server/test/trading/traders.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { loadPlayer, openOperatedStage } from './as-operator.ts';
import { canRun } from './stage.ts';

const [, card] = [...definitions.values()]
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

describe.skipIf(!canRun)('alerts of the market', { timeout: 120_000 }, () => {
  const { visitor, grant, server } = openOperatedStage();

  it('[MK5] a watched search and an order for less hear of a listed card on any page, with a link to it', async () => {
    const seller = await visitor();
    const watcher = await visitor({ viewport: { width: 360, height: 740 }, isPainted: true });
    const names = [freshName('Lists'), freshName('Watches')];
    await signUp(seller.page, names[0]);
    await signUp(watcher.page, names[1]);
    await grant(seller.page, '--card', String(card), '--copies', '2');
    await grant(watcher.page, '--coins', '50');
    const players = [
      { playerId: await loadPlayer(seller.page), name: names[0] },
      { playerId: await loadPlayer(watcher.page), name: names[1] },
    ];
    await server().restart(() => letTrade(server().data, players));
    const { request } = seller.page;
    const answer = await request.get('/api/vault');
    const { cards } = (await answer.json()) as { cards: { id: string }[] };
    const list = async (at: number): Promise<number> => {
      const worth = await request.get(`/api/market/worth/${cards[at].id}`);
      const { coins: price } = (await worth.json()) as { coins: number };
      const listed = await request.post('/api/market/list', {
        data: { key: `${'k'.repeat(21)}${at}`, card: cards[at].id, price },
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect(listed.ok(), await listed.text()).toBe(true);
      return price;
    };

    const { page } = watcher;
    const name = cardName(card);
    await page.goto('/play/market');
    await page.getByRole('searchbox', { name: 'Search the market' }).fill(`"${name}"`);
    await page.getByRole('button', { name: 'Watch this search' }).click();
    await page.getByRole('button', { name: 'Watching this search', pressed: true }).waitFor();
    await expectGood(page);
    await page.goto('/play/market?view=own');
    await page
      .getByRole('region', { name: 'Watched searches' })
      .getByText('0 listed now')
      .waitFor();
    await page.goto('/play/vault');
    const price = await list(0);
    const notice = page.getByRole('status').filter({ hasText: 'was listed for' });
    await notice.getByText(new RegExp(`^${name} \\d+ was listed for ${price} coins\\.$`)).waitFor();
    await expectGood(page);
    await notice.getByRole('link', { name: 'See the alerts' }).click();
    const alerts = page.getByRole('region', { name: 'Latest alerts' });
    await alerts.getByRole('link', { name: 'See the card' }).click();
    await page.getByText('1 card on the market').waitFor();

    // An order that offers less than the price hears of it, too.
    await page.getByRole('searchbox', { name: 'Search the market' }).fill(`"${name}"`);
    const order = page.getByRole('form', { name: 'Wanted order' });
    await order.getByLabel('Up to, in coins').fill('2');
    await order.getByRole('button', { name: 'Place the order' }).click();
    await order.getByText('Your order waits.').waitFor();
    await page.goto('/play/market?view=own');
    const watched = page.getByRole('region', { name: 'Watched searches' });
    await watched.getByRole('button', { name: 'Stop watching' }).click();
    await watched.getByText(/^Search the market and watch the search/).waitFor();
    const second = await list(1);
    await alerts.getByText(`was listed for ${second} coins; you offer 2 coins.`).waitFor();
    await expectGood(page);
    await seller.close();
    await watcher.close();
  });
});
