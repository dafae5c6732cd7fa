import * as z from 'zod/mini';
import { shownLeague } from '../rated/parts.ts';
import { milliseconds } from '../values.ts';

const count = z.int().check(z.gte(0));
const place = z.int().check(z.gte(1));

/** A ranked player on the leaderboard. */
export const boardRow = z.strictObject({
  rank: place,
  name: z.string(),
  /** Name of the avatar's monster. */
  avatar: z.string(),
  /** Rounded. */
  rating: z.int(),
  deviation: count,
  /** Null on the first day. */
  league: z.nullable(shownLeague),
  wins: count,
  losses: count,
  draws: count,
});
export type BoardRowAnswer = z.infer<typeof boardRow>;

const board = {
  /** Such as `2026-Q4`. */
  season: z.string(),
  /** When the season ends. */
  endsAt: milliseconds,
  /** Number of ranked players. */
  ranked: count,
  rows: z.array(boardRow),
};

/** `GET /api/leaderboard`: a page of the ranking of this season. */
export const boardAnswer = z.strictObject({ ...board, page: place, pages: place });
export type BoardAnswer = z.infer<typeof boardAnswer>;

/** `GET /api/leaderboard/search`: players whose name begins with a text, in the order of names. */
export const boardSearchAnswer = z.strictObject(board);
export type BoardSearchAnswer = z.infer<typeof boardSearchAnswer>;

/** `GET /api/leaderboard/around`: the players around the caller. */
export const boardAroundAnswer = z.strictObject({
  ...board,
  /** The caller's place; null if not ranked. */
  rank: z.nullable(place),
});
export type BoardAroundAnswer = z.infer<typeof boardAroundAnswer>;
