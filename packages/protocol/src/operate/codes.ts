import { rarities } from '@stackmate/engine';
import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { milliseconds, playerId } from '../values.ts';
import { operatorLimit, operatorReason } from './values.ts';

/* Redeem codes in the operators' console. */

const batchId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}$/, '22 characters of A–Z, a–z, 0–9, _ and -'));

const reward = z.strictObject({
  coins: z.int().check(z.gte(0), z.lte(1_000_000_000)),
  boosters: z.int().check(z.gte(0), z.lte(100)),
  deck: z.nullable(z.enum(rarities)),
  vip: z.nullable(z.union([z.int().check(z.gte(1), z.lte(40_000)), z.literal('lifetime')])),
  /** Nobody paid for them, so that their cards can be traded. */
  isFree: z.exactOptional(z.literal(true)),
  note: z.string().check(z.maxLength(500)),
});

const batch = z.strictObject({
  batch: batchId,
  reward,
  count: z.int(),
  redeemed: z.int(),
  operator: z.string(),
  reason: z.string(),
  createdAt: milliseconds,
  expiresAt: milliseconds,
});
export type ListedBatch = z.infer<typeof batch>;

const access = { access: 'operator', limit: operatorLimit } as const;

export const batches = {
  ...access,
  method: 'GET',
  address: '/api/operate/codes',
  summary: 'Lists the latest batches of redeem codes, newest first.',
  role: 'support',
  answer: z.strictObject({ batches: z.array(batch) }),
} as const satisfies Route;

export const redemptions = {
  ...access,
  method: 'GET',
  address: '/api/operate/codes/:batch/redemptions',
  summary: 'Lists who redeemed codes of a batch, latest first.',
  role: 'support',
  query: z.object({ batch: batchId }),
  answer: z.strictObject({
    redemptions: z.array(
      z.strictObject({ player: playerId, name: z.nullable(z.string()), at: milliseconds }),
    ),
  }),
  errors: ['not-done'],
} as const satisfies Route;

export const create = {
  ...access,
  method: 'POST',
  address: '/api/operate/codes/create',
  summary: 'Creates redeem codes and returns them, once: only their hashes are stored.',
  role: 'owner',
  body: z.strictObject({
    reward,
    count: z.int().check(z.gte(1), z.lte(10_000)),
    expiresAt: milliseconds,
    reason: operatorReason,
  }),
  answer: z.strictObject({ batch: batchId, codes: z.array(z.string()) }),
  errors: ['not-done'],
} as const satisfies Route;

export const revoke = {
  ...access,
  method: 'POST',
  address: '/api/operate/codes/revoke',
  summary: 'Lets the codes of a batch that nobody has redeemed expire at once.',
  role: 'owner',
  body: z.strictObject({ batch: batchId, reason: operatorReason }),
  answer: z.strictObject({ revoked: z.int() }),
  errors: ['not-done'],
} as const satisfies Route;
