import * as z from 'zod/mini';
import { deck } from './deck.ts';
import { versions } from './match-snapshot.ts';
import { matchId, matchKind, milliseconds, pair, playerName, seat } from './values.ts';

/* The answers of the HTTP interface, all of them JSON. A record is a `matchFile`. */

/** Whatever went wrong: a code of `errorCodes`, or one of HTTP's own. */
export const httpError = z.strictObject({
  error: z.string(),
  message: z.string(),
  detail: z.string(),
});
export type HttpError = z.infer<typeof httpError>;

/** `GET /api/status`. 503, 405 and 429 of any address mean the same to a client as `maintenance`. */
export const statusAnswer = z.strictObject({
  status: z.enum(['ok', 'error', 'maintenance']),
  server: z.string(),
  versions,
  protocol: z.int(),
  now: milliseconds,
});
export type StatusAnswer = z.infer<typeof statusAnswer>;

/** `GET /api/decks`: the ready decks. */
export const decksAnswer = z.strictObject({
  decks: z.array(z.strictObject({ id: z.string(), name: z.string(), deck })),
});
export type DecksAnswer = z.infer<typeof decksAnswer>;

/** A match that is over, in a player's list. */
export const finishedMatch = z.strictObject({
  match: matchId,
  kind: matchKind,
  /** Where the player who asks sat. */
  seat,
  names: pair(playerName),
  startedAt: milliseconds,
  endedAt: milliseconds,
  winner: z.nullable(seat),
  reason: z.string(),
  versions,
});
export type FinishedMatch = z.infer<typeof finishedMatch>;

/** `GET /api/matches`, for the player of the token; the newest first. */
export const matchesAnswer = z.strictObject({
  matches: z.array(finishedMatch),
  /** To be sent as `before` for the next page; null: there are no more. */
  before: z.nullable(milliseconds),
});
export type MatchesAnswer = z.infer<typeof matchesAnswer>;

/** A match that goes on and that anybody may watch. */
export const liveMatch = z.strictObject({
  match: matchId,
  names: pair(playerName),
  startedAt: milliseconds,
});
export type LiveMatch = z.infer<typeof liveMatch>;

/** `GET /api/matches/live`: matches of strangers who found each other, the newest first; others are known by their link. */
export const liveMatchesAnswer = z.strictObject({
  matches: z.array(liveMatch),
});
export type LiveMatchesAnswer = z.infer<typeof liveMatchesAnswer>;

/** `GET /api/fairness`: starts, and how many of them a player broke off before the seed was known. */
export const fairnessAnswer = z.strictObject({
  matches: z.int().check(z.gte(0)),
  aborted: z.int().check(z.gte(0)),
});
export type FairnessAnswer = z.infer<typeof fairnessAnswer>;
