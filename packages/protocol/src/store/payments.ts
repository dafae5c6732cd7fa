import * as z from 'zod/mini';
import { amount, cardId, requestKey } from '../collection/parts.ts';
import type { Route } from '../route.ts';
import { milliseconds } from '../values.ts';

/** Products sold for money (VP2). The bonus is reserved for $1, once per backer. */
export const products = ['vip-month', 'vip-year', 'vip-lifetime', 'bonus'] as const;
const product = z.enum(products);
export type Product = z.infer<typeof product>;

/** Prices of what can be paid for at this server, in the smallest unit of the currency. */
export const payableProduct = z.strictObject({ product, amount, currency: z.string() });
export type PayableProduct = z.infer<typeof payableProduct>;

const paymentStatus = z.enum(['open', 'paid', 'expired', 'refunded', 'disputed']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** Id of a payment: 22 characters of base64url. */
const paymentId = cardId;

/** A payment of the player; `at` is when its checkout began. */
export const payment = z.strictObject({
  id: paymentId,
  product,
  amount,
  currency: z.string(),
  status: paymentStatus,
  at: milliseconds,
});
export type Payment = z.infer<typeof payment>;

/** `POST /api/payments/checkout`. `amount` is the price that the player saw. */
const checkoutRequest = z.strictObject({ key: requestKey, product, amount });

/** The address of the checkout page, to which the browser goes, and the id of the payment. */
const checkoutAnswer = z.strictObject({ url: z.string(), payment: paymentId });
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;

export const checkout = {
  method: 'POST',
  address: '/api/payments/checkout',
  switch: 'payments',
  summary: 'Begins a payment and returns the address of its checkout page.',
  access: 'verified',
  scope: 'spend',
  limit: { kind: 'checkouts', perHour: 'checkouts' },
  ignoresStorageLimit: true,
  body: checkoutRequest,
  answer: checkoutAnswer,
  errors: [
    'payments-off',
    'payments-down',
    'price-changed',
    'vip-for-life',
    'bonus-reserved',
    'key-reused',
  ],
} as const satisfies Route;

/** A page asks every few seconds whether its payment has arrived. */
export const state = {
  method: 'GET',
  address: '/api/payments/:id',
  summary: 'Returns a payment of the player.',
  access: 'account',
  limit: { kind: 'payment reads', perHour: 2400 },
  query: z.strictObject({ id: paymentId }),
  answer: payment,
  errors: ['no-such-payment'],
} as const satisfies Route;

export const webhook = {
  method: 'POST',
  address: '/api/payments/webhook',
  summary: 'Receives the signed messages of the payment service.',
  answer: z.object({ result: z.string() }),
} as const satisfies Route;
