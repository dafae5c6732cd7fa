import type { ChartPoint } from '@stackmate/protocol/ladder';
import { dayInWords } from '../shared/dates.ts';
import { t } from '../words/index.ts';
import { chartShape, chartSize } from './chart-shape.ts';
import type { PlacedPoint } from './chart-shape.ts';

/** Max number of matches that are nicks in the line, the newest: more would hide it. */
const maxNicks = 30;

/** A nick in the line, which opens the replay. Keyboards reach the same matches in the list below the chart. */
const Nick = ({ point }: { readonly point: PlacedPoint }) => {
  const { x, y, at, rating, match, result } = point;
  const words = t('{day}: {result}, rating {rating}', {
    day: dayInWords(at),
    result: t(result),
    rating,
  });
  const nick = (
    <>
      <title>{words}</title>
      <rect className="chart-target" x={x - 6} y={y - 22} width="12" height="44" />
      <path
        className="chart-nick"
        data-result={result}
        d={`M${x - 1.4} ${y - 6}L${x + 1.4} ${y + 6}`}
      />
    </>
  );
  return match === null ? (
    <g>{nick}</g>
  ) : (
    <a href={`/play/replay/${match}`} tabIndex={-1}>
      {nick}
    </a>
  );
};

/** [RA5] The rating after each match as a cut line, with its uncertainty as hatching. */
export const RatingChart = ({ chart }: { readonly chart: readonly ChartPoint[] }) => {
  // One match makes no line.
  if (chart.length < 2) return null;
  const { points, line, band, ticks } = chartShape(chart);
  const { width, height, left, right } = chartSize;
  const [first, last] = [chart[0], chart.at(-1)!];
  const best = Math.max(...chart.map(({ rating }) => rating));
  const nicks = points.slice(-maxNicks);
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <defs>
          <pattern
            id="hatch"
            width="7"
            height="7"
            patternTransform="rotate(52)"
            patternUnits="userSpaceOnUse"
          >
            <path className="chart-hatch" d="M0 1.2h7M1 4.700h5.400" />
          </pattern>
        </defs>
        {ticks.map(({ rating, y }) => (
          <g key={rating}>
            <path className="chart-tick" d={`M${left} ${y}H${width - right}`} />
            <text x={left - 8} y={y + 5} textAnchor="end">
              {rating}
            </text>
          </g>
        ))}
        <path className="chart-band" d={band} fill="url(#hatch)" />
        <path className="chart-line" d={line} />
        {nicks.map((point, index) => (
          <Nick key={index} point={point} />
        ))}
        <text x={left} y={height - 8}>
          {dayInWords(first.at)}
        </text>
        <text x={width - right} y={height - 8} textAnchor="end">
          {dayInWords(last.at)}
        </text>
      </svg>
      <figcaption>
        {t(
          'Rating over the last {count} rated matches: from {from} to {to}, at best {best}. The true rating lies inside the hatching two times in three. A nick in the line is a match and opens its replay.',
          { count: chart.length, from: first.rating, to: last.rating, best },
        )}
      </figcaption>
    </figure>
  );
};
