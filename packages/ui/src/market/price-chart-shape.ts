import type { PastSale } from '@stackmate/protocol/trading';
import { medianPrice, salesFacts } from './sales-facts.ts';

/** Size of the chart, in units of its view box. */
export const priceChartSize = { width: 720, height: 290, left: 64, right: 14, top: 14, bottom: 30 };

/** [MK4] Sales behind each point of the median's line. */
const medianOf = 20;

export interface PriceChartShape {
  /** Paths of dots: sales of such copies, other sales that count, and sales that don't. */
  readonly such: string;
  readonly others: string;
  readonly uncounted: string;
  /** Path of the median of the last sales; empty for fewer than two. */
  readonly line: string;
  /** Heights between which the middle half of the prices lies; null if none counts. */
  readonly band: readonly [top: number, bottom: number] | null;
  /** Prices with a horizontal line, and their heights. */
  readonly ticks: readonly { readonly coins: number; readonly y: number }[];
}

/** Steps between ticks, in coins. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

/** Returns a round scale around some prices: its ends and the step of its ticks. */
function priceScale(prices: readonly number[]): readonly [from: number, to: number, step: number] {
  const [least, greatest] = [Math.min(...prices), Math.max(...prices)];
  const step = steps.find((each) => (greatest - least) / each <= 4) ?? steps.at(-1)!;
  const from = Math.max(0, Math.floor(least / step - 0.2) * step);
  return [from, Math.max(from + step, Math.ceil(greatest / step + 0.2) * step), step];
}

const dotsAt = (places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y]) => `M${x} ${y}h0`).join('');

/**
 * Returns the shapes of a price chart, from the first sale on the left to the last one on the right. `sales` are latest
 * first and at least one; `isSuch` tells which copies have the roll in question.
 */
export function priceChartShape(
  sales: readonly PastSale[],
  isSuch: (sale: PastSale) => boolean,
): PriceChartShape {
  const { width, height, left, right, top, bottom } = priceChartSize;
  const [from, to, step] = priceScale(sales.map(({ price }) => price));
  const [first, last] = [sales.at(-1)!.at, sales[0].at];
  const toX = (at: number): number =>
    Math.round(
      last === first
        ? (left + width - right) / 2
        : left + 10 + ((at - first) / (last - first)) * (width - left - right - 20),
    );
  const toY = (coins: number): number =>
    Math.round(top + ((to - coins) / (to - from)) * (height - top - bottom));
  const place = ({ at, price }: PastSale) => [toX(at), toY(price)] as const;
  const such = sales.filter((sale) => sale.isReference && isSuch(sale));
  const others = sales.filter((sale) => sale.isReference && !isSuch(sale));
  const oldestFirst = such.toReversed();
  const medians = oldestFirst.map(({ at }, index) => {
    const prices = oldestFirst
      .slice(Math.max(0, index + 1 - medianOf), index + 1)
      .map(({ price }) => price)
      .toSorted((a, b) => a - b);
    return [toX(at), toY(medianPrice(prices))] as const;
  });
  const { spread } = salesFacts(such);
  return {
    such: dotsAt(such.map(place)),
    others: dotsAt(others.map(place)),
    uncounted: dotsAt(sales.filter(({ isReference }) => !isReference).map(place)),
    line:
      medians.length < 2
        ? ''
        : medians.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    band: spread && [toY(spread[1]), toY(spread[0])],
    ticks: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => {
      const coins = from + index * step;
      return { coins, y: toY(coins) };
    }),
  };
}
