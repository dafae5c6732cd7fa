import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { startStripe } from '../../server/test/payments/stripe-stand-in.ts';
import type { StripeStandIn } from '../../server/test/payments/stripe-stand-in.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { startGame } from '../../../tools/browser/game-server.ts';
import { openStageWith } from '../../../tools/browser/open-stage.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';

export const title = (page: Page, text: string) =>
  page.getByRole('heading', { level: 2, name: text }).waitFor();

export const stall = (page: Page) => page.locator('#vip');

/** Expects nothing wider than the window on a large screen, a tablet and a phone, and no violations there. */
export async function expectGood(page: Page): Promise<void> {
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await axeFaults(page)).toEqual([]);
}

/** Goes from the store to the checkout of a product. Returns the id of the checkout. */
export async function goToCheckout(page: Page, product: string): Promise<string> {
  await page.goto('/play/store#vip');
  await stall(page).getByRole('button', { name: product }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

/** Opens the stage of these tests. */
export function openPaymentsStage() {
  let stripe: StripeStandIn;
  const { visitor } = openStageWith({
    async start() {
      stripe = await startStripe();
      const server = await startGame({ env: stripe.env });
      stripe.connect(server.address);
      return server;
    },
    isShared: false,
  });
  afterAll(() => stripe?.close());
  const payer = async (name: string) => {
    const person = await visitor();
    await signUp(person.page, freshName(name));
    return person;
  };
  return { visitor, payer, stripe: (): StripeStandIn => stripe };
}
