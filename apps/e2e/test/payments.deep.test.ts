import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { canRun, expectNoComplaints } from './stage.ts';
import { expectGood, goToCheckout, openPaymentsStage, stall, title } from './payments-steps.ts';

async function pay(page: Page, product: string): Promise<string> {
  const session = await goToCheckout(page, product);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await title(page, 'Thank you!');
  return session;
}

describe.skipIf(!canRun)('payments', { timeout: 120_000 }, () => {
  const { visitor, payer, stripe } = openPaymentsStage();

  it('[VP2] grants nothing to those who leave the checkout, or are late', async () => {
    const person = await payer('Checkout Leaver');
    const { page } = person;
    const session = await goToCheckout(page, 'VIP for a year');
    await page.getByRole('link', { name: 'Back' }).click();
    await title(page, 'Nothing was paid');
    await page.getByText('You left the checkout.').waitFor();
    await expectGood(page);
    await stripe().deliver(stripe().happen.expire(session).body);
    await page.getByText('This checkout has ended.').waitFor();
    await page.getByRole('link', { name: 'Back to the store' }).click();
    await stall(page).getByText('You don’t have VIP.').waitFor();
    expect(await goToCheckout(page, 'VIP for a year')).not.toBe(session);
    expectNoComplaints(person);
  });

  it('[VP2] says that a payment is disputed or refunded, and takes VIP back', async () => {
    const person = await payer('Wants Money Back');
    const { page } = person;
    const session = await pay(page, 'VIP for a month');
    await stripe().deliver(stripe().happen.dispute(session, 'created', 'needs_response').body);
    await page.reload();
    await title(page, 'Disputed');
    await expectGood(page);
    await stripe().deliver(stripe().happen.dispute(session, 'closed', 'won').body);
    await stripe().deliver(stripe().happen.refund(session).body);
    await page.reload();
    await title(page, 'Refunded');
    await expectGood(page);
    await page.getByRole('link', { name: 'Back to the store' }).click();
    await stall(page).getByText('You don’t have VIP.').waitFor();
    await stall(page).getByText('History').click();
    await stall(page)
      .getByText(/paid, taken back/)
      .waitFor();
    expectNoComplaints(person);
  });

  it('[VP2] says that the payment service is away, and works once it is back', async () => {
    const { page } = await payer('Patient Payer');
    await page.goto('/play/store#vip');
    stripe().setTrouble('refuses');
    await stall(page).getByRole('button', { name: 'VIP for a month' }).click();
    await stall(page)
      .getByRole('alert')
      .getByText('The payment service does not respond. Nothing was paid.')
      .waitFor();
    await expectGood(page);
    stripe().setTrouble(null);
    await pay(page, 'VIP for a month');
  });

  it('[VP2] [VP3] offers neither VIP after VIP for life, nor the bonus twice', async () => {
    const person = await payer('Has Everything');
    const { page } = person;
    await pay(page, 'VIP for life');
    await pay(page, 'Reserve the backer bonus · $1.00');
    await page.getByText('Your bonus is reserved.').waitFor();
    await expectGood(page);
    await page.getByRole('link', { name: 'Open your inbox' }).click();
    await page.getByRole('button', { name: 'Mark as read: Your bonus is reserved' }).waitFor();
    await page.goto('/play/store#vip');
    await stall(page).getByText('You have VIP for life.').waitFor();
    expect(await stall(page).getByRole('button', { name: /\$/ }).count()).toBe(0);
    expectNoComplaints(person);
  });

  it('[VP2] shows a payment to its player only', async () => {
    const owner = await payer('Private Payer');
    await pay(owner.page, 'VIP for a month');
    const address = owner.page.url();
    const guest = await visitor();
    await guest.page.goto(address);
    await guest.page.getByText('A payment is shown to the account that made it.').waitFor();
    await expectGood(guest.page);
    await signUp(guest.page, freshName('Curious Player'));
    await guest.page.goto(address);
    await guest.page.getByRole('alert').getByText('You have no such payment.').waitFor();
    await expectGood(guest.page);
  });
});
