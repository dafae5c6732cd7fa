import { checkoutAnswer, checkoutRequest, payment } from '@stackmate/protocol/store';
import type { Logger } from 'pino';
import * as z from 'zod';
import { answered, playerRoute } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import { refusal, resultOf } from '../shop/index.ts';
import { checkoutTime } from '../store/index.ts';
import type { ShopStore } from '../store/index.ts';
import type { PaymentService } from './payment-service.ts';

export interface CheckoutRoutesOptions {
  readonly store: Pick<
    ShopStore,
    'beginPayment' | 'notePaymentSession' | 'giveUpPayment' | 'payment'
  >;
  /** Null if this server takes no payments. */
  readonly service: PaymentService | null;
  readonly checkoutsPerHour: number;
  readonly logger: Logger;
  /** Returns the public address of the server. */
  readonly address: () => string;
  /** Returns ms since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** A page asks every few seconds whether its payment has arrived. */
const following = { kind: 'payment reads', perHour: 2400 } as const;

const paymentQuery = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{22}$/, '22 characters of A–Z, a–z, 0–9, _ and -'),
});

/** [VP2] Routes for paying. The price is the configured one; the request only names the one that the player saw. */
export const checkoutRoutes = (options: CheckoutRoutesOptions): readonly AnyJsonRoute[] => {
  const { store, service, checkoutsPerHour, logger, address, now, newId } = options;
  return [
    playerRoute({
      method: 'POST',
      url: '/api/payments/checkout',
      summary: 'Begins a payment and returns the address of its checkout page.',
      access: 'verified',
      scope: 'spend',
      limit: { kind: 'checkouts', perHour: checkoutsPerHour },
      body: checkoutRequest,
      answer: checkoutAnswer,
      async handle({ caller: { player }, body: { key, product, amount } }) {
        if (service === null) return refusal('payments-off');
        const price = service.products().find((each) => each.product === product);
        if (price === undefined) return refusal('payments-down', 'the price is not known yet');
        if (price.amount !== amount) return refusal('price-changed', `it is ${price.amount}`);
        const begun = await store.beginPayment({ ...price, player, key, at: now(), id: newId() });
        if (!begun.ok) return resultOf(begun);
        const { payment: id, at } = begun.value;
        const page = `${address()}/play/payment/${id}`;
        try {
          const { session, url } = await service.openCheckout({
            payment: id,
            product,
            expiresAt: at + checkoutTime,
            paidAddress: page,
            backAddress: `${page}?back`,
          });
          await store.notePaymentSession(id, session);
          return answered({ url, payment: id });
        } catch (failure) {
          logger.warn({ err: failure, payment: id }, 'a checkout could not be opened');
          await store.giveUpPayment(id);
          return refusal('payments-down');
        }
      },
    }),
    playerRoute({
      method: 'GET',
      url: '/api/payments/:id',
      summary: 'Returns a payment of the player.',
      access: 'account',
      limit: following,
      query: paymentQuery,
      answer: payment,
      handle: async ({ caller: { player }, query: { id } }) =>
        resultOf(await store.payment({ player, payment: id })),
    }),
  ];
};
