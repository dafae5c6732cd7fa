import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { tokenTo } from '../../server/test/mail-links.ts';
import { startMailServer } from '../../server/test/mail-server.ts';
import type { MailServer } from '../../server/test/mail-server.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { startGame } from '../../../tools/browser/game-server.ts';
import { openStageWith } from '../../../tools/browser/open-stage.ts';
import { untilQuiet } from '../../../tools/browser/requests.ts';
import { canRun, expectNoComplaints } from './stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

const password = 'a long green sentence';
let mail: MailServer;

const settings = {
  STACKMATE_MAIL_FROM: 'Stackmate <hello@stackmate.example>',
  STACKMATE_MAIL_TO: 'team@stackmate.example',
  STACKMATE_SIGN_INS_PER_HOUR: '1000',
  STACKMATE_SIGN_UPS_PER_HOUR: '1000',
};

/** Passkeys need a name, and browsers accept `localhost` without https. */
const byName = (address: string): string => address.replace('127.0.0.1', 'localhost');

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const name = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });

async function signUp(page: Page, player: string, email = ''): Promise<void> {
  await page.goto('/play/account');
  await field(page, 'Name').fill(player);
  await field(page, 'Password').fill(password);
  await field(page, 'E-mail address (optional)').fill(email);
  await page.keyboard.press('Enter');
  await name(page, player).waitFor();
}

async function signIn(page: Page, player: string, secret = password): Promise<void> {
  await page.goto('/play/account/sign-in');
  await field(page, 'Name or e-mail address').fill(player);
  await page.keyboard.press('Enter');
  // The password's field appears with the focus.
  await page.locator('[autocomplete=current-password]:focus').fill(secret);
  await page.keyboard.press('Enter');
  await name(page, player).waitFor();
}

async function signOut(page: Page): Promise<void> {
  // What the page still loads would be refused afterwards, which browsers report.
  await page.getByText('This device').waitFor();
  await untilQuiet(page);
  await button(page, 'Sign out').click();
  await page.getByText('You are signed out, and play as a guest.').waitFor();
}

/** Returns the address of the latest link that was sent to somebody. */
const linkFor = async (email: string, page: string): Promise<string> =>
  `/play/account/${page}#token=${await tokenTo(mail, email, `/play/account/${page}`)}`;

/** Expects no violations and nothing wider than the window, on a phone and on a large screen. */
async function expectGood(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFaults(page)).toEqual([]);
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(content).toBeLessThanOrEqual(width);
  }
}

describe.skipIf(!canRun)('accounts', { timeout: 120_000 }, () => {
  const stage = openStageWith({
    async start() {
      mail = await startMailServer();
      return startGame({ env: { ...settings, STACKMATE_SMTP: mail.address } });
    },
    isShared: false,
  });
  afterAll(() => mail?.close());
  const visitor = () => stage.visitor({ baseURL: byName(stage.server().address) });

  it('a guest signs up by keyboard, keeps name and match, signs out, and signs in again', async () => {
    const person = await visitor();
    const { page } = person;
    await startBotMatch(page);
    await page.goto('/play/');
    const match = page.getByRole('region', { name: 'Running matches' });
    await match.waitFor();
    const guest = await page.locator('.your-name b').textContent();
    await page.getByRole('link', { name: 'Guest · keep your name' }).click();
    expect(await field(page, 'Name').inputValue()).toBe(guest);
    await expectGood(page);
    await field(page, 'Password').fill(password);
    await page.keyboard.press('Enter');
    await name(page, guest!).waitFor();
    await page.getByText('This device').waitFor();
    await expectGood(page);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await match.waitFor();
    expect(await page.locator('.your-name b').textContent()).toBe(guest);
    await page.getByRole('link', { name: 'Your account' }).click();
    await signOut(page);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByRole('link', { name: 'Guest · keep your name' }).waitFor();
    await expect.poll(() => match.count()).toBe(0);
    expect(await page.locator('.your-name b').textContent()).not.toBe(guest);
    await signIn(page, guest!);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await match.waitFor();
    expectNoComplaints(person);
  });

  it('a guest who signs in to another account is there again after signing out', async () => {
    const { page: owner } = await visitor();
    const other = freshName('Other Account');
    await signUp(owner, other);
    const { page } = await visitor();
    await startBotMatch(page);
    await page.goto('/play/');
    const guest = await page.locator('.your-name b').textContent();
    await signIn(page, other);
    await signOut(page);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByRole('region', { name: 'Running matches' }).waitFor();
    expect(await page.locator('.your-name b').textContent()).toBe(guest);
  });

  it('signs up and in with a passkey, adds another one, and keeps the last', async () => {
    const accountName = freshName('Passkey');
    const person = await visitor();
    const { page } = person;
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const addAuthenticator = () =>
      session.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
    const { authenticatorId } = await addAuthenticator();
    await page.goto('/play/account');
    await field(page, 'Name').fill(accountName);
    await page.getByText('Passkey', { exact: true }).click();
    await button(page, 'Create account').click();
    await name(page, accountName).waitFor();
    await signOut(page);
    await page.goto('/play/account/sign-in');
    // The browser suggests the passkey in the field for the name; the virtual authenticator takes it at once.
    await name(page, accountName).waitFor();
    await signOut(page);
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.goto('/play/account/sign-in');
    await button(page, 'Use a passkey').click();
    await name(page, accountName).waitFor();
    expectNoComplaints(person);
    await button(page, 'Remove First passkey').click();
    await page.getByText('This is your only way to sign in. Add another one first.').waitFor();
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await addAuthenticator();
    await field(page, 'Name of the new passkey').fill('My phone');
    await button(page, 'Add a passkey').click();
    await page.getByText('The passkey is added.').waitFor();
    await button(page, 'Remove First passkey').click();
    await page.getByText('First passkey is removed.').waitFor();
    await expectGood(page);
  });

  it('another device is listed and signed out', async () => {
    const [{ page }, other] = [await visitor(), await visitor()];
    const player = freshName('Two Devices');
    await signUp(page, player);
    await signIn(other.page, player);
    await page.reload();
    await page.getByRole('button', { name: /^Sign out .+ on / }).click();
    await page.getByText('You are signed in nowhere else.').waitFor();
    await other.page.getByText('You were signed out.').waitFor();
    await expectGood(other.page);
    await button(other.page, 'Play as a guest').click();
    await other.page.getByText('You were signed out.').waitFor({ state: 'detached' });
    expect(await other.page.locator('.connection-words').count()).toBe(0);
  });

  it('an access token is shown once, works within its scopes, and is revoked', async () => {
    const { page } = await visitor();
    await signUp(page, freshName('Token Maker'));
    await field(page, 'Name of the program').fill('My bot');
    await button(page, 'Create token').click();
    const shown = page.getByLabel('Copy the token now. It is shown only once.');
    const token = await shown.inputValue();
    expect(token).toMatch(/^smk_[\w-]{43}$/);
    const read = () =>
      fetch(`${stage.server().address}/api/matches`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await read()).status).toBe(200);
    await page.reload();
    await button(page, 'Revoke My bot').waitFor();
    expect(await shown.count()).toBe(0);
    await button(page, 'Revoke My bot').click();
    await page.getByText('My bot is revoked.').waitFor();
    expect((await read()).status).toBe(401);
  });

  it('the data can be downloaded, and the account deleted and kept after all', async () => {
    const { page } = await visitor();
    const player = freshName('Goes and Stays');
    await signUp(page, player);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).click();
    const data = await readFile(await (await download).path(), 'utf8');
    expect(JSON.parse(data)).toBeTypeOf('object');
    expect(data).toContain(player);
    await button(page, 'Delete my account…').click();
    await expectGood(page);
    await button(page, 'Delete my account').click();
    await page.getByText(/sign in before then and press “Keep my account”\.$/).waitFor();
    await signIn(page, player);
    await page.getByRole('heading', { name: /^This account will be deleted on/ }).waitFor();
    await expectGood(page);
    await button(page, 'Keep my account').click();
    await button(page, 'Delete my account…').waitFor();
  });

  it('an e-mail address is confirmed by a link, signs in, and leads to a new password', async () => {
    const { page } = await visitor();
    const player = freshName('Mail Person');
    const email = `${player.toLowerCase().replaceAll(' ', '.')}@a.example`;
    await signUp(page, player, email);
    await page.goto(await linkFor(email, 'verify'));
    const confirm = button(page, `Add it to “${player}”`);
    await confirm.waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await expectGood(page);
    await confirm.click();
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByText('Confirmed', { exact: true }).waitFor();
    await signOut(page);
    await page.goto('/play/account/sign-in');
    await field(page, 'Name or e-mail address').fill(email);
    await expectGood(page);
    await button(page, 'Get a link by e-mail').click();
    await button(page, 'Send a link to sign in').click();
    await page.getByText(`If ${email} belongs to an account`).waitFor();
    await expectGood(page);
    await page.goto(await linkFor(email, 'sign-in'));
    await button(page, 'Sign in').click();
    await name(page, player).waitFor();
    await signOut(page);
    await page.goto('/play/account/sign-in');
    await button(page, 'Get a link by e-mail').click();
    await field(page, 'E-mail address').fill(email);
    await button(page, 'Send a link for a new password').click();
    await page.goto(await linkFor(email, 'reset'));
    await field(page, 'New password').fill('another long sentence');
    await button(page, 'Save and sign in').click();
    await name(page, player).waitFor();
    await signOut(page);
    await signIn(page, player, 'another long sentence');
  });
});
