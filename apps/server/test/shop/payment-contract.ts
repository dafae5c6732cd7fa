import { economy } from '@stackmate/economy';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BegunPayment, PaymentEvent, StoreOutcome } from '../../src/store/shop/shop-store.ts';
import { id } from '../entries.ts';
import { findCode, day, fifty, now, unwrap } from './shop-players.ts';
import type { TestShop } from './shop-players.ts';

const price = 499;

const getPayment = (outcome: StoreOutcome<BegunPayment>): string => unwrap(outcome).payment;

/** Tests payments as the payment service reports them. */
export function paymentContract(createShop: () => TestShop): void {
  const begin = async (
    { store, once }: TestShop,
    playerId: string,
    product: 'vip-month' | 'vip-lifetime' | 'bonus' = 'vip-month',
  ) =>
    store.beginPayment({
      ...once(playerId),
      id: randomUUID(),
      product,
      amount: price,
      currency: 'usd',
    });
  const event = (
    payment: string | null,
    kind: PaymentEvent['kind'],
    change: Partial<PaymentEvent> = {},
  ): PaymentEvent & { readonly receivedAt: number } => ({
    id: randomUUID(),
    kind,
    payment,
    intent: payment === null ? null : `pi_${payment}`,
    session: payment === null ? null : `cs_${payment}`,
    paid: kind === 'paid' ? { amount: price, currency: 'USD' } : null,
    at: now,
    receivedAt: now,
    ...change,
  });
  const loadVip = async ({ store }: TestShop, playerId: string) =>
    store.vip({ playerId: id(playerId), at: now });

  describe('payments', () => {
    it('[VP2] grant VIP once, after the event, however often it comes', async () => {
      const shop = createShop();
      const payment = getPayment(await begin(shop, 'payer'));
      await shop.store.notePaymentSession(payment, `cs_${payment}`);
      expect(await loadVip(shop, 'payer')).toMatchObject({
        active: false,
        payments: [{ product: 'vip-month', amount: price, currency: 'usd', status: 'open' }],
      });
      const paid = event(payment, 'paid');
      const results = await Promise.all(fifty.map(() => shop.store.receivePayment(paid)));
      expect(results.filter((result) => result === 'done')).toHaveLength(1);
      expect(results.filter((result) => result === 'repeated')).toHaveLength(49);
      // Another event about the same payment.
      expect(await shop.store.receivePayment(event(payment, 'paid'))).toBe('done');
      const until = now + economy.vip.days.month * day;
      expect(await loadVip(shop, 'payer')).toMatchObject({
        active: true,
        until,
        history: [{ source: 'payment', until }],
        payments: [{ status: 'paid' }],
      });
    });

    it('[LG5] one key begins one payment', async () => {
      const { store, once } = createShop();
      const request = {
        ...once('keyed'),
        product: 'vip-year',
        amount: 1,
        currency: 'usd',
      } as const;
      const payments = await Promise.all(
        fifty.map(() => store.beginPayment({ ...request, id: randomUUID() })),
      );
      expect(new Set(payments.map((payment) => unwrap(payment).payment)).size).toBe(1);
    });

    it('[VP2] of another amount, currency or session grant nothing', async () => {
      const shop = createShop();
      const payment = getPayment(await begin(shop, 'cheat'));
      await shop.store.notePaymentSession(payment, `cs_${payment}`);
      for (const change of [
        { paid: { amount: 1, currency: 'usd' } },
        { paid: { amount: price, currency: 'jpy' } },
        { paid: { amount: -price, currency: 'usd' } },
        { paid: null },
        { session: 'cs_other' },
      ]) {
        expect(await shop.store.receivePayment(event(payment, 'paid', change))).toBe('mismatch');
      }
      expect(await loadVip(shop, 'cheat')).toMatchObject({ active: false, history: [] });
    });

    it('[VP2] that are refunded or disputed lose what is left, in whichever order it is reported', async () => {
      const shop = createShop();
      const { store } = shop;
      const orders = [
        ['paid', 'refunded'],
        ['refunded', 'paid'],
        ['paid', 'disputed'],
        ['disputed', 'paid'],
        ['won', 'disputed', 'refunded', 'paid'],
      ] as const;
      for (const [index, order] of orders.entries()) {
        const playerId = `refund ${index}`;
        const payment = getPayment(await begin(shop, playerId));
        for (const kind of order) await store.receivePayment(event(payment, kind));
        expect(await loadVip(shop, playerId)).toMatchObject({ active: false });
      }
    });

    it('[VP2] that are disputed are restored when the dispute is won', async () => {
      const shop = createShop();
      const orders = [
        ['paid', 'disputed', 'won'],
        ['won', 'disputed', 'paid'],
        ['disputed', 'paid', 'won'],
      ] as const;
      for (const [index, order] of orders.entries()) {
        const playerId = `won ${index}`;
        const payment = getPayment(await begin(shop, playerId));
        for (const kind of order) await shop.store.receivePayment(event(payment, kind));
        expect(await loadVip(shop, playerId)).toMatchObject({
          active: true,
          until: now + economy.vip.days.month * day,
        });
      }
    });

    it('[VP2] are found by their transfer when an event does not name them', async () => {
      const shop = createShop();
      const payment = getPayment(await begin(shop, 'transfer'));
      const disputed = event(null, 'disputed', { intent: `pi_${payment}` });
      expect(await shop.store.receivePayment(disputed)).toBe('unknown');
      expect(await shop.store.receivePayment(event(payment, 'paid'))).toBe('done');
      expect(await loadVip(shop, 'transfer')).toMatchObject({
        active: false,
        payments: [{ status: 'disputed' }],
      });
      const won = event(null, 'won', { intent: `pi_${payment}` });
      expect(await shop.store.receivePayment(won)).toBe('done');
      expect(await loadVip(shop, 'transfer')).toMatchObject({ active: true });
    });

    it('[VP2] take back only what they gave', async () => {
      const shop = createShop();
      await shop.store.grantVip({ ...shop.change('both'), length: 10 });
      const payment = getPayment(await begin(shop, 'both'));
      await shop.store.receivePayment(event(payment, 'paid'));
      await shop.store.receivePayment(event(payment, 'refunded'));
      expect(await loadVip(shop, 'both')).toMatchObject({
        active: true,
        until: now + 10 * day,
        boostersWaiting: 2,
      });
    });

    it('[VP2] bring boosters at once; a refund takes those that wait, a dispute that is won gives them back', async () => {
      const shop = createShop();
      const payment = getPayment(await begin(shop, 'booster payer'));
      const waiting = async (kind: PaymentEvent['kind']) => {
        await shop.store.receivePayment(event(payment, kind));
        return (await loadVip(shop, 'booster payer')).boostersWaiting;
      };
      expect(await waiting('paid')).toBe(2);
      expect(await waiting('disputed')).toBe(0);
      expect(await waiting('won')).toBe(2);
      expect(await waiting('refunded')).toBe(0);
      await shop.expectSound();
    });

    it('[VP2] for VIP are refused for someone who has it for life', async () => {
      const shop = createShop();
      const payment = getPayment(await begin(shop, 'forever', 'vip-lifetime'));
      await shop.store.receivePayment(event(payment, 'paid'));
      expect(await loadVip(shop, 'forever')).toMatchObject({ lifetime: true });
      expect(findCode(await begin(shop, 'forever'))).toBe('vip-for-life');
    });

    it('[VP3] reserve the bonus once for each backer', async () => {
      const shop = createShop();
      const { store, getInbox } = shop;
      const payment = getPayment(await begin(shop, 'backer 1', 'bonus'));
      expect(getPayment(await begin(shop, 'backer 1', 'bonus'))).toBe(payment);
      await store.receivePayment(event(payment, 'paid'));
      expect(findCode(await begin(shop, 'backer 1', 'bonus'))).toBe('bonus-reserved');
      expect((await getInbox('backer 1')).items).toMatchObject([
        { kind: 'bonus', content: { coins: 0, boosters: 0, cards: [] } },
      ]);
      await store.receivePayment(event(payment, 'refunded'));
      expect((await getInbox('backer 1')).items).toEqual([]);
      expect(getPayment(await begin(shop, 'backer 1', 'bonus'))).not.toBe(payment);
    });
  });
}
