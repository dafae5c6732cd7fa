import * as z from 'zod/mini';
import { amount, requestKey } from '../collection/parts.ts';
import { milliseconds } from '../values.ts';
import { claimAnswer } from './inbox.ts';

/** Products sold for money (VP2). The bonus is reserved for $1, once per backer. */
export const products = ['vip-month', 'vip-year', 'vip-lifetime', 'bonus'] as const;
export const product = z.enum(products);
export type Product = z.infer<typeof product>;

/** Prices of what can be paid for at this server, in the smallest unit of the currency. */
const payableProduct = z.strictObject({ product, amount, currency: z.string() });

const paymentStatus = z.enum(['open', 'paid', 'expired', 'refunded', 'disputed']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** `GET /api/vip`: perks, status and history. */
export const vipAnswer = z.strictObject({
  active: z.boolean(),
  /** End of VIP; null without VIP, and for life. */
  until: z.nullable(milliseconds),
  lifetime: z.boolean(),
  perks: z.strictObject({
    coinFactor: amount,
    boostersPerMonth: amount,
    /** Time for which the boosters of a month wait in the inbox, in months. */
    boosterMonths: amount,
  }),
  /** Boosters of VIP that wait in the inbox. */
  boostersWaiting: amount,
  /** Address of the developer chat; null if there is none, or without VIP. */
  chat: z.nullable(z.string()),
  /** Newest first. */
  history: z.array(
    z.strictObject({
      from: milliseconds,
      /** Null for life. */
      until: z.nullable(milliseconds),
      source: z.enum(['payment', 'code', 'grant']),
      /** Whether what was left was taken back, for example after a refund. */
      revoked: z.boolean(),
    }),
  ),
  /** What can be paid for here; empty if payments are off. */
  products: z.array(payableProduct),
  /** Newest first. */
  payments: z.array(
    z.strictObject({
      product,
      amount,
      currency: z.string(),
      status: paymentStatus,
      at: milliseconds,
    }),
  ),
});
export type VipAnswer = z.infer<typeof vipAnswer>;

/** `POST /api/vip/claim`: claims the waiting boosters of VIP, this month's included. */
export const claimVipRequest = z.strictObject({ key: requestKey });
export type ClaimVipRequest = z.infer<typeof claimVipRequest>;

export const claimVipAnswer = claimAnswer;

/** `POST /api/payments/checkout`. `amount` is the price that the player saw. */
export const checkoutRequest = z.strictObject({ key: requestKey, product, amount });
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

/** The address of the checkout page. */
export const checkoutAnswer = z.strictObject({ url: z.string() });
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;
