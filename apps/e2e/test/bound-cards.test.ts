import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { openOperatedStage } from './as-operator.ts';
import { openingParts } from './opening-steps.ts';
import { expectGood } from './expect-good.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe.skipIf(!canRun)('bound cards', { timeout: 120_000 }, () => {
  const { visitor, admin, grant } = openOperatedStage();

  it('[TR1] a starter deck says that it is bound before and after it is taken, in vault, dialog and builder', async () => {
    const person = await visitor({ ...phone, isPainted: true });
    const { page } = person;
    await signUp(page, freshName('Bound Owner'));
    await grant(page, '--card', '214');
    await page.goto('/play/vault');
    await page.getByText('They are bound to you.').waitFor();
    await page.getByRole('button', { name: 'Take Ember Rush' }).tap();
    await openingParts(page).envelope.waitFor();
    await skipOpening(page);
    await page
      .getByRole('button', { name: /, bound to you/ })
      .first()
      .waitFor();
    const search = page.getByRole('searchbox', { name: 'Search cards' });
    await search.fill('is:free');
    await page.getByText(/^1 card\./).waitFor();
    await search.fill('is:bound');
    await page.getByText(/^46 cards\./).waitFor();
    await expectGood(page);
    await page.locator('[data-card-button]').first().tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Bound to you, as a starter card\./).waitFor();
    await dialog.getByText('It is bound to you, so it can’t go on the market.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Sell on the market…' }).count()).toBe(0);
    await expectGood(page);
    expectNoComplaints(person);
  });

  it('[TR1] the store, codes, the inbox and boosters say what will be bound', async () => {
    const person = await visitor({ ...phone, isPainted: true });
    const { page } = person;
    await signUp(page, freshName('Bound Buyer'));
    await grant(page, '--vip', '31');
    await page.goto('/play/store#vip');
    await page.getByText('Their cards are bound to you.').waitFor();
    const printed = await admin('create-codes', '--count', '1', '--days', '9', '--boosters', '1');
    await page.goto('/play/redeem');
    await page.getByText('Cards of a code that somebody paid for are bound to you.').waitFor();
    await page.getByLabel('Your code').fill(printed.split('\n')[1].split(',')[0]);
    await page.getByRole('button', { name: 'Redeem' }).tap();
    await page.getByText('Cards and boosters of this code are bound to you.').waitFor();
    await expectGood(page);
    await page.goto('/play/inbox');
    await page.getByText('Its cards are bound to you.').first().waitFor();
    await page
      .getByRole('button', { name: /^Claim: VIP booster/ })
      .first()
      .tap();
    await page.getByText('You have received: 1 booster.').waitFor();
    await page.goto('/play/boosters');
    await page
      .getByRole('button', { name: 'Booster 2, from VIP, bound to you: open it' })
      .waitFor();
    await page.getByText('The cards of a booster marked “Bound” are bound to you.').waitFor();
    await expectGood(page);
    await page.getByRole('button', { name: 'Open one' }).tap();
    const { envelope } = openingParts(page);
    await envelope.press('Enter');
    await page.getByRole('button', { name: 'Skip to the summary' }).tap();
    await page.getByText('They are bound to you: they never go to another player.').waitFor();
    await expectGood(page);
    expectNoComplaints(person);
  });
});
