import { randomUUID } from 'node:crypto';
import { economy } from '@stackmate/economy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaymentStage } from './payer.ts';
import type { Payer, PaymentStage } from './payer.ts';

const month = 499;
const day = 86_400_000;
let stage: PaymentStage;
beforeAll(async () => {
  stage = await openPaymentStage();
});
afterAll(() => stage.stop());

const checkout = (payer: Payer, more: object) =>
  payer.call('/api/payments/checkout', {
    key: randomUUID(),
    product: 'vip-month',
    amount: month,
    ...more,
  });
const getError = ({ json }: { readonly json: unknown }) => (json as { error: string }).error;

describe('a checkout', () => {
  it('[VP2] is for the configured prices, which every player sees', async () => {
    const payer = await stage.payer('Price Reader');
    await expect
      .poll(async () => (await payer.vip()).products)
      .toEqual([
        { product: 'vip-month', amount: 499, currency: 'usd' },
        { product: 'vip-year', amount: 4999, currency: 'usd' },
        { product: 'vip-lifetime', amount: 14_900, currency: 'usd' },
        { product: 'bonus', amount: 100, currency: 'usd' },
      ]);
  });

  it('[VP2] grants VIP only after the signed message, however often that comes', async () => {
    const payer = await stage.payer('Month Payer');
    const { payment, session, url } = await payer.begin('vip-month', month);
    expect(url).toBe(stage.stripe.sessions.get(session)!.url);
    expect(await payer.payment(payment)).toMatchObject({ status: 'open', amount: month });
    expect(await payer.vip()).toMatchObject({ active: false });
    const { body } = stage.stripe.happen.pay(session);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => stage.stripe.deliver(body)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { active, until, history } = await payer.vip();
    expect([active, history.length]).toEqual([true, 1]);
    expect(until! - history[0].from).toBe(economy.vip.days.month * day);
    expect(await payer.payment(payment)).toMatchObject({ status: 'paid' });
  });

  it('[VP2] returns to a page that belongs to the payment', async () => {
    const payer = await stage.payer('Page Payer');
    const { payment, session } = await payer.begin('vip-year', 4999);
    const { success_url: paid, cancel_url: back } = stage.stripe.sessions.get(session)!;
    const page = `${stage.server.address()}/play/payment/${payment}`;
    expect([paid, back]).toEqual([page, `${page}?back`]);
  });

  it('[LG5] is opened once for each key, and once for the same product', async () => {
    const payer = await stage.payer('Twice Payer');
    const request = { key: 'the-same', product: 'vip-month', amount: month };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => payer.call('/api/payments/checkout', request)),
    );
    const other = await checkout(payer, {});
    expect(new Set([...answers, other].map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect((await payer.vip()).payments).toHaveLength(1);
    expect(await payer.call('/api/payments/checkout', { ...request, product: 'bonus' })).toEqual({
      status: 409,
      json: expect.objectContaining({ error: 'price-changed' }),
    });
    const reused = { ...request, product: 'bonus', amount: 100 };
    expect(getError(await payer.call('/api/payments/checkout', reused))).toBe('key-reused');
  });

  it('[VP2] of another price, product or for another player is refused', async () => {
    const payer = await stage.payer('Price Cheat');
    for (const amount of [0, 1, 498, 500]) {
      expect(getError(await checkout(payer, { amount }))).toBe('price-changed');
    }
    for (const more of [
      { amount: -1 },
      { amount: 0.5 },
      { amount: 2 ** 53 },
      { amount: '499' },
      { product: 'coins' },
      { product: 'vip-month ' },
      { price: 1 },
      { currency: 'jpy' },
      { player: 'x' },
      { url: 'https://evil.example' },
    ]) {
      expect(getError(await checkout(payer, more))).toBe('bad-request');
    }
    expect((await payer.vip()).payments).toEqual([]);
  });

  it('[VP2] is seen by its player only', async () => {
    const payer = await stage.payer('Own Payer');
    const thief = await stage.payer('Payment Thief');
    const { payment } = await payer.begin('vip-month', month);
    expect(getError(await thief.call(`/api/payments/${payment}`))).toBe('no-such-payment');
    expect(getError(await thief.call('/api/payments/short'))).toBe('bad-request');
    const { status } = await fetch(`${stage.server.address()}/api/payments/${payment}`);
    expect(status).toBe(401);
  });

  it('[VP3] reserves the bonus once for each backer', async () => {
    const payer = await stage.payer('The Backer');
    const { session } = await payer.begin('bonus', 100);
    expect((await payer.begin('bonus', 100)).session).toBe(session);
    await stage.stripe.deliver(stage.stripe.happen.pay(session).body);
    expect(getError(await checkout(payer, { product: 'bonus', amount: 100 }))).toBe(
      'bonus-reserved',
    );
    const { json } = await payer.call('/api/inbox');
    expect(json).toMatchObject({ items: [{ kind: 'bonus' }] });
  });
});

describe('while Stripe is away', () => {
  const expectDown = (answers: readonly { readonly status: number; readonly json: unknown }[]) => {
    for (const answer of answers) {
      expect([answer.status, getError(answer)]).toEqual([503, 'payments-down']);
    }
  };

  it.each(['refuses', 'fails'] as const)(
    '[VP2] (%s) a checkout fails and can be repeated',
    async (trouble) => {
      const payer = await stage.payer(`Waits ${trouble}`);
      stage.stripe.setTrouble(trouble);
      expectDown(await Promise.all(Array.from({ length: 20 }, () => checkout(payer, {}))));
      // Everything else continues.
      expect((await payer.call('/api/store')).status).toBe(200);
      stage.stripe.setTrouble(null);
      const { session } = await payer.begin('vip-month', month);
      await stage.stripe.deliver(stage.stripe.happen.pay(session).body);
      expect(await payer.vip()).toMatchObject({ active: true });
    },
  );

  it('[VP2] (hangs) a checkout fails after a while', async () => {
    const impatient = await openPaymentStage({ STACKMATE_STRIPE_TIME: '300ms' });
    try {
      const payer = await impatient.payer('Waits');
      impatient.stripe.setTrouble('hangs');
      expectDown(await Promise.all(Array.from({ length: 20 }, () => checkout(payer, {}))));
      expect((await payer.call('/api/store')).status).toBe(200);
    } finally {
      await impatient.stop();
    }
  });

  it('[VP2] at most eight calls wait for it', async () => {
    const payers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => stage.payer(`Crowd ${index}`)),
    );
    stage.stripe.setTrouble('hangs');
    const before = stage.stripe.calls.length;
    let answered = 0;
    const answers = payers.map(async (payer) => {
      const answer = await checkout(payer, {});
      answered += 1;
      return answer;
    });
    await expect.poll(() => [stage.stripe.calls.length - before, answered]).toEqual([8, 4]);
    // The eight fail now.
    stage.stripe.setTrouble('refuses');
    expectDown(await Promise.all(answers));
    stage.stripe.setTrouble(null);
  });
});

describe('a server', () => {
  it('[VP2] without payments refuses checkouts and messages', async () => {
    const plain = await openPaymentStage({ STACKMATE_PAYMENTS: 'off' });
    const payer = await plain.payer('No Payer');
    expect((await payer.vip()).products).toEqual([]);
    expect(getError(await checkout(payer, {}))).toBe('payments-off');
    expect(await plain.stripe.deliver('{}')).toBe(404);
    expect(plain.stripe.calls).toEqual([]);
    await plain.stop();
  });

  it('[VP2] sells nothing whose price is missing, recurring or free', async () => {
    const odd = await openPaymentStage({
      STACKMATE_STRIPE_PRICE_VIP_MONTH: 'price_monthly',
      STACKMATE_STRIPE_PRICE_VIP_YEAR: 'price_free',
      STACKMATE_STRIPE_PRICE_VIP_LIFETIME: 'price_unknown',
    });
    const payer = await odd.payer('Odd Payer');
    await expect
      .poll(async () => (await payer.vip()).products.map(({ product }) => product))
      .toEqual(['bonus']);
    for (const product of ['vip-month', 'vip-year', 'vip-lifetime']) {
      expect(getError(await checkout(payer, { product }))).toBe('payments-down');
    }
    await odd.stop();
  });
});
