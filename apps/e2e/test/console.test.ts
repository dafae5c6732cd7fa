import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { runHere } from '../../../tools/admin/run-here.ts';
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

  it('opens with a passkey, ends a match and shows its audit row, by keyboard alone', async () => {
    const player = await visitor();
    await startBotMatch(player.page);

    const { page } = await visitor();
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
});
