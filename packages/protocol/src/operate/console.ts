import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { milliseconds, playerId } from '../values.ts';
import { operatorRole } from './roles.ts';
import { listedOperator, operatedAccount, operatorLimit, operatorReason } from './values.ts';

/* The operators' console: its access and its roles. */

export const me = {
  method: 'GET',
  address: '/api/operate/me',
  summary: 'Returns the role of the caller, and until when the passkey counts.',
  access: 'operator',
  role: 'support',
  limit: operatorLimit,
  answer: z.strictObject({
    player: playerId,
    name: z.string(),
    role: operatorRole,
    passkeyUntil: milliseconds,
  }),
} as const satisfies Route;

export const operators = {
  method: 'GET',
  address: '/api/operate/operators',
  summary: 'Lists the operators.',
  access: 'operator',
  role: 'owner',
  limit: operatorLimit,
  answer: z.strictObject({ operators: z.array(listedOperator) }),
} as const satisfies Route;

export const appoint = {
  method: 'POST',
  address: '/api/operate/operators/appoint',
  summary: 'Gives an account a role, or another one.',
  access: 'operator',
  role: 'owner',
  limit: operatorLimit,
  body: z.strictObject({
    account: operatedAccount,
    role: operatorRole,
    reason: operatorReason,
  }),
  answer: z.strictObject({ name: z.string() }),
  errors: ['not-done'],
} as const satisfies Route;

export const dismiss = {
  method: 'POST',
  address: '/api/operate/operators/dismiss',
  summary: 'Takes the role of an account.',
  access: 'operator',
  role: 'owner',
  limit: operatorLimit,
  body: z.strictObject({ account: operatedAccount, reason: operatorReason }),
  answer: z.strictObject({ name: z.string() }),
  errors: ['not-done'],
} as const satisfies Route;
