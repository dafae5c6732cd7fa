import { updateRating } from './glicko2.ts';
import type { GlickoRating } from './glicko2.ts';

/** A day, in ms. */
export const dayLength: number = 24 * 60 * 60_000;

/** A player's rating, with the time of its last match. */
export interface PlayerRating extends GlickoRating {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** [RA1] Constants of the ratings. */
export const ratingRules = {
  start: 1500,
  volatility: 0.09,
  deviation: { least: 45, most: 500 },
  /** Deviation from which a rating is provisional. */
  provisional: 110,
  periodsPerDay: 0.21436,
} as const;

/** [RA1] Returns the rating of a player without matches. */
export const newRating = (at: number): PlayerRating => ({
  rating: ratingRules.start,
  deviation: ratingRules.deviation.most,
  volatility: ratingRules.volatility,
  at,
});

const clamp = (deviation: number): number =>
  Math.min(Math.max(deviation, ratingRules.deviation.least), ratingRules.deviation.most);

const periodsSince = (at: number, now: number): number =>
  (Math.max(now - at, 0) / dayLength) * ratingRules.periodsPerDay;

/** [RA1] Returns the deviation at a time: it grows while the player doesn't play. */
export const deviationAt = (rating: PlayerRating, now: number): number =>
  clamp(updateRating(rating, [], periodsSince(rating.at, now)).deviation);

/** [RA1] Returns whether too little is known about a player for a ranking. */
export const isProvisional = (rating: PlayerRating, now: number): boolean =>
  deviationAt(rating, now) >= ratingRules.provisional;

/**
 * [CO5] Weights of a result against an opponent who has met 0, 1, 2 … others in rated matches (tune): losing accounts of
 * the same person say nothing about strength. Results against opponents who have met more count in full.
 */
export const resultShares: readonly number[] = [0.02, 0.2, 0.5];

/** [CO5] Returns the weight of a result, from 0 to 1. `met` is the number of others whom the opponent has met. */
export const resultShare = (met: number): number => resultShares[met] ?? 1;

/** A player's part in a match. */
interface OwnResult {
  readonly score: number;
  /** Weight of the result, from 0 to 1. */
  readonly share: number;
}

/** Rates one player of a match. */
function rateOne(
  own: PlayerRating,
  opponent: PlayerRating,
  { score, share }: OwnResult,
  now: number,
): PlayerRating {
  const result = {
    opponent: { rating: opponent.rating, deviation: deviationAt(opponent, now) },
    score,
    weight: share,
  };
  const { rating, deviation, volatility } = updateRating(own, [result], periodsSince(own.at, now));
  return { rating, deviation: clamp(deviation), volatility, at: Math.max(now, own.at) };
}

/**
 * [RA1] Returns the ratings of both players after a match. Both are computed from both old ones. `score` is the first
 * player's: 1 for a win, 0.5 for a draw, 0 for a loss. `shares` are the weights of the result for each.
 */
export const rateMatch = (
  [first, second]: readonly [PlayerRating, PlayerRating],
  score: 0 | 0.5 | 1,
  now: number,
  shares: readonly [number, number] = [1, 1],
): readonly [PlayerRating, PlayerRating] => [
  rateOne(first, second, { score, share: shares[0] }, now),
  rateOne(second, first, { score: 1 - score, share: shares[1] }, now),
];
