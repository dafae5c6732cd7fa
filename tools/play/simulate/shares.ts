import { estimateShare } from '@stackmate/ranking';
import type { Share } from '@stackmate/ranking';

/** Points of one game, and the deal that it shares with its duplicate game. */
export interface Points {
  readonly deal: string;
  readonly points: number;
}

/**
 * Returns the mean of points between 0 and 1. Games of one deal are correlated, so the interval follows from the variance
 * between deals.
 */
export function shareByDeal(games: readonly Points[]): Share {
  const deals = Map.groupBy(games, ({ deal }) => deal);
  const sum = games.reduce((total, { points }) => total + points, 0);
  const mean = sum / games.length;
  const means = [...deals.values()].map(
    (ofDeal) => ofDeal.reduce((total, { points }) => total + points, 0) / ofDeal.length,
  );
  const spread = means.reduce((total, candidate) => total + (candidate - mean) ** 2, 0);
  const variance = spread / (means.length - 1) / means.length;
  const independent = variance > 0 ? (mean * (1 - mean)) / variance : means.length;
  return estimateShare(sum, games.length, independent);
}
