import { describe, expect, it } from 'vitest';
import { canRun, expectNoComplaints } from './stage.ts';
import { expectGood, goToCheckout, openPaymentsStage, stall, title } from './payments-steps.ts';

describe.skipIf(!canRun)('payments', { timeout: 120_000 }, () => {
  const { payer, stripe } = openPaymentsStage();

  it('[VP2] waits for the confirmation of a payment, then VIP and its boosters are there', async () => {
    const person = await payer('Month Payer');
    const { page } = person;
    stripe().connect(null);
    const session = await goToCheckout(page, 'VIP for a month · $4.99');
    await page.getByRole('button', { name: 'Pay 499' }).click();
    await title(page, 'Confirming your payment');
    await expectGood(page);
    stripe().connect(new URL(page.url()).origin);
    await stripe().deliver(stripe().sent.at(-1)!.body);
    await title(page, 'Thank you!');
    await page.getByText('VIP for a month · $4.99').waitFor();
    await expectGood(page);
    await page.getByRole('link', { name: 'Open your inbox' }).click();
    await page.getByRole('button', { name: 'Claim all 2' }).click();
    await page.getByText('You have received: 2 boosters.').waitFor();
    await page.goto('/play/store#vip');
    await stall(page)
      .getByText(/^You have VIP until/)
      .waitFor();
    await stall(page).getByText('Payments').click();
    await stall(page).getByRole('link', { name: 'VIP for a month' }).waitFor();
    await expectGood(page);
    expect(stripe().sessions.get(session)?.payment_status).toBe('paid');
    expectNoComplaints(person);
  });
});
