import * as z from 'zod/mini';
import { milliseconds, playerId } from '../values.ts';
import { operatorRole } from './roles.ts';

/** Limit of the calls of the console, per operator. Pages that show the present state call every few seconds. */
export const operatorLimit = { kind: 'operators', perHour: 10_000 } as const;

/** Reason of a change, for the audit log. */
export const operatorReason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** An account: its name, verified e-mail address or player id. */
export const operatedAccount = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

export const listedOperator = z.strictObject({
  player: playerId,
  /** Null for an account that was erased meanwhile. */
  name: z.nullable(z.string()),
  role: operatorRole,
  grantedAt: milliseconds,
  grantedBy: z.string(),
  reason: z.string(),
  hasPasskey: z.boolean(),
});
export type ListedOperator = z.infer<typeof listedOperator>;

/** A row of the audit log. */
export const auditRow = z.strictObject({
  number: z.int(),
  at: milliseconds,
  operator: z.string(),
  action: z.string(),
  /** Id of the player whom it concerns; '' for nobody. */
  player: z.string(),
  /** Name of that player; null if there is none, or a bot or a guest who was forgotten. */
  name: z.nullable(z.string()),
  detail: z.string(),
  reason: z.string(),
});
export type ShownAuditRow = z.infer<typeof auditRow>;
