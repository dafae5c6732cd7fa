import './rating-band.css';

/** Returns a number from −1 to 1 that looks random and is always the same for an index. */
const wobble = (index: number): number => Math.sin(index * 12.9898) * Math.cos(index * 4.1414);

/** Distance between two cuts of the hatching. */
const gap = 9;

/** Returns the path of slanting cuts from one height to another, as wide as `width`, each a little off as by hand. */
const hatching = (width: number, top: number, bottom: number): string =>
  Array.from({ length: Math.floor(width / gap) }, (_, index) => {
    const x = index * gap + 2 * wobble(index);
    const low = bottom - 1.5 - 1.5 * wobble(index + 7);
    const high = top + 3 + 3 * wobble(index + 3);
    return `M${x.toFixed(1)} ${low.toFixed(1)}L${(x + 13).toFixed(1)} ${high.toFixed(1)}`;
  }).join('');

/** Returns the path of a cut wedge whose point is below its middle. */
const nickAt = (x: number): string => `M${x - 9} 4l9.500 2 8.500-2.500L${x + 0.5} 50z`;

interface RatingBandProps {
  readonly rating: number;
  /** Half of the hatched part, in points. */
  readonly width: number;
  /** Half of the whole scale, in points. */
  readonly reach: number;
  /** What the picture shows, for screen readers. */
  readonly label: string;
}

/** Width of the drawing, of which a page shows as much of the middle as it has room for. */
const widest = 1200;

/** Points between two marks of the scale. */
const step = 100;

/** Returns the place of a rating on the scale, in percent. */
const toPercent = (rating: number, middle: number, reach: number): number =>
  50 + (50 * (rating - middle)) / reach;

/** Shows a rating as a nick in a cut line, and the points around it as hatching. Its edges move when it widens. */
export function RatingBand({ rating, width, reach, label }: RatingBandProps) {
  const share = Math.min(width / reach, 1);
  const edges = [rating - width, rating + width] as const;
  const first = Math.ceil((rating - reach) / step) * step;
  const marks = Array.from(
    { length: Math.floor((rating + reach - first) / step) + 1 },
    (_, index) => first + index * step,
  );
  return (
    <div className="rating-band" role="img" aria-label={label}>
      <div className="rating-band-picture" aria-hidden="true">
        <svg viewBox={`0 0 ${widest} 60`} preserveAspectRatio="xMidYMid slice">
          <path className="rating-band-hatch" d={hatching(widest, 8, 50)} />
        </svg>
        {(['start', 'end'] as const).map((side) => (
          <span
            key={side}
            className="rating-band-cover"
            data-side={side}
            style={{ transform: `scaleX(${1 - share})` }}
          />
        ))}
        <svg viewBox="0 0 600 60" preserveAspectRatio="none">
          <path className="rating-band-line" d="M2 51l148-1.500 152 2.200 149-1.800 147 1.400" />
          {marks.map((mark) => (
            <path
              key={mark}
              className="rating-band-mark"
              d={`M${6 * toPercent(mark, rating, reach)} 51v6`}
            />
          ))}
        </svg>
        <svg viewBox={`0 0 ${widest} 60`} preserveAspectRatio="xMidYMid slice">
          <path className="rating-band-nick" d={nickAt(widest / 2)} />
        </svg>
      </div>
      <div className="rating-band-numbers" aria-hidden="true">
        {edges.map((edge, index) => (
          <span
            key={index === 0 ? 'least' : 'most'}
            data-side={index === 0 ? 'start' : 'end'}
            style={{ insetInlineStart: `${toPercent(edge, rating, reach)}%` }}
          >
            {edge}
          </span>
        ))}
        <b>{rating}</b>
      </div>
    </div>
  );
}
