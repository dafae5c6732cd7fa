import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { reportReason } from '../social/values.ts';
import { matchId, milliseconds, numberText } from '../values.ts';
import { loggedAction, matchSummary, playerCard } from './people.ts';
import { operatedAccount, operatorLimit, operatorReason } from './values.ts';

/* [RA6] Reports of players, in the operators' console. */

/** Outcomes of a report: the player did it, the player didn't, or nothing had to be decided. */
export const reportOutcomes = ['upheld', 'rejected', 'no action'] as const;
const reportOutcome = z.enum(reportOutcomes);
export type ReportOutcome = (typeof reportOutcomes)[number];

const reportNumber = z.int().check(z.gte(1));
const person = z.strictObject({ player: z.string(), name: z.nullable(z.string()) });

const report = z.strictObject({
  number: reportNumber,
  reporter: person,
  reported: z.extend(person, { nameThen: z.string() }),
  reason: reportReason,
  text: z.string(),
  match: z.nullable(matchId),
  createdAt: milliseconds,
  resolvedAt: z.nullable(milliseconds),
  /** Player id of the operator who works on it, or the name of one without an account. */
  assignee: z.nullable(z.strictObject({ operator: z.string(), name: z.nullable(z.string()) })),
  assignedAt: z.nullable(milliseconds),
  outcome: z.nullable(reportOutcome),
});
export type Report = z.infer<typeof report>;

const count = z.int().check(z.gte(0));
export const outcomeCounts = z.strictObject({
  open: count,
  upheld: count,
  rejected: count,
  noAction: count,
  unknown: count,
});
export type ShownOutcomes = z.infer<typeof outcomeCounts>;

const reportView = z.strictObject({
  report,
  history: z.array(loggedAction),
  about: outcomeCounts,
  by: outcomeCounts,
  latestAbout: z.array(report),
  latestBy: z.array(report),
  /** null for players who were erased, and for bots. */
  reported: z.nullable(playerCard),
  reporter: z.nullable(playerCard),
  match: z.nullable(matchSummary),
});
export type ShownReport = z.infer<typeof reportView>;

/** Whether the step was done. It isn't if another operator was faster. */
const stepAnswer = z.strictObject({ done: z.boolean() });

export const list = {
  method: 'GET',
  address: '/api/operate/reports',
  summary: 'Lists open reports, oldest first, or resolved ones, newest first.',
  access: 'operator',
  role: 'support',
  limit: operatorLimit,
  query: z.strictObject({
    state: z.enum(['open', 'resolved']),
    /** Only those that the caller works on. */
    mine: z.optional(z.literal('yes')),
    reason: z.optional(reportReason),
    /** Id of the reported player. */
    player: z.optional(z.string().check(z.maxLength(30))),
    from: z.optional(numberText(15)),
  }),
  answer: z.strictObject({ reports: z.array(report), from: z.nullable(reportNumber) }),
} as const satisfies Route;

export const read = {
  method: 'GET',
  address: '/api/operate/reports/:number',
  summary: 'Returns a report with both players, its match, its history and earlier reports.',
  access: 'operator',
  role: 'support',
  limit: operatorLimit,
  query: z.strictObject({ number: numberText(15) }),
  answer: reportView,
  errors: ['not-done'],
} as const satisfies Route;

export const assign = {
  method: 'POST',
  address: '/api/operate/reports/assign',
  summary: 'Assigns an open report to the caller or to another operator.',
  access: 'operator',
  role: 'moderator',
  limit: operatorLimit,
  body: z.strictObject({
    number: reportNumber,
    /** null for the caller. */
    to: z.nullable(operatedAccount),
    /** Who works on it, as the caller has seen; null for nobody. */
    from: z.nullable(z.string().check(z.maxLength(300))),
  }),
  answer: stepAnswer,
  errors: ['not-done'],
} as const satisfies Route;

export const release = {
  method: 'POST',
  address: '/api/operate/reports/release',
  summary: 'Says that nobody works on an open report.',
  access: 'operator',
  role: 'moderator',
  limit: operatorLimit,
  body: z.strictObject({ number: reportNumber }),
  answer: stepAnswer,
  errors: ['not-done'],
} as const satisfies Route;

export const note = {
  method: 'POST',
  address: '/api/operate/reports/note',
  summary: 'Adds a note to the history of an open report.',
  access: 'operator',
  role: 'support',
  limit: operatorLimit,
  body: z.strictObject({ number: reportNumber, text: operatorReason }),
  answer: stepAnswer,
  errors: ['not-done'],
} as const satisfies Route;

export const resolve = {
  method: 'POST',
  address: '/api/operate/reports/resolve',
  summary: 'Resolves an open report with an outcome, and may write to the reporter.',
  access: 'operator',
  role: 'moderator',
  limit: operatorLimit,
  body: z.strictObject({
    number: reportNumber,
    outcome: reportOutcome,
    reason: operatorReason,
    /** Message to the inbox of the reporter; null for none. */
    message: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))),
  }),
  answer: stepAnswer,
  errors: ['not-done'],
} as const satisfies Route;

export const record = {
  method: 'GET',
  address: '/api/operate/matches/:match/record',
  summary: 'Returns the record of a match that is over, also one whose decks are hidden.',
  access: 'operator',
  role: 'support',
  limit: operatorLimit,
  query: z.strictObject({ match: matchId }),
  answer: z.looseObject({}),
  errors: ['not-done'],
} as const satisfies Route;
