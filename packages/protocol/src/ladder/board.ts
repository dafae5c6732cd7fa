import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { seasonTitle, shownLeague } from '../rated/parts.ts';
import { milliseconds } from '../values.ts';

const count = z.int().check(z.gte(0));
const place = z.int().check(z.gte(1));

/** A ranked player on the leaderboard. */
export const boardRow = z.strictObject({
  rank: place,
  name: z.string(),
  /** Name of the avatar's monster. */
  avatar: z.string(),
  /** Rating, rounded. */
  rating: z.int(),
  deviation: count,
  /** The player's league; null on the first day. */
  league: z.nullable(shownLeague),
  wins: count,
  losses: count,
  draws: count,
  /** The title that the player shows; absent without one. */
  title: z.optional(seasonTitle),
});
export type BoardRowAnswer = z.infer<typeof boardRow>;

const board = {
  /** The season, such as `2026-Q4`. */
  season: z.string(),
  /** When the season ends. */
  endsAt: milliseconds,
  /** Number of ranked players. */
  ranked: count,
  rows: z.array(boardRow),
};

/** A page of the ranking of this season. */
const boardAnswer = z.strictObject({ ...board, page: place, pages: place });
export type BoardAnswer = z.infer<typeof boardAnswer>;

/** Players whose name begins with a text, in the order of names. */
const boardSearchAnswer = z.strictObject(board);
export type BoardSearchAnswer = z.infer<typeof boardSearchAnswer>;

/** The players around the caller. */
const boardAroundAnswer = z.strictObject({
  ...board,
  /** The caller's place; null if not ranked. */
  rank: z.nullable(place),
});
export type BoardAroundAnswer = z.infer<typeof boardAroundAnswer>;

const limit = { kind: 'leaderboard', perHour: 1200 } as const;

const pageNumber = z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'a page number'));

export const page = {
  method: 'GET',
  address: '/api/leaderboard',
  summary: 'A page of the ranking of this season.',
  access: 'anyone',
  limit,
  query: z.strictObject({ page: z.optional(pageNumber) }),
  answer: boardAnswer,
} as const satisfies Route;

export const search = {
  method: 'GET',
  address: '/api/leaderboard/search',
  summary: 'Ranked players whose name begins with a text.',
  access: 'anyone',
  limit,
  query: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(40)) }),
  answer: boardSearchAnswer,
} as const satisfies Route;

export const around = {
  method: 'GET',
  address: '/api/leaderboard/around',
  summary: 'The ranked players around the caller.',
  access: 'account',
  limit,
  answer: boardAroundAnswer,
} as const satisfies Route;
