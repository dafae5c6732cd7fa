import * as z from 'zod/mini';
import { botLevel, matchId, matchKind, milliseconds, pair, playerId, seat } from '../values.ts';

/* Players, sanctions and matches as operators see them. */

/** A player with the sanctions that are in effect. */
export const playerCard = z.strictObject({
  playerId,
  name: z.string(),
  isAccount: z.boolean(),
  createdAt: milliseconds,
  bannedAt: z.nullable(milliseconds),
  /** null for good. */
  bannedUntil: z.nullable(milliseconds),
  mutedUntil: z.nullable(milliseconds),
});
export type ShownPlayer = z.infer<typeof playerCard>;

/** A row of the audit log. */
export const loggedAction = z.strictObject({
  at: milliseconds,
  operator: z.string(),
  action: z.string(),
  player: z.string(),
  name: z.nullable(z.string()),
  detail: z.string(),
  reason: z.string(),
});
export type ShownAction = z.infer<typeof loggedAction>;

const matchSeat = z.object({
  name: z.string(),
  /** null for a bot. */
  player: z.nullable(playerId),
  bot: z.nullish(botLevel),
});

export const matchSummary = z.object({
  match: matchId,
  kind: matchKind,
  status: z.enum(['running', 'over', 'aborted']),
  startedAt: milliseconds,
  endedAt: z.nullable(milliseconds),
  seats: pair(matchSeat),
  winner: z.nullable(seat),
  reason: z.nullable(z.string()),
});
export type ShownMatch = z.infer<typeof matchSummary>;
