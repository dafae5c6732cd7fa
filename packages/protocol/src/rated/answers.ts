import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { matchId, milliseconds } from '../values.ts';
import { cooldown, ratedResult, ratingGoal, shownLeague, shownRating } from './parts.ts';

const count = z.int().check(z.gte(0));

/** The change that a rated match made to the rating of one of its players. */
const ratingChange = z.strictObject({
  result: ratedResult,
  before: shownRating,
  after: shownRating,
  /** League when the match ended, and now: leagues are computed once a day. Null if not ranked. */
  league: z.strictObject({ before: z.nullable(shownLeague), after: z.nullable(shownLeague) }),
  /** The next goal; null at the top. */
  goal: z.nullable(ratingGoal),
  /** Weight of the match in percent: below 100 if the opponent had met few others (CO5). */
  percent: z.int().check(z.gte(1), z.lte(100)),
});
export type RatingChange = z.infer<typeof ratingChange>;

/**
 * The change that a rated match made to the caller's rating. `pending` until the end of the match
 * is stored, a second or so; `none` for other matches of the caller.
 */
export const ratingChangeAnswer = z.strictObject({
  match: matchId,
  state: z.enum(['pending', 'none', 'rated']),
  change: z.nullable(ratingChange),
});
export type RatingChangeAnswer = z.infer<typeof ratingChangeAnswer>;

/** A player's rated matches in a season. */
const seasonRecord = z.strictObject({
  /** The season, such as `2026-Q4`. */
  season: z.string(),
  matches: count,
  wins: count,
  losses: count,
  draws: count,
  /** Different opponents. */
  opponents: count,
  /** Highest rating after a match, rounded; null without one. */
  best: z.nullable(z.int()),
});
export type SeasonRecordAnswer = z.infer<typeof seasonRecord>;

/** The requirement for rated play that a player lacks; null if none (PL4). */
const ratedNeeds = ['account', 'email'] as const;

/** Time for each decision, and the bank for the whole match, in ms; null without clocks. */
const clockTimes = z.nullable(z.strictObject({ move: milliseconds, bank: milliseconds }));

/** The caller's own rating. */
export const ratingAnswer = z.strictObject({
  needs: z.nullable(z.enum(ratedNeeds)),
  rating: shownRating,
  season: seasonRecord,
  /** The player's league; null if not ranked. */
  league: z.nullable(shownLeague),
  /** The next goal; null at the top. */
  goal: z.nullable(ratingGoal),
  /** The wait before the next rated match; null if the player may join the queue. */
  cooldown: z.nullable(cooldown),
  /** Clocks of rated matches on this server. */
  clocks: z.strictObject({ rapid: clockTimes, slow: clockTimes }),
});
export type RatingAnswer = z.infer<typeof ratingAnswer>;

const limit = { kind: 'ratings', perHour: 1200 } as const;

export const rating = {
  method: 'GET',
  address: '/api/rating',
  summary: 'The caller’s rating, season and league, and when rated matches are possible again.',
  access: 'guest',
  limit,
  answer: ratingAnswer,
} as const satisfies Route;

export const changeByMatch = {
  method: 'GET',
  address: '/api/matches/:id/rating',
  summary: 'What a rated match did to the caller’s rating.',
  access: 'guest',
  limit,
  query: z.strictObject({ id: matchId }),
  answer: ratingChangeAnswer,
  errors: ['no-such-match'],
} as const satisfies Route;
