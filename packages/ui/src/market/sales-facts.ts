import type { PastSale } from '@stackmate/protocol/trading';

/** What the sales of a card say about its price, in coins. */
export interface SalesFacts {
  /** All of the sales, and those that count for the reference. */
  readonly count: number;
  readonly counted: number;
  /** Null if none counts. */
  readonly median: number | null;
  /** The middle half of the prices lies between them, inclusive; null if none counts. */
  readonly spread: readonly [low: number, high: number] | null;
}

/** [MK4] Returns the median of prices in ascending order. Needs at least one. */
export function medianPrice(ascending: readonly number[]): number {
  const middle = ascending.length / 2;
  return Math.round((ascending[Math.ceil(middle) - 1] + ascending[Math.floor(middle)]) / 2);
}

/** [MK4] Returns the facts of some sales. Those that make no reference are only counted. */
export function salesFacts(sales: readonly PastSale[]): SalesFacts {
  const prices = sales
    .filter(({ isReference }) => isReference)
    .map(({ price }) => price)
    .toSorted((a, b) => a - b);
  const { length } = prices;
  const [count, counted] = [sales.length, length];
  if (length === 0) return { count, counted, median: null, spread: null };
  const quarter = Math.floor((length - 1) / 4);
  const spread = [prices[quarter], prices[length - 1 - quarter]] as const;
  return { count, counted, median: medianPrice(prices), spread };
}
