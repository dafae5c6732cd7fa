import type { Page } from 'playwright-core';

const inMatch = /\/play\/match\/[\w-]{22}$/;

/** Starts a match against a bot from the home page, with two clicks. */
export async function startBotMatch(page: Page, level = 'Easy'): Promise<void> {
  await page.goto('/play/');
  await page.getByText(level, { exact: true }).click();
  await page
    .getByRole('region', { name: 'Play a bot' })
    .getByRole('button', { name: 'Play', exact: true })
    .click();
  await page.waitForURL(inMatch);
  await page.getByRole('grid', { name: 'Board' }).waitFor();
}

const loadText = async (page: Page): Promise<string> =>
  (await page.locator('body').innerText()).replaceAll('\n', ' · ');

/** Brings two people together through an invite link. Throws an Error with what both see if they don't meet. */
export async function meetByLink(host: Page, guest: Page): Promise<void> {
  await host.goto('/play/');
  await host.getByRole('button', { name: 'Create a link' }).click();
  const link = await host.getByRole('textbox', { name: 'Link for your friend' }).inputValue();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Play', exact: true }).click();
  for (const page of [host, guest]) {
    await page.waitForURL(inMatch).catch(async (failure) => {
      const seen = `${await loadText(host)}\n${await loadText(guest)}`;
      throw new Error(`no match: ${seen}`, { cause: failure });
    });
    await page.getByRole('grid', { name: 'Board' }).waitFor();
  }
}

/** Opens the sample position, with both sides controlled from this page. */
export async function openSample(page: Page): Promise<void> {
  await page.goto('/play/position');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  // The editor has a board too.
  await page.locator('.context-button').waitFor();
  await page.getByRole('gridcell', { name: /^e1,/ }).waitFor();
}
