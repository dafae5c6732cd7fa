import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaymentStage } from './payer.ts';
import type { PaymentStage } from './payer.ts';

let stage: PaymentStage;
let count = 0;
beforeAll(async () => {
  stage = await openPaymentStage();
});
afterAll(() => stage.stop());

/** Begins a payment of a new player. */
async function begin() {
  const payer = await stage.payer(`Payer ${(count += 1)}`);
  return { ...payer, ...(await payer.begin('vip-month', 499)) };
}
const deliver = ({ body }: { readonly body: string }) => stage.stripe.deliver(body);

describe('messages of the payment service', () => {
  it('[VP2] that are forged, changed or old count for nothing', async () => {
    const { session, vip } = await begin();
    const { stripe, server } = stage;
    const { body } = stripe.happen.pay(session);
    const url = `${server.address()}/api/payments/webhook`;
    const send = async (headers: Record<string, string>, sent: string | null = body) =>
      (await fetch(url, { method: 'POST', headers, body: sent })).status;
    expect(await send({})).toBe(400);
    expect(await send({ 'stripe-signature': '' })).toBe(400);
    expect(await send({ 'stripe-signature': `t=${Date.now()},v1=${'0'.repeat(64)}` })).toBe(400);
    expect(await send({ 'stripe-signature': 'v1=,t=' }, null)).toBe(400);
    expect(await stripe.deliver(body, { secret: 'whsec_other' })).toBe(400);
    expect(await stripe.deliver(body, { at: Date.now() - 3_600_000 })).toBe(400);
    const captured = await import('stripe').then(({ Stripe }) =>
      Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_standin' }),
    );
    expect(await send({ 'stripe-signature': captured }, body.replace('usd', 'eur'))).toBe(400);
    expect(await send({ 'stripe-signature': captured }, `${body} `)).toBe(400);
    expect(await send({ 'stripe-signature': captured }, 'x'.repeat(300_000))).toBe(413);
    expect((await fetch(url)).status).toBe(405);
    expect(await vip()).toMatchObject({ active: false, payments: [{ status: 'open' }] });
    // The type of the content doesn't matter, only its bytes.
    expect(await send({ 'stripe-signature': captured, 'content-type': 'text/plain' })).toBe(200);
    expect(await vip()).toMatchObject({ active: true });
  });

  it('[VP2] that are unsigned fill no log, whatever their size and number', async () => {
    const logging = await openPaymentStage({}, 'info');
    const { log, address } = logging.server;
    const url = `${address()}/api/payments/webhook`;
    const before = log.length;
    const send = async (signature: string) =>
      (
        await fetch(url, {
          method: 'POST',
          headers: { 'stripe-signature': signature },
          body: 'x'.repeat(250_000),
        })
      ).status;
    for (let sent = 0; sent < 35; sent++) {
      expect(await send(sent % 2 ? '' : `t=1,v1=${'0'.repeat(8000)}`)).toBe(400);
    }
    const lines = log.slice(before);
    expect(lines.length).toBeLessThanOrEqual(30);
    expect(lines.join('').length).toBeLessThan(10_000);
    expect(lines.join('')).toContain('a message to the payment webhook was refused');
    await logging.stop();
  });

  it('[VP2] that are signed but nonsense change nothing', async () => {
    for (const body of ['', 'null', '[]', '{}', '{"type":"checkout.session.completed"}', 'x']) {
      expect([200, 400]).toContain(await stage.stripe.deliver(body));
    }
    const { vip, payment } = await begin();
    const event = {
      id: 'evt_odd',
      object: 'event',
      created: 1,
      type: 'checkout.session.completed',
      data: {
        object: { id: 'cs_other', client_reference_id: payment, payment_status: 'paid' },
      },
    };
    expect(await stage.stripe.deliver(JSON.stringify(event))).toBe(200);
    expect(await vip()).toMatchObject({ active: false });
  });

  it('[VP2] about a bank debit grant nothing until it is paid', async () => {
    const { stripe } = stage;
    const good = await begin();
    await deliver(stripe.happen.payLater(good.session));
    expect(await good.vip()).toMatchObject({ active: false });
    await deliver(stripe.happen.settle(good.session, true));
    expect(await good.vip()).toMatchObject({ active: true });
    const bad = await begin();
    await deliver(stripe.happen.payLater(bad.session));
    await deliver(stripe.happen.settle(bad.session, false));
    expect(await bad.vip()).toMatchObject({ active: false, payments: [{ status: 'expired' }] });
  });

  it('[VP2] about an expired checkout end the payment, and another one can begin', async () => {
    const { session, payment: id, begin: beginAgain, ...rest } = await begin();
    await deliver(stage.stripe.happen.expire(session));
    expect((await rest.vip()).payments).toMatchObject([{ id, status: 'expired' }]);
    const again = await beginAgain('vip-month', 499);
    expect(again.payment).not.toBe(id);
  });

  it('[VP2] about a refund of the whole price take back what is left, of a part nothing', async () => {
    const { session, vip } = await begin();
    const { happen } = stage.stripe;
    await deliver(happen.pay(session));
    await deliver(happen.refund(session, 200));
    expect(await vip()).toMatchObject({ active: true, payments: [{ status: 'paid' }] });
    await deliver(happen.refund(session));
    expect(await vip()).toMatchObject({
      active: false,
      history: [{ source: 'payment', revoked: true }],
      payments: [{ status: 'refunded' }],
    });
  });

  it('[VP2] about a dispute take back VIP, and give it back when it is won', async () => {
    const { session, vip } = await begin();
    const { happen } = stage.stripe;
    await deliver(happen.pay(session));
    await deliver(happen.dispute(session, 'created', 'warning_needs_response'));
    expect(await vip()).toMatchObject({ active: true });
    await deliver(happen.dispute(session, 'created', 'needs_response'));
    expect(await vip()).toMatchObject({ active: false, payments: [{ status: 'disputed' }] });
    await deliver(happen.dispute(session, 'closed', 'won'));
    expect(await vip()).toMatchObject({ active: true, payments: [{ status: 'paid' }] });
    const lost = await begin();
    await deliver(happen.pay(lost.session));
    await deliver(happen.dispute(lost.session, 'closed', 'lost'));
    expect(await lost.vip()).toMatchObject({ active: false });
  });

  it('[VP2] come twice and in any order with the same result', async () => {
    const { happen } = stage.stripe;
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ] as const;
    for (const order of orders) {
      const { session, vip } = await begin();
      const messages = [
        happen.pay(session),
        happen.dispute(session, 'created', 'needs_response'),
        happen.dispute(session, 'closed', 'won'),
      ];
      for (const at of [...order, ...order]) {
        expect(await deliver(messages[at])).toBe(200);
      }
      const state = await vip();
      expect(state, order.join()).toMatchObject({ active: true, payments: [{ status: 'paid' }] });
      expect(state.history).toHaveLength(1);
    }
  });

  it('[VP2] about payments of others are accepted, so that they are not sent for ever', async () => {
    const { session } = await begin();
    const { happen } = stage.stripe;
    const { body } = happen.pay(session);
    const other = body.replaceAll(/"client_reference_id":"[^"]+"/g, '"client_reference_id":"x"');
    expect(await stage.stripe.deliver(other)).toBe(200);
  });

  it('[VP2] count after a restart, and again when the first answer was lost', async () => {
    const { session, vip } = await begin();
    const paid = stage.stripe.happen.pay(session);
    await stage.server.restart();
    expect(await deliver(paid)).toBe(200);
    await stage.server.restart();
    expect(await deliver(paid)).toBe(200);
    expect((await vip()).history).toHaveLength(1);
  });
});
