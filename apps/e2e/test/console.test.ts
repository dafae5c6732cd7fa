import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { runHere } from '../../../tools/admin/run-here.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';
import { button, expectGood, field, name, openAccount } from './account-steps.ts';
import { canRun, openStage } from './stage.ts';

/** Moves the focus by Tab until it is at an element. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 80 && !(await isFocused()); steps += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await isFocused()).toBe(true);
}

const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Returns what a keyboard types into the segments of a field with date and time, in American order. */
function segmentsOf(time: Date): string {
  const digits = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes] = [time.getUTCHours(), time.getUTCMinutes()];
  return [
    digits(time.getUTCMonth() + 1),
    digits(time.getUTCDate()),
    // A year may have six digits.
    `00${time.getUTCFullYear()}`,
    digits(hours % 12 || 12),
    digits(minutes),
    hours < 12 ? 'A' : 'P',
  ].join('');
}

describe.skipIf(!canRun)('the operators’ console', { timeout: 120_000 }, () => {
  // Passkeys work at a name only.
  const stage = openStage({ env: {} });
  const visitor = () =>
    stage.visitor({ baseURL: stage.server().address.replace('127.0.0.1', 'localhost') });
  const appoint = (account: string, role: string) =>
    runHere({ STACKMATE_DATA: stage.server().data }, [
      'appoint',
      account,
      '--role',
      role,
      '--reason',
      'the first owner',
    ]);

  /** Creates an account with a passkey on a page. Returns its name. */
  async function signUpWithPasskey(page: Page): Promise<string> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const operator = freshName('Greta');
    await page.goto('/play/account');
    await field(page, 'Name').fill(operator);
    await page.getByText('Passkey', { exact: true }).click();
    await button(page, 'Create account').click();
    await openAccount(page);
    await name(page, operator).waitFor();
    return operator;
  }

  it('opens with a passkey, ends a match and shows its audit row, by keyboard alone', async () => {
    const player = await visitor();
    await startBotMatch(player.page);

    const { page } = await visitor();
    const operator = await signUpWithPasskey(page);
    // Accounts without a role learn nothing.
    await page.goto('/operate');
    await name(page, 'Page not found').waitFor();

    const appointed = await appoint(operator, 'owner');
    expect([appointed.status, appointed.stderr]).toEqual([0, '']);
    await page.goto('/operate');
    await name(page, 'Overview').waitFor();
    expect(new URL(page.url()).pathname).toBe('/play/operate');
    await page.getByRole('table', { name: 'Newest running matches' }).waitFor();
    await expectGood(page);

    await press(page, page.getByRole('button', { name: /^End / }));
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('textbox'));
    await page.keyboard.type('both are stuck');
    await expectGood(page);
    await page.keyboard.press('Enter');
    await page.getByText('No match is running.').waitFor();
    await player.page.getByRole('dialog').waitFor();

    await press(page, page.getByRole('link', { name: 'Audit log' }));
    await name(page, 'Audit log').waitFor();
    await tabTo(page, field(page, 'Action, such as ban'));
    await page.keyboard.type('end match');
    await page.keyboard.press('Enter');
    const rows = page.getByRole('table', { name: 'What operators did' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(2);
    const row = await rows.last().textContent();
    for (const part of [operator, 'end match', 'both are stuck']) expect(row).toContain(part);
    await expectGood(page);

    await press(page, page.getByRole('link', { name: 'E-mails', exact: true }));
    await page.getByText('No e-mail waits.').waitFor();
    await expectGood(page);
    await press(page, page.getByRole('link', { name: 'Operators', exact: true }));
    await press(page, button(page, `Dismiss ${operator}`));
    await tabTo(page, dialog.getByRole('textbox'));
    await page.keyboard.type('on holiday');
    await page.keyboard.press('Enter');
    await page.getByText('is the last owner').waitFor();
    await expectGood(page);
    await page.keyboard.press('Escape');

    // Another way to sign in opens nothing, and the passkey does.
    await page.route('**/api/operate/me', (route) =>
      route.fulfill({
        status: 403,
        json: { error: 'passkey-required', message: 'Sign in with your passkey.', detail: '' },
      }),
    );
    await page.goto('/play/operate');
    await button(page, 'Use my passkey').waitFor();
    await expectGood(page);
    await page.unroute('**/api/operate/me');
    await press(page, button(page, 'Use my passkey'));
    await name(page, 'Overview').waitFor();
  });

  it('disqualifies an entrant and cancels a tournament, whose players read why, by keyboard alone', async () => {
    const player = await visitor();
    const entrant = freshName('Entrant');
    const event = freshName('Cup');
    await signUp(player.page, entrant);
    await player.page.goto('/play/events');
    await player.page.getByRole('button', { name: 'Create an event' }).click();
    const form = player.page.getByRole('form', { name: 'Create an event' });
    await form.getByRole('textbox', { name: 'Name' }).fill(event);
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await player.page.getByRole('heading', { name: event }).waitFor();
    await player.page.getByRole('button', { name: 'Join', exact: true }).click();
    await player.page.getByText('You take part.').waitFor();

    const { page } = await visitor();
    const operator = await signUpWithPasskey(page);
    expect((await appoint(operator, 'owner')).stderr).toBe('');
    await page.goto('/operate');
    await press(page, page.getByRole('link', { name: 'Tournaments', exact: true }));
    await name(page, 'Tournaments').waitFor();
    await press(page, button(page, `Entrants of ${event}`));
    await press(page, button(page, `Disqualify ${entrant}`));
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('textbox'));
    await page.keyboard.type('two accounts');
    await page.keyboard.press('Enter');
    await page
      .getByRole('table', { name: `Entrants of ${event}` })
      .getByText('disqualified')
      .waitFor();
    await expectGood(page);
    await press(page, button(page, `Cancel ${event}`));
    await tabTo(page, dialog.getByRole('textbox'));
    await page.keyboard.type('too few want it');
    await expectGood(page);
    await page.keyboard.press('Enter');
    await button(page, `Cancel ${event}`).waitFor({ state: 'detached' });
    await expectGood(page);

    await player.page.reload();
    await player.page.getByText('too few want it').first().waitFor();
  });

  it('plans a maintenance, whose countdown players see, and cancels it, by keyboard alone', async () => {
    const player = await visitor();
    await player.page.goto('/play/');
    await player.page.getByRole('button', { name: 'Find a match' }).waitFor();
    const banner = player.page.getByRole('complementary', { name: 'News of the server' });

    const { page } = await visitor();
    const operator = await signUpWithPasskey(page);
    expect((await appoint(operator, 'owner')).stderr).toBe('');
    await page.goto('/operate');
    await press(page, page.getByRole('link', { name: 'Service', exact: true }));
    await name(page, 'Service').waitFor();
    const section = page.getByRole('region', { name: 'Maintenance' });
    await section.getByText('No maintenance is planned.').waitFor();
    const type = async (label: string, text: string) => {
      await tabTo(page, section.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    };
    const start = new Date(Date.now() + 40 * 60_000);
    await type('Start (UTC)', segmentsOf(start));
    await type('Expected end (UTC)', segmentsOf(new Date(start.getTime() + 3_600_000)));
    await type('Text in English', 'A new disk.');
    await type('Reason, for the audit log', 'the old one is full');
    await expectGood(page);
    await page.keyboard.press('Enter');
    await section.getByText('A maintenance is planned.').waitFor();

    await banner.getByText('A new disk.').waitFor();
    expect(await banner.getByRole('timer').textContent()).toMatch(/in (39|40) minutes/);

    await tabTo(page, section.getByLabel('Reason, for the audit log').first());
    await page.keyboard.type('the disk comes tomorrow');
    await press(page, section.getByRole('button', { name: 'Cancel maintenance' }));
    await section.getByText('No maintenance is planned.').waitFor();
    await banner.waitFor({ state: 'detached' });

    await press(page, page.getByRole('link', { name: 'Audit log' }));
    const rows = page.getByRole('table', { name: 'What operators did' });
    for (const reason of ['the old one is full', 'the disk comes tomorrow'])
      await rows
        .getByRole('row')
        .filter({ hasText: reason })
        .filter({ hasText: operator })
        .waitFor();
  });
});
