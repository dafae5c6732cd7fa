import { leagueName } from '@stackmate/engine';
import { economy } from '../config.ts';

/** Least and most coins. */
export type CoinRange = readonly [least: number, most: number];

/**
 * [CO2] Returns the coins that a rated win pays. `percent` is the player's place among all ranked players in percent;
 * null for players who aren't ranked.
 */
export function ratedRange(percent: number | null): CoinRange {
  const { ratedWin } = economy.rewards;
  if (percent === null) return ratedWin.unranked;
  const league = leagueName(percent);
  if (league === 'Diamond' || league === 'Gold' || league === 'Silver') return ratedWin[league];
  return percent <= 50 ? ratedWin.numbered50 : ratedWin.numbered100;
}
