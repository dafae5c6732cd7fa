import type { LabShare } from '../../../../apps/web/src/lab/lab-data.ts';
import { shareByDeal } from '../../../play/simulate/shares.ts';
import type { Points } from '../../../play/simulate/shares.ts';
import type { Outcome } from '../../../play/simulate/play-game.ts';
import { getDeal, getPoints, sides } from './points.ts';
import type { Side } from './points.ts';

/** Rounds to four digits, so that the published data doesn't change with the last bits. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Returns the mean of points with its interval; that of no points is unknown. */
function pointShare(points: readonly Points[]): LabShare {
  if (points.length === 0) return { share: 0, low: 0, high: 1, of: 0 };
  const { share, low, high, of } = shareByDeal(points);
  return { share: rounded(share), low: rounded(low), high: rounded(high), of };
}

/** Returns the share of matches for which `is` holds. */
export const gameShare = (
  outcomes: readonly Outcome[],
  is: (outcome: Outcome) => boolean,
): LabShare =>
  pointShare(outcomes.map((outcome) => ({ deal: getDeal(outcome), points: Number(is(outcome)) })));

/** Returns the wins of a side of each match; matches without such a side are left out. */
export const getWins = (
  outcomes: readonly Outcome[],
  getSide: (outcome: Outcome) => Side | null,
): LabShare =>
  pointShare(
    outcomes.flatMap((outcome) => {
      const side = getSide(outcome);
      return side === null ? [] : [{ deal: getDeal(outcome), points: getPoints(outcome, side) }];
    }),
  );

/** Returns the wins of both sides, each counted `getWeight` times. */
export const weightedWins = (
  outcomes: readonly Outcome[],
  getWeight: (outcome: Outcome, side: Side) => number,
): LabShare =>
  pointShare(
    outcomes.flatMap((outcome) =>
      sides.flatMap((side) =>
        Array.from({ length: getWeight(outcome, side) }, () => ({
          deal: getDeal(outcome),
          points: getPoints(outcome, side),
        })),
      ),
    ),
  );
