import { ratingRules } from '../rating/rating.ts';
import type { PlayerRating } from '../rating/rating.ts';

/** [RA4] Returns the season of a time (ms since 1970): a calendar quarter in UTC such as `2026-Q4`. */
export function toSeason(at: number): string {
  // oxlint-disable-next-line no-restricted-globals -- reads the given time, not the clock
  const date = new Date(at);
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`;
}

/** [RA4] Returns when a season begins and ends, in ms since 1970. */
export function seasonSpan(season: string): { readonly from: number; readonly until: number } {
  const [year, quarter] = season.split('-Q').map(Number);
  // oxlint-disable-next-line no-restricted-globals -- computes a given time, doesn't read the clock
  const monthStart = (index: number): number => Date.UTC(year, index);
  return { from: monthStart((quarter - 1) * 3), until: monthStart(quarter * 3) };
}

/** Prizes at the end of a season. */
export interface SeasonPrize {
  readonly coins: number;
  readonly boosters: number;
  /** Whether the card back of the season comes with it. */
  readonly hasCardBack: boolean;
}

/** [RA4] Limit of the worst league that leaves a title and a trophy, in percent: Silver. */
export const titleLimit = 10;

/** [RA4] Prizes by the league's limit in percent, best first. */
const prizes = [
  [1, { coins: 1500, boosters: 3, hasCardBack: true }],
  [5, { coins: 800, boosters: 2, hasCardBack: true }],
  [10, { coins: 400, boosters: 1, hasCardBack: true }],
  [50, { coins: 150, boosters: 0, hasCardBack: false }],
  [100, { coins: 50, boosters: 0, hasCardBack: false }],
] as const satisfies readonly (readonly [number, SeasonPrize])[];

/** [RA4] Returns what a ranked player receives at the end of a season, by the limit of their league. */
export const seasonPrize = (limit: number): SeasonPrize =>
  prizes.find(([maxPlace]) => limit <= maxPlace)![1];

/** Added to the variance of each rating between seasons, as a deviation. */
const seasonSpread = 80;

/** [RA4] Returns a rating at the start of a new season: less certain, otherwise the same. */
export const widenForSeason = (rating: PlayerRating): PlayerRating => ({
  ...rating,
  deviation: Math.min(Math.hypot(rating.deviation, seasonSpread), ratingRules.deviation.most),
});
