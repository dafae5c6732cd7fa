import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { matchId, matchKind, milliseconds, numberText, pair, playerId, seat } from '../values.ts';
import { operatorRole } from './roles.ts';
import {
  auditRow,
  listedOperator,
  operatedAccount,
  operatorLimit,
  operatorReason,
} from './values.ts';
import { entrant, tournamentId } from '../tournaments/parts.ts';

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

const count = z.int().check(z.gte(0));

/** Ages of open reports that the overview counts: words, and the upper limit in ms. */
export const reportAges = [
  ['under an hour', 3_600_000],
  ['under a day', 86_400_000],
  ['under a week', 604_800_000],
  ['older', Infinity],
] as const;

/** What a node noted about itself at a time: running matches, also those of other nodes, and its connections. */
const historySample = z.strictObject({ at: milliseconds, running: count, connections: count });
export type HistorySample = z.infer<typeof historySample>;

/** A node of the cluster. */
const node = z.strictObject({
  node: z.string(),
  name: z.nullable(z.string()),
  version: z.string(),
  state: z.enum(['up', 'draining']),
  /** Number of its running matches. */
  load: count,
  bus: z.nullable(z.string()),
});

export const overview = {
  method: 'GET',
  address: '/api/operate/overview',
  summary: 'Returns the state of this node, its cluster and what waits for operators.',
  access: 'operator',
  role: 'support',
  limit: operatorLimit,
  answer: z.strictObject({
    at: milliseconds,
    isDraining: z.boolean(),
    running: count,
    runningByKind: z.record(matchKind, count),
    starts: z.strictObject({ matches: count, aborted: count }),
    /** Entries that aren't durable yet. */
    commitsWaiting: count,
    /** Players of this node. */
    players: z.nullable(z.strictObject({ queued: count, invites: count, connections: count })),
    emails: z.strictObject({ waiting: count, givenUp: count }),
    openReports: count,
    /** By `reportAges`. */
    openReportsByAge: z.array(count),
    /** Size of the database in bytes. */
    bytes: z.number(),
    /** Empty for a server alone. */
    nodes: z.array(node),
    /** The latest rows of the audit log. */
    actions: z.array(auditRow),
  }),
} as const satisfies Route;

export const history = {
  method: 'GET',
  address: '/api/operate/history',
  summary: 'Returns samples of this node of the last day, oldest first.',
  access: 'operator',
  role: 'support',
  limit: operatorLimit,
  answer: z.strictObject({ samples: z.array(historySample) }),
} as const satisfies Route;

export const matches = {
  method: 'GET',
  address: '/api/operate/matches',
  summary: 'Lists the newest running matches.',
  access: 'operator',
  role: 'support',
  limit: operatorLimit,
  answer: z.strictObject({
    matches: z.array(
      z.strictObject({
        match: matchId,
        kind: matchKind,
        startedAt: milliseconds,
        entries: count,
        seats: pair(z.strictObject({ player: z.nullable(playerId), name: z.string() })),
      }),
    ),
  }),
} as const satisfies Route;

export const endMatch = {
  method: 'POST',
  address: '/api/operate/matches/end',
  summary: 'Ends a running match: a seat forfeits, or null for a draw.',
  access: 'operator',
  role: 'moderator',
  limit: operatorLimit,
  body: z.strictObject({ match: matchId, loser: z.nullable(seat), reason: operatorReason }),
  answer: z.strictObject({}),
  errors: ['not-done'],
} as const satisfies Route;

/** A page of the audit log ends with the row that the next one begins after. */
export const auditLog = {
  method: 'GET',
  address: '/api/operate/audit-log',
  summary: 'Returns a page of what operators did, newest first.',
  access: 'operator',
  role: 'support',
  limit: operatorLimit,
  query: z.object({
    days: numberText(4),
    operator: z.optional(z.string().check(z.maxLength(150))),
    account: z.optional(operatedAccount),
    action: z.optional(z.string().check(z.maxLength(100))),
    /** Time and number of the last row of the page before, as `at-number`. */
    before: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/))),
  }),
  answer: z.strictObject({
    actions: z.array(auditRow),
    before: z.nullable(z.string()),
  }),
  errors: ['not-done'],
} as const satisfies Route;

const email = z.strictObject({
  number: count,
  kind: z.string(),
  /** Recipient and subject; null for callers who aren't owners. */
  to: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  writtenAt: milliseconds,
  tries: count,
  /** null if it was given up. */
  nextAt: z.nullable(milliseconds),
  /** What the mail server said last; without addresses for callers who aren't owners. */
  fault: z.nullable(z.string()),
});

export const tournaments = {
  method: 'GET',
  address: '/api/operate/tournaments',
  summary: 'Lists the tournaments that are open or run, the next first.',
  access: 'operator',
  role: 'support',
  limit: operatorLimit,
  answer: z.strictObject({
    tournaments: z.array(
      z.strictObject({
        id: tournamentId,
        name: z.string(),
        kind: z.string(),
        status: z.string(),
        startsAt: milliseconds,
        entrants: count,
        maxEntrants: count,
        /** Id of the account that created it; null for the server's own. */
        organizer: z.nullable(z.string()),
        pot: count,
      }),
    ),
  }),
} as const satisfies Route;

export const cancelTournament = {
  method: 'POST',
  address: '/api/operate/tournaments/cancel',
  summary: 'Cancels a tournament, stops its matches and returns its fees. Its players read why.',
  access: 'operator',
  role: 'owner',
  limit: operatorLimit,
  body: z.strictObject({ tournament: tournamentId, reason: operatorReason }),
  answer: z.strictObject({}),
  errors: ['not-done'],
} as const satisfies Route;

export const disqualify = {
  method: 'POST',
  address: '/api/operate/tournaments/disqualify',
  summary: 'Disqualifies an entrant of a tournament. Everybody sees why.',
  access: 'operator',
  role: 'moderator',
  limit: operatorLimit,
  body: z.strictObject({ tournament: tournamentId, entrant, reason: operatorReason }),
  answer: z.strictObject({}),
  errors: ['not-done'],
} as const satisfies Route;

export const emails = {
  method: 'GET',
  address: '/api/operate/emails',
  summary: 'Lists unsent e-mails, those that were given up first. Only owners see addresses.',
  access: 'operator',
  role: 'support',
  limit: operatorLimit,
  answer: z.strictObject({ emails: z.array(email), waiting: count, givenUp: count }),
} as const satisfies Route;
