import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { tokenTo } from '../../server/test/mail-links.ts';
import { startMailServer } from '../../server/test/mail-server.ts';
import type { MailServer } from '../../server/test/mail-server.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { startGame } from '../../../tools/browser/game-server.ts';
import { openStageWith } from '../../../tools/browser/open-stage.ts';
import { untilQuiet } from '../../../tools/browser/requests.ts';

export const password = 'a long green sentence';

const settings = {
  STACKMATE_MAIL_FROM: 'Stackmate <hello@stackmate.example>',
  STACKMATE_MAIL_TO: 'team@stackmate.example',
  STACKMATE_SIGN_INS_PER_HOUR: '1000',
  STACKMATE_SIGN_UPS_PER_HOUR: '1000',
};

/** Passkeys need a name, and browsers accept `localhost` without https. */
const byName = (address: string): string => address.replace('127.0.0.1', 'localhost');

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const name = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text });

export async function signUp(page: Page, playerId: string, email = ''): Promise<void> {
  await page.goto('/play/account');
  await field(page, 'Name').fill(playerId);
  await field(page, 'Password').fill(password);
  await field(page, 'E-mail address (optional)').fill(email);
  await page.keyboard.press('Enter');
  await openAccount(page);
  await name(page, playerId).waitFor();
}

/** Goes on from the choice of the starter deck, to which signing up leads, to the account page. */
export async function openAccount(page: Page): Promise<void> {
  await name(page, 'Your first deck').waitFor();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
}

export async function signIn(page: Page, playerId: string, secret = password): Promise<void> {
  await page.goto('/play/account/sign-in');
  await field(page, 'Name or e-mail address').fill(playerId);
  await page.keyboard.press('Enter');
  // The password's field appears with the focus.
  await page.locator('[autocomplete=current-password]:focus').fill(secret);
  await page.keyboard.press('Enter');
  await name(page, playerId).waitFor();
}

export async function signOut(page: Page): Promise<void> {
  // Waits for pending requests: they would be refused afterwards, which browsers report as errors.
  await page.getByText('This device').waitFor();
  await untilQuiet(page);
  await button(page, 'Sign out').click();
  await page.getByText('You are signed out, and play as a guest.').waitFor();
}

/** Expects no violations and nothing wider than the window, on a phone and on a large screen. */
export async function expectGood(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFaults(page)).toEqual([]);
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(content).toBeLessThanOrEqual(width);
  }
}

/** Opens the stage of these tests. */
export function openAccountStage() {
  let mail: MailServer;
  const stage = openStageWith({
    async start() {
      mail = await startMailServer();
      return startGame({ env: { ...settings, STACKMATE_SMTP: mail.address } });
    },
    isShared: false,
  });
  afterAll(() => mail?.close());
  const visitor = () => stage.visitor({ baseURL: byName(stage.server().address) });
  /** Returns the address of the latest link that was sent to somebody. */
  const linkFor = async (email: string, page: string): Promise<string> =>
    `/play/account/${page}#token=${await tokenTo(mail, email, `/play/account/${page}`)}`;
  return { stage, visitor, linkFor };
}
