import { timeText } from '../parts.tsx';

/** A number at a time. */
interface Point {
  readonly at: number;
  readonly value: number;
}

const [width, height, left, bottom, top, right] = [360, 120, 44, 20, 10, 4];

const clockText = (at: number): string => timeText(at).slice(11);

/** Shows how a number changed, as a line; nothing for fewer than two points. */
export function LineChart({
  caption,
  points,
}: {
  readonly caption: string;
  readonly points: readonly Point[];
}) {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || !first || !last) return null;
  const values = points.map(({ value }) => value);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  // A line of zeros is drawn at the bottom.
  const greatest = Math.max(1, max);
  const span = Math.max(1, last.at - first.at);
  const x = (at: number): number => left + ((width - left - right) * (at - first.at)) / span;
  const y = (value: number): number => top + (height - top - bottom) * (1 - value / greatest);
  const line = points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
  const since = clockText(first.at);
  return (
    <figure className="operate-line">
      <figcaption>{`${caption}: ${last.value}`}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${caption} since ${since} UTC: between ${min} and ${max}, now ${last.value}`}
      >
        {[0, greatest].map((value) => (
          <g key={value}>
            <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
            <text x={left - 6} y={y(value) + 5} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        <text x={left} y={height - 4}>
          {since}
        </text>
        <text x={width - right} y={height - 4} textAnchor="end">
          {`${clockText(last.at)} UTC`}
        </text>
        <polyline points={line.join(' ')} />
      </svg>
    </figure>
  );
}
