import { averagePrice, definitions, economy } from '@stackmate/economy';
import { isCard } from '@stackmate/engine';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { letTrade } from '../../server/test/trading/traders.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { loadPlayer, openOperatedStage } from './as-operator.ts';
import { canRun } from './stage.ts';

const [card] = [...definitions.values()]
  .filter(isCard)
  .map(({ id }) => id)
  .filter((id) => averagePrice(id) === economy.cards.prices.Common);

/** Asks the server as the player of a page. */
async function ask<T>({ request }: Page, path: string, body?: object): Promise<T> {
  const answer = body
    ? await request.post(path, { data: body, headers: { 'sec-fetch-site': 'same-origin' } })
    : await request.get(path);
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as T;
}
const key = 'k'.repeat(21);

describe.skipIf(!canRun)('a taken-over account', { timeout: 120_000 }, () => {
  const { visitor, grant, server } = openOperatedStage();

  it('[TR3] sees what an undo moves, undoes it in one step, and is paused with a date', async () => {
    const victim = await visitor({ viewport: { width: 360, height: 740 }, isPainted: true });
    const thief = await visitor();
    const names = [freshName('Robbed'), freshName('Robber')];
    await signUp(victim.page, names[0]);
    await signUp(thief.page, names[1]);
    await grant(victim.page, '--card', String(card));
    await grant(thief.page, '--coins', '500');
    const players = [
      { playerId: await loadPlayer(victim.page), name: names[0] },
      { playerId: await loadPlayer(thief.page), name: names[1] },
    ];
    await server().restart(() => letTrade(server().data, players));
    const { page } = victim;
    const { cards } = await ask<{ cards: { id: string }[] }>(page, '/api/vault');
    const { least } = await ask<{ least: number }>(page, `/api/market/worth/${cards[0].id}`);
    const listed = { key: `${key}1`, card: cards[0].id, price: least };
    const { listing } = await ask<{ listing: string }>(page, '/api/market/list', listed);
    await ask(thief.page, '/api/market/buy', { key: `${key}2`, listing, price: least });

    await page.goto('/play/account');
    const section = page.getByRole('region', { name: 'Undo trades' });
    await section.getByRole('button', { name: 'See what would be undone' }).click();
    await section.getByText('No swap and 1 sale of the last seven days').waitFor();
    await section.getByText('1 card comes back to you').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await section.getByRole('button', { name: 'Undo these trades…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo these trades?' });
    await dialog.getByText(/You can’t swap, sell or buy on the market for 30 days/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await dialog.getByRole('button', { name: 'Undo the trades' }).click();
    await section.getByText(/^Undone: 0 swaps and 1 sale\. You can trade again on /).waitFor();
    expect((await ask<{ cards: { id: string }[] }>(page, '/api/vault')).cards).toMatchObject([
      { id: cards[0].id },
    ]);
    expect((await ask<{ balance: number }>(thief.page, '/api/market/own')).balance).toBe(500);
    await section.getByRole('button', { name: 'See what would be undone' }).click();
    await section.getByText('There was no trade in the last seven days').waitFor();

    await page.goto('/play/market');
    await page.getByText(/Your account is paused from trading until \d/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await victim.close();
    await thief.close();
  });
});
