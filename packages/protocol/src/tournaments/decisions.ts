import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { milliseconds } from '../values.ts';
import { entrant, tournamentId, tournamentLimits } from './parts.ts';

const { reasonLength } = tournamentLimits;

/** What a ruling makes of a table: the seat that wins, a draw, or none where both lose. */
const ruledWinner = z.union([z.literal(0), z.literal(1), z.literal('draw'), z.literal('none')]);

/** [PR3] A decision of the organizer or an operator, as everybody sees it. */
export const tournamentDecision = z.strictObject({
  at: milliseconds,
  by: z.enum(['organizer', 'operator']),
  reason: z.string(),
  what: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('ruled'),
      round: z.int(),
      table: z.int(),
      winner: ruledWinner,
      entrants: z.tuple([entrant, entrant]),
    }),
    z.strictObject({ kind: z.literal('disqualified'), entrant }),
    z.strictObject({ kind: z.literal('cancelled') }),
  ]),
});
export type TournamentDecision = z.infer<typeof tournamentDecision>;

/** [SW3] Why a player can't join events, and until when. */
export const eventBan = z.strictObject({
  until: milliseconds,
  /** How long it lasts in all, and how many bans count: each doubles the next one. */
  hours: z.int(),
  count: z.int(),
  /** The event whose matches were missed; null if it was deleted. */
  event: z.nullable(z.strictObject({ id: tournamentId, name: z.string() })),
});
export type EventBan = z.infer<typeof eventBan>;

/** Too long ones are refused by the handler, with a code of their own. */
const reason = z.string().check(z.maxLength(4 * reasonLength.most));
const byId = z.strictObject({ tournament: tournamentId });
const deciding = { kind: 'decisions about tournaments', perHour: 120 } as const;
const always = [
  'no-such-tournament',
  'not-the-organizer',
  'bad-reason',
  'offensive-reason',
  'tournament-over',
  'tournament-busy',
] as const;

export const rule = {
  method: 'POST',
  address: '/api/tournaments/:tournament/rulings',
  summary:
    'Decides a table, for its organizer. The match that runs there is stopped. Everybody sees the reason.',
  access: 'account',
  limit: deciding,
  query: byId,
  body: z.strictObject({ round: z.int(), table: z.int(), winner: ruledWinner, reason }),
  answer: z.strictObject({}),
  errors: [
    ...always,
    'not-begun',
    'no-such-table',
    'own-match',
    'round-closed',
    'no-draw',
    'ruled-too-often',
  ],
} as const satisfies Route;

export const disqualify = {
  method: 'POST',
  address: '/api/tournaments/:tournament/disqualifications',
  summary:
    'Disqualifies an entrant, for the organizer, until the prizes are paid. Opponents get their points back. Everybody sees the reason.',
  access: 'account',
  limit: deciding,
  query: byId,
  body: z.strictObject({ entrant, reason }),
  answer: z.strictObject({}),
  errors: [...always, 'no-such-entrant', 'own-match', 'already-out', 'prizes-paid'],
} as const satisfies Route;

export const cancel = {
  method: 'POST',
  address: '/api/tournaments/:tournament/cancellation',
  summary: 'Cancels a tournament before its start, for its organizer. Fees go back.',
  access: 'account',
  limit: deciding,
  query: byId,
  body: z.strictObject({ reason }),
  answer: z.strictObject({}),
  errors: [...always, 'has-begun'],
} as const satisfies Route;
