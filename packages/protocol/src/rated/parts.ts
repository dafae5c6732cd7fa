import * as z from 'zod/mini';
import { milliseconds } from '../values.ts';

const ratedResults = ['won', 'lost', 'drawn'] as const;
export const ratedResult = z.enum(ratedResults);
export type RatedResult = z.infer<typeof ratedResult>;

/**
 * Faults that make a player wait when repeated: leaving a match or letting its time run out (`left`), and taking no part in
 * the shuffle (`aborted`).
 */
const ratedFaults = ['left', 'aborted'] as const;
const ratedFault = z.enum(ratedFaults);
export type RatedFault = z.infer<typeof ratedFault>;

const count = z.int().check(z.gte(0));

/** A rating as players see it (RA1). */
export const shownRating = z.strictObject({
  /** Rating, rounded. */
  rating: z.int(),
  /** Deviation, rounded up; grows while the player doesn't play. */
  deviation: count,
  /** Whether too little is known for a ranking. */
  provisional: z.boolean(),
});
export type ShownRating = z.infer<typeof shownRating>;

/** A league: players up to `limit` percent of the ranking are in it or above (RA3). */
export const shownLeague = z.strictObject({
  limit: z.int().check(z.gte(1), z.lte(100)),
  /** The league: `Diamond`, `Gold`, `Silver` or `top X %`. */
  name: z.string(),
});
export type ShownLeague = z.infer<typeof shownLeague>;

/** The title of a season that ended in Silver or above, which a player shows beside the name (RA4). */
export const seasonTitle = z.strictObject({ season: z.string(), league: shownLeague });
export type SeasonTitle = z.infer<typeof seasonTitle>;

/** A player's rating and league when a rated match began. */
export const seatRating = z.strictObject({
  ...shownRating.shape,
  /** The player's league; null if not ranked. */
  league: z.nullable(shownLeague),
  /** Only in older files, where the seat has no title. */
  title: z.optional(seasonTitle),
});
export type SeatRating = z.infer<typeof seatRating>;

/** Why a player can't join the queue for rated matches now, and how long. */
export const cooldown = z.strictObject({
  /** The fault that was last. */
  reason: ratedFault,
  /** Number of faults in the last 24 hours. */
  faults: z.int().check(z.gte(1)),
  /** Time until the player may join again, in ms. */
  left: milliseconds,
});
export type Cooldown = z.infer<typeof cooldown>;

/** Decided by the code that ranks players. */
const isMet = z.boolean();
const needed = z.int().check(z.gte(1));

/** A condition for being ranked, and how far the player is (RA3). */
export const rankingNeed = z.discriminatedUnion('kind', [
  /** Rated matches this season. */
  z.strictObject({ kind: z.literal('matches'), isMet, done: count, needed }),
  /** Different opponents this season. */
  z.strictObject({ kind: z.literal('opponents'), isMet, done: count, needed }),
  /** A deviation of at most `needed`: it falls with each match. Rounded up. */
  z.strictObject({ kind: z.literal('certainty'), isMet, deviation: count, needed }),
  /** A rated match in the last `days` days. */
  z.strictObject({ kind: z.literal('active'), isMet, days: needed }),
]);

/** The next goal of a player (RA3). */
export const ratingGoal = z.discriminatedUnion('kind', [
  /** The ranking: all its conditions. If all are met, the league comes at the next midnight UTC. */
  z.strictObject({ kind: z.literal('ranking'), needs: z.array(rankingNeed) }),
  /** The next better league. */
  z.strictObject({ kind: z.literal('league'), league: shownLeague }),
]);
export type RatingGoal = z.infer<typeof ratingGoal>;
