import type { ReactNode } from 'react';
import { chartShape, chartSize } from './rating-chart-shape.ts';
import type { PlacedPoint, RatingChartPoint } from './rating-chart-shape.ts';

/** Max number of matches that are nicks in the line, the newest: more would hide it. */
const maxNicks = 30;

export interface RatingChartProps {
  /** Points of the chart, oldest first. */
  readonly chart: readonly RatingChartPoint[];
  readonly dayText: (at: number) => string;
  /** Describes a match, for its tooltip. */
  readonly matchText: (point: RatingChartPoint) => string;
  /** Returns the address of a match's replay. */
  readonly replayHref: (matchId: string) => string;
  /** Says the same as the picture. */
  readonly caption: ReactNode;
}

interface NickProps extends Pick<RatingChartProps, 'matchText' | 'replayHref'> {
  readonly point: PlacedPoint;
}

/** A nick in the line, which opens the replay. Keyboards reach the same matches in a list elsewhere. */
const Nick = ({ point, matchText, replayHref }: NickProps) => {
  const { x, y, match: matchId } = point;
  const nick = (
    <>
      <title>{matchText(point)}</title>
      <rect className="sm-rating__target" x={x - 6} y={y - 22} width="12" height="44" />
      <path className="sm-rating__nick" d={`M${x - 1.4} ${y - 6}L${x + 1.4} ${y + 6}`} />
    </>
  );
  return matchId === null ? (
    <g>{nick}</g>
  ) : (
    <a href={replayHref(matchId)} tabIndex={-1}>
      {nick}
    </a>
  );
};

/** [RA5] The rating after each match as a cut line, with its uncertainty as hatching. Nothing for fewer than two matches. */
export const RatingChart = ({ chart, dayText, caption, ...nickProps }: RatingChartProps) => {
  // One match makes no line.
  if (chart.length < 2) return null;
  const { points, line, band, ticks } = chartShape(chart);
  const { width, height, left, right } = chartSize;
  const nicks = points.slice(-maxNicks);
  return (
    <figure className="sm-rating">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <defs>
          <pattern
            id="hatch"
            width="7"
            height="7"
            patternTransform="rotate(52)"
            patternUnits="userSpaceOnUse"
          >
            <path className="sm-rating__hatch" d="M0 1.2h7M1 4.700h5.400" />
          </pattern>
        </defs>
        {ticks.map(({ rating, y }) => (
          <g key={rating}>
            <path className="sm-rating__tick" d={`M${left} ${y}H${width - right}`} />
            <text x={left - 8} y={y + 5} textAnchor="end">
              {rating}
            </text>
          </g>
        ))}
        <path d={band} fill="url(#hatch)" />
        <path className="sm-rating__line" d={line} />
        {nicks.map((point, index) => (
          <Nick key={index} point={point} {...nickProps} />
        ))}
        <text x={left} y={height - 8}>
          {dayText(chart[0].at)}
        </text>
        <text x={width - right} y={height - 8} textAnchor="end">
          {dayText(chart.at(-1)!.at)}
        </text>
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
};
