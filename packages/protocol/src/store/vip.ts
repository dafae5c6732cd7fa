import * as z from 'zod/mini';
import { amount, requestKey } from '../collection/parts.ts';
import type { Route } from '../route.ts';
import { milliseconds } from '../values.ts';
import { claimAnswer } from './inbox.ts';
import { shopReads, shopWrites } from './parts.ts';
import { payableProduct, payment } from './payments.ts';

/** Perks, status and history. */
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
  /** VIP times, newest first. */
  history: z.array(
    z.strictObject({
      from: milliseconds,
      /** End of the time; null for life. */
      until: z.nullable(milliseconds),
      source: z.enum(['payment', 'code', 'grant']),
      /** Whether what was left was taken back, for example after a refund. */
      revoked: z.boolean(),
    }),
  ),
  /** Products that can be paid for here; empty if payments are off. */
  products: z.array(payableProduct),
  /** Payments, newest first. */
  payments: z.array(payment),
});
export type VipAnswer = z.infer<typeof vipAnswer>;

/** Claims the waiting boosters of VIP, this month's included. */
const claimVipRequest = z.strictObject({ key: requestKey });

export const claimVipAnswer = claimAnswer;

export const state = {
  method: 'GET',
  address: '/api/vip',
  summary: 'Perks, status and history of VIP.',
  access: 'account',
  limit: shopReads,
  answer: vipAnswer,
} as const satisfies Route;

export const claim = {
  method: 'POST',
  address: '/api/vip/claim',
  summary: 'Claims the waiting boosters of VIP.',
  access: 'account',
  limit: shopWrites,
  body: claimVipRequest,
  answer: claimVipAnswer,
  errors: ['not-vip', 'key-reused'],
} as const satisfies Route;
