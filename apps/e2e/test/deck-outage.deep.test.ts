import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { canRun, openStage } from './stage.ts';

const laptop = { viewport: { width: 1366, height: 768 } };
const saves = /\/api\/decks\/mine\/[\w-]{22}$/;

/** Makes saves of decks fail as if the server couldn't be reached. Returns a function that ends it. */
async function beginOutage(page: Page): Promise<() => Promise<void>> {
  await page.route(saves, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  return () => page.unroute(saves);
}

const readNames = async (page: Page): Promise<readonly string[]> => {
  const answer = (await (await page.request.get('/api/decks/mine')).json()) as {
    readonly decks: readonly { readonly name: string }[];
  };
  return answer.decks.map(({ name }) => name);
};

describe.skipIf(!canRun)('[DK2] decks in an outage', () => {
  const { visitor } = openStage();

  it('an edit of a deck of owned cards survives a reload, and is saved when the server is back', async () => {
    const { page } = await visitor(laptop);
    await signUp(page, freshName('Outage Owner'));
    await page.goto('/play/vault');
    await page.getByRole('button', { name: 'Take Ember Rush' }).click();
    await skipOpening(page);
    await page.getByRole('searchbox').waitFor();
    await page.goto('/play/decks');
    await page.getByRole('link', { name: 'Ember Rush', exact: true }).click();
    // The page of all decks stays visible until the builder is loaded, and has a field of the same name.
    await page.getByRole('heading', { name: 'Deck builder' }).waitFor();
    const name = page.getByRole('textbox', { name: 'Deck name' });
    const endOutage = await beginOutage(page);
    await name.fill('Edited in the dark');
    await page.getByText('Your changes are on this device.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Edited in the dark');
    expect(await readNames(page)).toEqual(['Ember Rush']);
    await page.getByText('Your changes are on this device.').waitFor();
    await page.goto('/play/decks');
    await page.getByText('This device has changes that aren’t saved yet.').waitFor();
    await endOutage();
    await page.getByRole('link', { name: 'Ember Rush', exact: true }).click();
    await expect.poll(() => readNames(page)).toEqual(['Edited in the dark']);
  });

  it('a workshop deck is saved with the account, and is on its other devices', async () => {
    const first = await visitor(laptop);
    await signUp(first.page, freshName('Workshop Owner'));
    await first.page.goto('/play/decks');
    await first.page.getByRole('button', { name: 'Copy and change' }).click();
    await first.page.getByRole('heading', { name: 'Deck builder' }).waitFor();
    const name = first.page.getByRole('textbox', { name: 'Deck name' });
    await name.fill('On every device');
    await expect.poll(() => readNames(first.page)).toEqual(['On every device']);
    const second = await visitor(laptop);
    await second.page.context().addCookies(await first.page.context().cookies());
    await second.page.goto('/play/decks');
    await second.page.locator('.deck-option', { hasText: 'On every device' }).click();
    await second.page.getByText('Your own deck, saved with your account.').waitFor();
    await second.page.getByRole('button', { name: 'Edit this deck' }).click();
    await second.page.getByText('The deck is legal. Ready to play.').waitFor();
    await second.page.getByRole('button', { name: 'Versions' }).click();
    await second.page
      .getByRole('button', { name: /^Compare/ })
      .first()
      .click();
    await second.page.getByText('same cards as now').waitFor();
    expect(await axeFaults(second.page)).toEqual([]);
  });
});
