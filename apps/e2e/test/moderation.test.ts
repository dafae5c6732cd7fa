import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { createAuthenticator } from '../../server/test/accounts/authenticator.ts';
import { helloMessage, openConnection } from '../../server/test/line.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { meetByLink } from '../../../tools/browser/ways-in.ts';
import { button, field } from './account-steps.ts';
import { openOperatedStage } from './as-operator.ts';
import { canRun } from './stage.ts';

/** Passkeys need a name, and browsers accept `localhost` without https. */
const byName = (address: string): string => address.replace('127.0.0.1', 'localhost');

/** Signs up with a passkey, which the console asks for. */
async function signUpWithPasskey({ request }: Page, name: string, origin: string): Promise<void> {
  const authenticator = createAuthenticator(origin);
  const headers = { origin };
  const begun = await request.post('/api/account/sign-up/passkey/options', {
    data: { name, guest: null },
    headers,
  });
  const { ceremony, options } = (await begun.json()) as Record<string, unknown>;
  const credential = authenticator.create(options);
  const done = await request.post('/api/account/sign-up/passkey', {
    data: { ceremony, credential, email: null },
    headers,
  });
  expect([done.status(), await done.text()]).toEqual([200, expect.any(String)]);
}

/** Presses a button by the keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name, exact: true }).last();
  await wanted.focus();
  await page.keyboard.press('Enter');
}

async function resign(page: Page): Promise<void> {
  await button(page, 'Menu').click();
  await button(page, 'Resign…').click();
  await button(page, 'Resign').click();
  await page.getByRole('dialog', { name: 'You lost' }).waitFor();
}

/** Returns the code with which the server refuses an emote of the player of a page. */
async function emoteCode(page: Page, address: string): Promise<string> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const connection = await openConnection(`${address.replace(/^http/, 'ws')}/ws`, {
    headers: { cookie, origin: address },
  });
  connection.send(helloMessage(null));
  await connection.receive('welcome');
  connection.send({ type: 'emote', id: 'e1', match: 'x'.repeat(22), emote: 'hello' });
  const { code } = await connection.receive('refused');
  await connection.close();
  return code;
}

const expectFits = async (page: Page): Promise<void> => {
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );
};

describe.skipIf(!canRun)('a moderator', { timeout: 180_000 }, () => {
  const { visitor, admin, server } = openOperatedStage({});

  it('[RA6] takes a report, looks at the match on the board, mutes the player and resolves it, by keyboard', async () => {
    const baseURL = byName(server().address);
    const names = [freshName('Calm'), freshName('Rude'), freshName('Warden')];
    const [calm, rude] = [await visitor({ baseURL }), await visitor({ baseURL })];
    await signUp(calm.page, names[0]);
    await signUp(rude.page, names[1]);
    await meetByLink(calm.page, rude.page);
    const match = calm.page.url().slice(-22);
    await resign(rude.page);
    const sent = await calm.page.request.post('/api/reports', {
      data: { player: { match }, reason: 'harassment', text: 'Insults in turn 0.', match },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(await sent.text()).toBe('{}');
    expect(await emoteCode(rude.page, baseURL)).not.toBe('muted');

    const { page } = await visitor({ baseURL, viewport: { width: 1440, height: 900 } });
    await signUpWithPasskey(page, names[2], baseURL);
    await admin('appoint', names[2], '--role', 'moderator');
    await page.goto('/play/operate/reports');
    const report = page.getByRole('link', { name: /^Report \d+$/ }).first();
    await report.waitFor();
    await expectFits(page);
    await report.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Insults in turn 0.').waitFor();
    await page.getByRole('slider', { name: 'Moment of the match' }).waitFor();
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    expect(await axeFaults(page, '.people-report > :first-child')).toEqual([]);

    await press(page, 'Take it');
    await page.getByText(`${names[2]} works on it.`).waitFor();
    await press(page, 'Mute');
    const mute = page.getByRole('dialog', { name: 'Mute' });
    await mute.getByText(/can’t send emotes/).waitFor();
    expect(await axeFaults(page, 'dialog[open], [popover]')).toEqual([]);
    await field(page, 'Reason, for the audit log').focus();
    await page.keyboard.type('Insults in emotes');
    await press(page, 'Mute');
    await mute.waitFor({ state: 'hidden' });
    await page.getByText(/^muted until/).waitFor();
    expect(await emoteCode(rude.page, baseURL)).toBe('muted');

    await press(page, 'Resolve');
    await field(page, 'Reason, for the audit log').focus();
    await page.keyboard.type('Muted for a week');
    await press(page, 'Resolve');
    await page.getByRole('cell', { name: /^resolve report: report \d+: upheld$/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Take it' }).count()).toBe(0);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('link', { name: names[1] }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: names[1] }).waitFor();
    await page.getByRole('cell', { name: 'Insults in emotes' }).waitFor();
    await page.getByRole('region', { name: 'Finished matches, newest first' }).waitFor();
    await page.getByRole('heading', { name: 'Trades' }).click();
    await page.getByText('No trades yet.').waitFor();
    await expectFits(page);
    await page.goto('/play/operate/networks');
    await page.getByRole('link', { name: '127.0.0.0/24' }).waitFor();
    await expectFits(page);
    await page.goto(`/play/operate/players?who=${names[0].slice(0, 4)}`);
    await page.getByRole('link', { name: names[0] }).waitFor();
    await expectFits(page);
    const { items } = (await (await calm.page.request.get('/api/inbox')).json()) as {
      items: readonly { text: string }[];
    };
    expect(items.map(({ text }) => text).join(' ')).toContain('Thank you for your report');
  });

  it('sees a reported match that still runs beside its report, without what is hidden', async () => {
    const baseURL = byName(server().address);
    const [calm, rude] = [await visitor({ baseURL }), await visitor({ baseURL })];
    const [reporter, name] = [freshName('Calm'), freshName('Warden')];
    await signUp(calm.page, reporter);
    await signUp(rude.page, freshName('Rude'));
    await meetByLink(calm.page, rude.page);
    const match = calm.page.url().slice(-22);
    const text = 'Waits for ever.';
    const sent = await calm.page.request.post('/api/reports', {
      data: { player: { match }, reason: 'harassment', text, match },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(await sent.text()).toBe('{}');

    const operator = await visitor({ baseURL, viewport: { width: 1440, height: 900 } });
    const { page } = operator;
    await signUpWithPasskey(page, name, baseURL);
    await admin('appoint', name, '--role', 'support');
    await page.goto('/play/operate/reports');
    await page
      .getByRole('row')
      .filter({ hasText: reporter })
      .getByRole('link')
      .first()
      .press('Enter');
    await page.getByText(text).waitFor();
    await page.getByRole('group', { name: 'The match on the board' }).waitFor();
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    expect(await axeFaults(page, '.people-report > :first-child')).toEqual([]);
    const frames = operator.frames.join();
    expect(frames).toContain(match);
    expect(frames).not.toContain('"hand":');
  });
});
