import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { milliseconds, numberText, playerId } from '../values.ts';
import { placeKind } from './players.ts';
import { operatorLimit, operatorReason } from './values.ts';

/* Networks and devices of sign-ups, in the operators' console. */

const count = z.int().check(z.gte(0));
const network = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

const placeAccount = z.strictObject({
  playerId,
  name: z.nullable(z.string()),
  createdAt: milliseconds,
  bannedAt: z.nullable(milliseconds),
  bannedUntil: z.nullable(milliseconds),
  firstAt: milliseconds,
  seenAt: milliseconds,
  times: count,
  isSignUp: z.boolean(),
});

const networksAnswer = z.strictObject({
  busy: z.array(
    z.strictObject({ network: z.string(), signUps: count, banned: count, lastAt: milliseconds }),
  ),
  blocked: z.array(
    z.strictObject({
      network: z.string(),
      until: milliseconds,
      reason: z.string(),
      operator: z.string(),
      createdAt: milliseconds,
    }),
  ),
});
export type NetworksAnswer = z.infer<typeof networksAnswer>;

export const list = {
  method: 'GET',
  address: '/api/operate/networks',
  summary: 'Lists the networks of the sign-ups of the last days, and blocked networks.',
  access: 'operator',
  role: 'support',
  limit: operatorLimit,
  query: z.strictObject({ days: numberText(2) }),
  answer: networksAnswer,
} as const satisfies Route;

export const accounts = {
  method: 'GET',
  address: '/api/operate/networks/accounts',
  summary: 'Lists the accounts that were used from a network or device.',
  access: 'operator',
  role: 'support',
  limit: operatorLimit,
  query: z.strictObject({ kind: placeKind, place: network }),
  answer: z.strictObject({ accounts: z.array(placeAccount) }),
} as const satisfies Route;

export const block = {
  method: 'POST',
  address: '/api/operate/networks/block',
  summary: 'Refuses sign-ups from a network for some days.',
  access: 'operator',
  role: 'moderator',
  limit: operatorLimit,
  body: z.strictObject({
    network,
    days: z.int().check(z.gte(1), z.lte(366)),
    reason: operatorReason,
  }),
  answer: z.strictObject({ network: z.string() }),
  errors: ['not-done'],
} as const satisfies Route;

export const unblock = {
  method: 'POST',
  address: '/api/operate/networks/unblock',
  summary: 'Ends the block of a network.',
  access: 'operator',
  role: 'moderator',
  limit: operatorLimit,
  body: z.strictObject({ network, reason: operatorReason }),
  answer: z.strictObject({ network: z.string() }),
  errors: ['not-done'],
} as const satisfies Route;
