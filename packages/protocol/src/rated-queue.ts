import * as z from 'zod/mini';
import { milliseconds } from './values.ts';

/** Clocks of rated matches. Each has its own queue; the rating is the same. */
export const ratedClocks = ['rapid', 'slow'] as const;
export const ratedClock = z.enum(ratedClocks);
export type RatedClock = z.infer<typeof ratedClock>;

/** Id of a device, created and stored by its client: players on one device aren't paired. */
export const deviceIdPattern = /^[A-Za-z0-9_-]{22}$/;
export const deviceId = z
  .string()
  .check(z.regex(deviceIdPattern, '22 characters of A–Z, a–z, 0–9, _ and -'));

/** Why a casual match is offered to a player in the queue for rated matches (RA2). */
const unratedReasons = ['nobody-else', 'same-household'] as const;

/** The state of a player's search for a rated match. */
export const ratedSearch = z.strictObject({
  clock: ratedClock,
  /** When the player joined the queue, by the server's clock. */
  since: milliseconds,
  /** Time since then. */
  waited: milliseconds,
  /** How far an opponent's rating may be from the player's now, in points. */
  width: z.int().check(z.gte(0)),
  /**
   * Number of players who search with this clock, rounded down to one of a few steps (RA2): 0 for fewer than the lowest
   * step, so that nobody can tell from it who joins or leaves. Missing from servers of older versions.
   */
  searching: z.optional(z.int().check(z.gte(0))),
  /** Expected time until a match, in ms; null if nobody can know. */
  estimate: z.nullable(milliseconds),
  /**
   * Why an unrated match is offered instead; null if it isn't. `same-household`: for a minute nobody else was waiting
   * than people on the same device or in the same network.
   */
  offer: z.nullable(z.enum(unratedReasons)),
});
export type RatedSearch = z.infer<typeof ratedSearch>;

/** Why a player isn't in the queue for rated matches any more, apart from a match and the player's own wish. */
export const searchEnds = ['away', 'deck', 'casual', 'draining'] as const;
export type SearchEnd = (typeof searchEnds)[number];
