import type { Outcome } from '../../../play/simulate/play-game.ts';
import { getDeal, getPoints } from './points.ts';
import { rounded } from './shares.ts';

/**
 * Returns the share of the result's variance that the deal explains (intraclass correlation) from several matches of each
 * deal in which only the bots' choices differ. The strength of the decks doesn't count: points are taken relative to
 * the mean of their pair.
 */
export function dealShare(outcomes: readonly Outcome[]): { share: number; deals: number } {
  const means = new Map(
    [...Map.groupBy(outcomes, ({ pair }) => pair)].map(([pair, ofPair]) => [
      pair,
      ofPair.reduce((sum, candidate) => sum + getPoints(candidate, 0), 0) / ofPair.length,
    ]),
  );
  const deals = [...Map.groupBy(outcomes, getDeal).values()].map((ofDeal) =>
    ofDeal.map((candidate) => getPoints(candidate, 0) - means.get(candidate.pair)!),
  );
  const repeats = deals[0]?.length ?? 0;
  if (deals.length < 2 || repeats < 2) return { share: 0, deals: 0 };
  const computeMean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const between =
    (repeats * deals.reduce((sum, points) => sum + computeMean(points) ** 2, 0)) /
    (deals.length - 1);
  const within =
    deals.reduce((sum, points) => {
      const mean = computeMean(points);
      return sum + points.reduce((total, value) => total + (value - mean) ** 2, 0);
    }, 0) /
    (deals.length * (repeats - 1));
  const share = (between - within) / (between + (repeats - 1) * within);
  return { share: rounded(Math.max(0, share)), deals: deals.length };
}
