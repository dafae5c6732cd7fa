import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { canRun } from './stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';
import {
  button,
  expectGood,
  field,
  openAccountStage,
  signIn,
  signOut,
  signUp,
} from './account-steps.ts';

describe.skipIf(!canRun)('accounts', { timeout: 120_000 }, () => {
  const { stage, visitor } = openAccountStage();

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

  it('another device is listed and signed out', async () => {
    const [{ page }, other] = [await visitor(), await visitor()];
    const playerId = freshName('Two Devices');
    await signUp(page, playerId);
    await signIn(other.page, playerId);
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
    const playerId = freshName('Goes and Stays');
    await signUp(page, playerId);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).click();
    const data = await readFile(await (await download).path(), 'utf8');
    expect(JSON.parse(data)).toBeTypeOf('object');
    expect(data).toContain(playerId);
    await button(page, 'Delete my account…').click();
    await expectGood(page);
    await button(page, 'Delete my account').click();
    await page.getByText(/sign in before then and press “Keep my account”\.$/).waitFor();
    await signIn(page, playerId);
    await page.getByRole('heading', { name: /^This account will be deleted on/ }).waitFor();
    await expectGood(page);
    await button(page, 'Keep my account').click();
    await button(page, 'Delete my account…').waitFor();
  });
});
