import type { Roll } from '@stackmate/engine';
import { rollQuality, storePrice } from '../cards/percentiles.ts';
import { tradingRules } from './trading-rules.ts';

/** [MK4] Returns the tenth of all rolls that a natural roll lies in, from 0 to 9: copies of one tenth have one reference. */
export const rollTenth = (roll: Roll): number => Math.min(9, Math.floor(rollQuality(roll) * 10));

/** The coins that a copy is worth, and what says so. */
export interface Reference {
  readonly coins: number;
  /** Number of sales behind it; 0 for the store's price. */
  readonly sales: number;
}

/**
 * [MK4] Returns what a copy is worth: the median of the last sales of its card and tenth, the store's price without any.
 * @param prices of sales that count, latest first
 */
export function referencePrice(roll: Roll, prices: readonly number[]): Reference {
  const last = prices.slice(0, tradingRules.market.referenceSales).toSorted((a, b) => a - b);
  if (last.length === 0) return { coins: storePrice(roll), sales: 0 };
  const middle = last.length / 2;
  const median = Math.round((last[Math.ceil(middle) - 1] + last[Math.floor(middle)]) / 2);
  return { coins: median, sales: last.length };
}

/** Lowest and highest price in coins, inclusive. */
export interface PriceBand {
  readonly least: number;
  readonly most: number;
}

/** [MK4] Returns the prices that a copy may be sold for: between a quarter and four times its reference. */
export const priceBand = ({ coins }: Pick<Reference, 'coins'>): PriceBand => ({
  least: Math.max(1, Math.ceil(coins / tradingRules.market.bandFactor)),
  most: Math.min(coins * tradingRules.market.bandFactor, tradingRules.market.largestPrice),
});

/** [MK1] Returns the part of a price that goes to the sink. */
export const saleFee = (price: number): number =>
  Math.max(
    tradingRules.market.smallestFee,
    Math.ceil((price * tradingRules.market.feePercent) / 100),
  );
