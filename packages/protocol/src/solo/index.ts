import * as z from 'zod/mini';
import { versions } from '../match-snapshot.ts';
import { maxPackedPlay, playedAction } from '../rewards/device-play.ts';
import type { Route } from '../route.ts';
import { milliseconds, playerName } from '../values.ts';

/** Matches of a whole solo run. */
const maxMatches = 10;
/** Max number of actions of a match, far more than a long one has. */
const maxActions = 1500;

const date = z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/, 'a date such as 2026-11-25'));

/** A solo run of a day: all choices of the player, and every action of its matches. */
export const soloPlay = z.strictObject({
  date,
  versions,
  /** Id of the ready deck that it began with. */
  deck: z.string().check(z.maxLength(40)),
  /** Which of the three cards was taken after each win. */
  picks: z.array(z.int().check(z.gte(0), z.lte(2))).check(z.maxLength(maxMatches - 1)),
  matches: z
    .array(z.array(playedAction).check(z.maxLength(maxActions)))
    .check(z.minLength(1), z.maxLength(maxMatches)),
});
export type SoloPlay = z.infer<typeof soloPlay>;

const result = {
  wins: z.int().check(z.gte(0), z.lte(maxMatches)),
  /** Turns of the won matches together: fewer are better among equal wins. */
  turns: z.int().check(z.gte(0)),
};
const place = z.int().check(z.gte(1));

const soloRow = z.strictObject({ rank: place, name: playerName, avatar: z.string(), ...result });
export type SoloRow = z.infer<typeof soloRow>;

/** The board of a day. */
export const soloBoardAnswer = z.strictObject({
  date,
  /** Players with a result. */
  players: z.int().check(z.gte(0)),
  /** The best, at most 20. */
  rows: z.array(soloRow),
  /** Until when results of the day are taken. */
  closesAt: milliseconds,
});
export type SoloBoardAnswer = z.infer<typeof soloBoardAnswer>;

const ownResult = z.strictObject({ date, rank: place, ...result });
export type SoloOwnResult = z.infer<typeof ownResult>;

export const soloOwnAnswer = z.strictObject({ own: z.nullable(ownResult) });

/** The result that the server found, and the best of the day with its place. */
export const soloClaimAnswer = z.strictObject({ ...result, own: ownResult });
export type SoloClaimAnswer = z.infer<typeof soloClaimAnswer>;

const limit = { kind: 'solo boards', perHour: 1200 } as const;
const byDate = z.strictObject({ date });

export const board = {
  method: 'GET',
  address: '/api/solo/:date',
  summary: 'The board of the solo run of a UTC day.',
  access: 'anyone',
  limit,
  query: byDate,
  answer: soloBoardAnswer,
} as const satisfies Route;

export const own = {
  method: 'GET',
  address: '/api/solo/:date/own',
  summary: 'The caller’s result and place in the solo run of a UTC day; null without one.',
  access: 'account',
  limit,
  query: byDate,
  answer: soloOwnAnswer,
} as const satisfies Route;

export const claim = {
  method: 'POST',
  address: '/api/solo/runs',
  summary:
    'Claims the result of a solo run of the day. The server plays it again, with every reply of the bots; the best result of the day counts.',
  access: 'account',
  limit: { kind: 'solo runs', perHour: 30, isShared: true },
  /** The run (`SoloPlay`) as JSON, compressed by raw deflate, in base64url. */
  body: z.strictObject({
    run: z.string().check(z.minLength(1), z.maxLength(maxPackedPlay), z.regex(/^[\w-]+$/)),
  }),
  answer: soloClaimAnswer,
  errors: ['bad-run', 'version-gone', 'solo-closed', 'too-fast'],
} as const satisfies Route;
