import { quantile } from '../../shared/quantile.ts';
import type { QueueResult, SimulatedPlayer } from './simulate-queue.ts';

/** Returns the ranks of values, equal values sharing their mean rank. */
function listRanks(values: readonly number[]): number[] {
  const order = values
    .map((value, index) => ({ value, index }))
    .toSorted((a, b) => a.value - b.value);
  const ranks: number[] = [];
  for (const [rank, { index }] of order.entries()) ranks[index] = rank;
  return ranks;
}

/** Returns Spearman's rank correlation of two lists. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [first, second] = [listRanks(a), listRanks(b)];
  const n = a.length;
  const squares = first.reduce((sum, rank, index) => sum + (rank - second[index]) ** 2, 0);
  return 1 - (6 * squares) / (n * (n ** 2 - 1));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

const getRating = ({ judged, rating }: SimulatedPlayer): number => (judged ?? rating).rating;

/** Figures of a run with a number of players online. */
export interface OnlineFigures {
  readonly online: number;
  readonly matches: number;
  readonly p95GapPoints: number;
  readonly medianWaitSeconds: number;
  readonly p95WaitSeconds: number;
  /** Number of players who ever waited for more than 10 minutes. */
  readonly starved: number;
}

export const onlineFigures = ({ players, gaps, waits, starved }: QueueResult): OnlineFigures => ({
  online: players.length,
  matches: waits.length / 2,
  p95GapPoints: quantile(gaps, 0.95),
  medianWaitSeconds: quantile(waits, 0.5),
  p95WaitSeconds: quantile(waits, 0.95),
  starved,
});

/** Returns how well the ratings order the players, and how far their mean has moved from the start. */
export function ratingFigures({ players }: QueueResult) {
  return {
    rankCorrelation: rankCorrelation(
      players.map(({ skill }) => skill),
      players.map(getRating),
    ),
    meanDrift: mean(players.map(getRating)) - 1500,
  };
}

/** Matches until a rating isn't provisional any more: the median of some players, and 9 of 10 of them. */
export interface CertaintyFigures {
  readonly median: number;
  readonly p90: number;
}

/** Returns after how many matches ratings became certain, of the last `count` players. */
export function certaintyFigures({ players }: QueueResult, count: number): CertaintyFigures {
  const matches = players.slice(-count).map(({ certainAfter }) => certainAfter ?? Infinity);
  return { median: quantile(matches, 0.5), p90: quantile(matches, 0.9) };
}

/**
 * Returns the points that colluders who are given matches gain: the mean of rating minus strength, beyond that of honest
 * players.
 */
export function colluderGain({ players }: QueueResult): number {
  const excess = (of: readonly SimulatedPlayer[]): number =>
    mean(of.map((player) => getRating(player) - player.skill));
  const winners = players.filter(
    ({ partner, id }) => partner !== null && Number(id.slice(1)) % 2 === 0,
  );
  return excess(winners) - excess(players.filter(({ partner }) => partner === null));
}
