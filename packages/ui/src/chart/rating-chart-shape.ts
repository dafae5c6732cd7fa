/** A rated match on the chart. */
export interface RatingChartPoint {
  /** Ms since 1970. */
  readonly at: number;
  /** Rating and deviation after it. */
  readonly rating: number;
  readonly deviation: number;
  readonly result: 'won' | 'lost' | 'drawn';
  /** Id of the match; null if it can't be replayed. */
  readonly match: string | null;
}

/** Size of the chart, in units of its view box. */
export const chartSize = { width: 720, height: 260, left: 68, right: 12, top: 14, bottom: 30 };

/** Ratings at the lower and upper edge are multiples of this. */
const step = 100;

/** A point of the chart, in its view box. */
export interface PlacedPoint extends RatingChartPoint {
  readonly x: number;
  readonly y: number;
}

export interface ChartShape {
  readonly points: readonly PlacedPoint[];
  /** Path of the line. */
  readonly line: string;
  /** Path of the area that is one deviation wide to both sides. */
  readonly band: string;
  /** Ratings with a horizontal line, and their heights. */
  readonly ticks: readonly { readonly rating: number; readonly y: number }[];
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A small shift, always the same for one number, as a knife slips. */
const slip = (index: number): number => ((index * 7919) % 13) / 6 - 1;

/** Returns the shapes of a rating chart: one point a match, from left to right. Needs at least one point. */
export function chartShape(chart: readonly RatingChartPoint[]): ChartShape {
  const { width, height, left, right, top, bottom } = chartSize;
  const min = Math.min(...chart.map(({ rating, deviation }) => rating - deviation));
  const max = Math.max(...chart.map(({ rating, deviation }) => rating + deviation));
  const from = Math.floor(min / step) * step;
  const to = Math.max(Math.ceil(max / step) * step, from + step);
  const toX = (index: number): number =>
    left + ((width - left - right) * (index + 0.5)) / chart.length;
  const toY = (rating: number): number =>
    top + ((to - rating) / (to - from)) * (height - top - bottom);
  const points = chart.map((point, index): PlacedPoint => ({
    ...point,
    x: rounded(toX(index)),
    y: rounded(toY(point.rating)),
  }));
  const toPath = (places: readonly (readonly [number, number])[]): string =>
    places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('');
  const upper = points.map(
    ({ x, rating, deviation }, index) => [x, toY(rating + deviation) + slip(index)] as const,
  );
  const lower = points.map(
    ({ x, rating, deviation }, index) => [x, toY(rating - deviation) + slip(index + 5)] as const,
  );
  const between = (to - from) / step > 6 ? 2 * step : step;
  return {
    points,
    line: toPath(points.map(({ x, y }, index) => [x, y + slip(index) * 0.6] as const)),
    band: `${toPath([...upper, ...lower.toReversed()])}Z`,
    ticks: Array.from({ length: Math.floor((to - from) / between) + 1 }, (_, index) => {
      const rating = from + index * between;
      return { rating, y: rounded(toY(rating)) };
    }),
  };
}
