import { entries } from '@stackmate/catalogue';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startTimeout } from '../../../tools/shared/browser.ts';
import { freshName } from '../../server/test/fresh-name.ts';
import { signIn } from './account-steps.ts';
import { playTo } from './play-to.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

const language = (page: Page): Promise<string | null> => page.locator('html').getAttribute('lang');

/** English words that no German text and no name has. */
const english = /\b(?:the|your|you|and|with|from|card|cards|turn|match|energy)\b/i;

/** Returns the lines of a page that have English words, without names of cards and what never is translated. */
async function englishLines(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *:not(script, style, [translate="no"] *)')]
      .flatMap((element) => [
        ...[...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent ?? ''),
        element.getAttribute('aria-label') ?? '',
        element.getAttribute('alt') ?? '',
        element.getAttribute('title') ?? '',
      ])
      .filter((text) => text.trim() !== ''),
  );
  const names = entries.map(({ name }) => name as string);
  const withoutNames = (text: string): string =>
    names.reduce((rest, name) => rest.replaceAll(name, ''), text);
  return [...new Set(texts)].filter((text) => english.test(withoutNames(text)));
}

describe.skipIf(!canRun)('the game in German', () => {
  const { visitor } = openStage();

  it('[LA1] is chosen in the settings, whole, and stays after reloads', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await page.goto('/play/settings');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
    expect(await language(page)).toBe('de');
    const chosen = page.getByRole('button', { name: 'Deutsch' });
    expect(await chosen.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await chosen.getAttribute('aria-pressed')).toBe('true');
    expect(await englishLines(page)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
    await page.goto('/play/how-to-read');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await englishLines(page)).toEqual([]);
    expectNoComplaints(person);
    await person.close();
  });

  it('[LA1] is that of the browser without a choice, and no English is shown before it', async () => {
    const person = await visitor({ locale: 'de-AT' });
    const { page } = person;
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = (): void => {
        const root = document.querySelector<HTMLElement>('#root');
        const isShown = root !== null && getComputedStyle(root).visibility === 'visible';
        if (isShown) seen.push(root.innerText);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    for (const path of ['/play/', '/play/settings']) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Einstellungen' }).first().waitFor();
      expect(await language(page)).toBe('de');
      const seen = await page.evaluate(
        () => (window as unknown as { readonly seen: readonly string[] }).seen,
      );
      expect(seen.filter((text) => /Settings|Laying out|Play a bot/.test(text))).toEqual([]);
    }
    await person.close();
  });

  it('[LA1] stays away with a message if it can’t be loaded', async () => {
    const person = await visitor();
    const { page } = person;
    await page.route(/\/assets\/language-de-[^/]+\.js$/, (route) => route.abort());
    await page.goto('/play/settings');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('alert').getByText('Deutsch couldn’t be loaded').waitFor();
    expect(await language(page)).toBe('en');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await person.close();
  });

  it(
    '[LA1] is played: cards, log and questions turn German with the language',
    { timeout: 240_000 },
    async () => {
      const person = await visitor({ viewport: { width: 1366, height: 768 } });
      const { page } = person;
      await startBotMatch(page);
      await playTo(page, 3);
      const match = page.url();
      await page.goto('/play/settings');
      await page.getByRole('button', { name: 'Deutsch' }).click();
      await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
      await page.goto(match);
      await page.getByRole('grid', { name: 'Brett' }).waitFor();
      const log = page.getByRole('region', { name: 'Protokoll' });
      const lines = (): Promise<string[]> => log.getByRole('listitem').allTextContents();
      await expect.poll(async () => (await lines()).join(' ')).toMatch(/\bDu\b/);
      const turns = page.locator('.log button[aria-expanded]');
      const before = await turns.count();
      await page.getByRole('button', { name: 'Zug beenden' }).click();
      await expect.poll(() => turns.count()).toBeGreaterThan(before);
      expect(await englishLines(page)).toEqual([]);
      await person.close();
    },
  );

  it('[LA1] belongs to the account: another device speaks it after signing in', async () => {
    const person = await visitor();
    const accountName = freshName('Heidi');
    await signUp(person.page, accountName);
    await person.page.goto('/play/settings');
    const stored = person.page.waitForResponse(/\/api\/account\/language$/);
    await person.page.getByRole('button', { name: 'Deutsch' }).click();
    expect((await stored).status()).toBe(200);
    const device = await visitor();
    await signIn(device.page, accountName, 'four linocut prints on felt');
    await expect.poll(() => language(device.page)).toBe('de');
    await device.page.reload();
    await expect.poll(() => language(device.page)).toBe('de');
    await person.close();
    await device.close();
  });

  it('works offline once it was shown', { timeout: 480_000 }, async () => {
    const person = await visitor({ locale: 'de-DE', serviceWorkers: 'allow' });
    const { page } = person;
    await page.goto('/play/settings');
    const isKept = page.getByText('Das Spiel ist auf diesem Gerät gespeichert');
    await isKept.waitFor({ timeout: 3 * startTimeout });
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
    await person.close();
  });
});
