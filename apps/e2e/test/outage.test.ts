import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { startTimeout } from '../../../tools/shared/browser.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';
import { untilCached } from './until-cached.ts';
import { canRun, openStage } from './stage.ts';

/** Opens the game and waits until it opens without a network. */
async function openCached(page: Page): Promise<void> {
  await page.goto('/play/');
  await untilCached(page);
}

/** Pages that need the server. */
const serverPages = [
  'vault',
  'leaderboard',
  'events',
  'achievements',
  'store',
  'coins',
  'boosters',
  'market',
  'account',
  'cosmetics',
] as const;

describe.skipIf(!canRun)('without the server', () => {
  const { visitor, server } = openStage({ env: {} });

  it('a match that was looked at can be watched again', { timeout: 5 * startTimeout }, async () => {
    const person = await visitor({ serviceWorkers: 'allow' });
    const { page } = person;
    await openCached(page);
    await startBotMatch(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign…' }).click();
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByRole('dialog', { name: 'You lost' }).waitFor();
    await page.goto('/play/matches');
    const replay = page.getByRole('link', { name: /replay/i }).first();
    await replay.click();
    await page.waitForURL('**/play/replay/**');
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    await page.context().setOffline(true);
    await page.goto('about:blank');
    await page.goto('/play/matches');
    await replay.click();
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    await person.close();
  });

  it(
    'pages say that they need it, keep what was typed, and load by themselves once it is back',
    { timeout: 5 * startTimeout },
    async () => {
      const person = await visitor({ serviceWorkers: 'allow' });
      const { page } = person;
      await signUp(page, freshName('Away'));
      await openCached(page);
      const isOffline = page.getByText('You are offline, or the server can’t be reached.');
      const stuck: string[] = [];
      for (const name of serverPages) {
        await page.context().setOffline(true);
        await page.goto('about:blank');
        await page.goto(`/play/${name}`);
        await isOffline.first().waitFor();
        await page.context().setOffline(false);
        await isOffline
          .first()
          .waitFor({ state: 'detached' })
          .catch(() => stuck.push(name));
      }
      expect(stuck).toEqual([]);
      await page.goto('/play/redeem');
      const code = page.getByRole('textbox', { name: 'Your code' });
      await code.fill('ABCD-EFGH-JKLM');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Redeem', exact: true }).click();
      await isOffline.first().waitFor();
      expect(await code.inputValue()).toBe('ABCD-EFGH-JKLM');
      await page.context().setOffline(false);
      await person.close();
    },
  );

  it(
    '[DK2] a deck that was built after a cold start is saved with the account once the server is back',
    { timeout: 5 * startTimeout },
    async () => {
      const person = await visitor({ serviceWorkers: 'allow' });
      const { page } = person;
      await signUp(page, freshName('Cold Start'));
      await openCached(page);
      const readNames = async (): Promise<readonly string[]> => {
        const answer = await page.request.get('/api/decks/mine');
        const { decks } = (await answer.json()) as { decks: readonly { readonly name: string }[] };
        return decks.map(({ name }) => name);
      };
      await page.goto('about:blank');
      await server().restart(async () => {
        await page.goto('/play/decks');
        await page.getByRole('button', { name: 'Copy and change' }).click();
        await page.getByRole('heading', { name: 'Deck builder' }).waitFor();
        await page.getByRole('textbox', { name: 'Deck name' }).fill('Built in the dark');
        await page.reload();
        await expect
          .poll(() => page.getByRole('textbox', { name: 'Deck name' }).inputValue())
          .toBe('Built in the dark');
      });
      await expect.poll(readNames, { timeout: 2 * startTimeout }).toEqual(['Built in the dark']);
      await person.close();
    },
  );
});
