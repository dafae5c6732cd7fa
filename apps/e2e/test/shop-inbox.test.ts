import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { openOperatedStage, loadPlayer } from './as-operator.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { openingParts } from './opening-steps.ts';
import { expectGood } from './expect-good.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe.skipIf(!canRun)('inbox and codes', { timeout: 120_000 }, () => {
  const { visitor, admin, grant } = openOperatedStage();

  /** Opens a phone with an account. */
  async function newPlayer(name: string) {
    const person = await visitor(phone);
    await signUp(person.page, freshName(name));
    return person;
  }
  const newCode = async (...reward: readonly string[]): Promise<string> =>
    (await admin('create-codes', '--count', '1', '--days', '9', ...reward))
      .split('\n')[1]
      .split(',')[0];
  async function redeem(page: Page, code: string): Promise<void> {
    await page.goto('/play/redeem');
    await page.getByLabel('Your code').fill(code);
    await page.getByRole('button', { name: 'Redeem' }).tap();
  }

  it('[VP1] shows what waits, reads messages, and claims one item or all', async () => {
    const person = await newPlayer('Full Inbox');
    const { page } = person;
    await grant(page, '--vip', '31');
    await admin(
      'message',
      await loadPlayer(page),
      '--title',
      'New rules',
      '--text',
      'They begin today.',
    );
    await page.goto('/play/');
    await page.getByRole('link', { name: 'Inbox 3 waiting' }).tap();
    await page.getByRole('heading', { name: 'New rules' }).waitFor();
    await page.getByText('Free booster 1 of 2').waitFor();
    await expectGood(page);
    await page.getByRole('button', { name: 'Mark as read: New rules' }).tap();
    await page.getByText('Read', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Claim all 2' }).tap();
    await page.getByText('You have received: 2 boosters.').waitFor();
    expect(await page.getByRole('button', { name: /^Claim/ }).count()).toBe(0);
    await expectGood(page);
    await page.getByRole('status').getByRole('link', { name: 'Open boosters' }).tap();
    await page.getByRole('heading', { name: '2 sealed boosters' }).waitFor();
    expectNoComplaints(person);
  });

  it('[VP3] redeems a code in any spelling, once', async () => {
    const { page } = await newPlayer('Code Finder');
    const code = await newCode(
      '--coins',
      '10000',
      '--boosters',
      '2',
      '--note',
      'Thank you, backer!',
    );
    await redeem(page, '1111-1111-1111-1111');
    await page.getByRole('alert').getByText('There is no such code.').waitFor();
    await expectGood(page);
    await redeem(page, ` ${code.toLowerCase().replaceAll('-', ' ')}`);
    await page.getByText('Thank you, backer!').waitFor();
    await page.getByText('10,000 coins, 2 boosters').waitFor();
    await page.getByRole('link', { name: '10,000 coins' }).waitFor();
    await expectGood(page);
    await redeem(page, code);
    await page.getByRole('alert').getByText('This code was already redeemed.').waitFor();
    // The square code on a slip brings its code along.
    await page.goto(`/play/redeem#${(await newCode('--coins', '7')).replaceAll('-', '')}`);
    await page.reload();
    await page.getByRole('button', { name: 'Redeem' }).tap();
    await page.getByText('7 coins').first().waitFor();
    const other = await newPlayer('Code Copier');
    await redeem(other.page, code);
    await other.page.getByRole('alert').getByText('already redeemed').waitFor();
  });

  it('[OW2] cards that don’t fit wait in the inbox until there is room', async () => {
    const { page } = await newPlayer('Full Vault');
    for (let hundred = 0; hundred < 3; hundred++) {
      await grant(page, '--card', '214', '--copies', '100');
    }
    await redeem(page, await newCode('--deck', 'Very Rare', '--note', 'Your reward deck.'));
    await page.getByRole('link', { name: 'It waits in your inbox.' }).tap();
    await page.getByText('45 cards', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Claim/ }).tap();
    await page.locator('.inbox-problem').getByText('too little room').waitFor();
    await page.getByRole('link', { name: 'Buy vault slots' }).waitFor();
    await expectGood(page);
    await grant(page, '--vip', '31');
    await page.getByRole('button', { name: 'Claim: Redeemed a code' }).tap();
    await openingParts(page).envelope.tap();
    await page.getByRole('heading', { name: /^Monsters/ }).waitFor();
    await expectGood(page);
    await page.reload();
    await page.getByRole('heading', { name: /^Monsters/ }).waitFor();
    await page.getByRole('button', { name: 'Skip to the summary' }).tap();
    await page.getByText('45 cards').first().waitFor();
    await expectGood(page);
    await page.getByRole('button', { name: 'Done', exact: true }).tap();
    await openingParts(page).opening.waitFor({ state: 'detached' });
  });
});
