import * as z from 'zod/mini';
import { deck } from './deck.ts';
import { versions } from './match-snapshot.ts';
import { matchFile } from './match-file.ts';
import { paidCoins } from './paid-reward.ts';
import type { Route } from './route.ts';
import {
  appearance,
  inviteClock,
  matchId,
  matchKind,
  milliseconds,
  pair,
  playerName,
  seat,
} from './values.ts';

/* Responses of the HTTP interface, all in JSON. A record is a `matchFile`. */

/** Any error: a code from `errorCodes`, or one specific to HTTP. */
export const httpError = z.strictObject({
  error: z.string(),
  message: z.string(),
  detail: z.string(),
});
export type HttpError = z.infer<typeof httpError>;

/**
 * Headers that carry what cookies carry elsewhere, in both directions: the session of an app, and the marks by which
 * accounts know it. Only requests from the origins of a server's apps have them. An empty one forgets.
 */
export const appHeaders = { session: 'stackmate-session', device: 'stackmate-device' } as const;

/** State of the server. To a client, 503, 405 and 429 from any address mean the same as `maintenance`. */
export const statusAnswer = z.strictObject({
  status: z.enum(['ok', 'error', 'maintenance']),
  /** When a maintenance is expected to be over; absent otherwise. */
  until: z.optional(milliseconds),
  server: z.string(),
  commit: z.string(),
  /** Name of the node of a cluster that answers; null for a server alone. */
  node: z.nullable(z.string()),
  versions,
  protocol: z.int(),
  now: milliseconds,
});
export type StatusAnswer = z.infer<typeof statusAnswer>;

/** The ready-made decks. */
export const decksAnswer = z.strictObject({
  decks: z.array(z.strictObject({ id: z.string(), name: z.string(), deck })),
});
export type DecksAnswer = z.infer<typeof decksAnswer>;

/** A deck as the list of matches names it. */
const playedDeck = z.strictObject({
  /** Name of the ready deck; null for a deck of a player's own, whose name only that player knows. */
  name: z.nullable(z.string()),
  /** Elements that at least a fifth of its monsters have, the most frequent first. */
  elements: z.array(z.string()),
});

/** A finished match in a player's list. */
export const finishedMatch = z.strictObject({
  match: matchId,
  kind: matchKind,
  /** The seat of the requesting player. */
  seat,
  names: pair(playerName),
  /** Whether each player had no account when the match began; absent if nobody or unknown. */
  guests: z.optional(pair(z.boolean())),
  /** How the players appear now; null for a bot. Absent in matches of this device. */
  appearances: z.optional(pair(z.nullable(appearance))),
  startedAt: milliseconds,
  endedAt: milliseconds,
  winner: z.nullable(seat),
  reason: z.string(),
  versions,
  /** Coins that the requesting player’s win paid; absent without a win. */
  paid: z.optional(z.strictObject({ coins: paidCoins.coins, limit: paidCoins.limit })),
  /** The requesting player’s rating before and after a rated match, rounded; absent in other matches. */
  rating: z.optional(z.strictObject({ before: z.int(), after: z.int() })),
  /** The decks of both players. Absent in matches of this device, and where they are unknown. */
  decks: z.optional(pair(playedDeck)),
});
export type FinishedMatch = z.infer<typeof finishedMatch>;

/**
 * The matches of the token's player, newest first. A page of a filtered list may hold fewer than asked for, or none,
 * and have another page: the server looks at a bounded number of matches per request.
 */
export const matchesAnswer = z.strictObject({
  matches: z.array(finishedMatch),
  /** Value of `before` for the next page; null on the last one. */
  before: z.nullable(milliseconds),
});
export type MatchesAnswer = z.infer<typeof matchesAnswer>;

/** A running match that anybody may watch. */
export const liveMatch = z.strictObject({
  match: matchId,
  names: pair(playerName),
  /** Whether each player has no account; absent if nobody or unknown. */
  guests: z.optional(pair(z.boolean())),
  /** Absent for a player without one. */
  appearances: z.optional(pair(z.nullable(appearance))),
  startedAt: milliseconds,
});
export type LiveMatch = z.infer<typeof liveMatch>;

/**
 * Running matches from the queue, newest first. Private matches are found by their link only.
 */
export const liveMatchesAnswer = z.strictObject({
  matches: z.array(liveMatch),
});
export type LiveMatchesAnswer = z.infer<typeof liveMatchesAnswer>;

/** The terms of an open invite. */
export const inviteInfo = z.strictObject({
  /** Name of the player who invites. */
  host: playerName,
  /** Whether the host has no account. */
  isGuest: z.optional(z.literal(true)),
  appearance: z.optional(appearance),
  /** Whether the host is connected; the match can only begin while they are. */
  isHostHere: z.boolean(),
  /** Whether the host plays a ready-made deck or one of their own. */
  deck: z.enum(['ready', 'own']),
  clock: inviteClock,
  /** Time for each decision, and the bank for the whole match, in ms; null without clocks. */
  times: z.nullable(z.strictObject({ move: milliseconds, bank: milliseconds })),
});
export type InviteInfo = z.infer<typeof inviteInfo>;

/** An open invite, for whoever has its code; null if none has that code. */
export const inviteAnswer = z.strictObject({ invite: z.nullable(inviteInfo) });
export type InviteAnswer = z.infer<typeof inviteAnswer>;

/** Numbers of starts, and of starts that a player aborted before the seed was known. */
export const fairnessAnswer = z.strictObject({
  matches: z.int().check(z.gte(0)),
  aborted: z.int().check(z.gte(0)),
});
export type FairnessAnswer = z.infer<typeof fairnessAnswer>;

/* Open to all: nobody is looked up, and nothing is counted. */

export const status = {
  method: 'GET',
  address: '/api/status',
  summary: 'Returns whether the server works, and its versions.',
  answer: statusAnswer,
} as const satisfies Route;

export const latency = {
  method: 'GET',
  address: '/api/latency',
  summary: 'Answers nothing, to measure the latency.',
} as const satisfies Route;

export const readyDecks = {
  method: 'GET',
  address: '/api/decks',
  summary: 'Lists the ready-made decks.',
  answer: decksAnswer,
} as const satisfies Route;

export const matches = {
  method: 'GET',
  address: '/api/matches',
  summary: 'Lists the finished matches of the caller, newest first.',
  query: z.object({
    limit: z.optional(z.string()),
    before: z.optional(z.string()),
    /** Only matches of this kind. */
    kind: z.optional(z.string()),
    /** Only matches with this result for the caller: `won`, `lost` or `drawn`. */
    result: z.optional(z.string()),
    /** Only matches with a ready deck of this id, or `own`. */
    deck: z.optional(z.string()),
    /** Only matches against a ready deck of this id, `own` ones, or decks of this element. */
    opposing: z.optional(z.string()),
    /** Only matches against players whose name begins with this, in any case. */
    opponent: z.optional(z.string()),
    /** Only matches that ended in this season, such as `2026-Q4`. */
    season: z.optional(z.string()),
  }),
  answer: matchesAnswer,
  errors: ['bad-token', 'bad-request', 'too-fast'],
} as const satisfies Route;

export const liveMatches = {
  method: 'GET',
  address: '/api/matches/live',
  summary: 'Lists running matches that anybody may watch.',
  answer: liveMatchesAnswer,
} as const satisfies Route;

export const record = {
  method: 'GET',
  address: '/api/matches/:id/record',
  summary: 'Returns a finished match, for replay and verification.',
  query: z.object({ id: z.string() }),
  isHeavy: true,
  answer: matchFile,
  errors: ['no-such-match', 'decks-hidden', 'record-gone'],
} as const satisfies Route;

export const invite = {
  method: 'GET',
  address: '/api/invites/:code',
  summary: 'Describes an open invite.',
  query: z.object({ code: z.string() }),
  answer: inviteAnswer,
  errors: ['bad-request'],
} as const satisfies Route;

export const fairness = {
  method: 'GET',
  address: '/api/fairness',
  summary: 'Counts started matches, and starts that a player aborted.',
  answer: fairnessAnswer,
} as const satisfies Route;

export const messageSchemas = {
  method: 'GET',
  address: '/api/protocol.json',
  summary: 'Returns the JSON Schemas of all messages and answers of the game.',
  answer: z.object({ protocol: z.number(), schemas: z.record(z.string(), z.unknown()) }),
} as const satisfies Route;

export const openApi = {
  method: 'GET',
  address: '/api/openapi.json',
  summary: 'Returns this description of the HTTP interface.',
  answer: z.record(z.string(), z.unknown()),
} as const satisfies Route;
