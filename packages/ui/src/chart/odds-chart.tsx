import { formatShare } from './share.ts';

/** How likely one value is. */
export interface Chance {
  readonly value: string;
  /** From 0 to 1. */
  readonly share: number;
}

export interface OddsChartProps {
  /** What is rolled. */
  readonly label: string;
  /** In order; each share above 0. */
  readonly chances: readonly Chance[];
  /** The value of one copy, marked. */
  readonly marked?: string;
}

/** The tallest bar, in pixels. */
const tall = 84;

/** The unit goes where it has no room. */
const Share = ({ share }: Pick<Chance, 'share'>) => {
  const [number] = formatShare(share).split(' %');
  return (
    <>
      {number}
      <span className="sm-odds__unit"> %</span>
    </>
  );
};

/** Columns of how likely each value is; a list of values with their shares for those who don't see them. */
export const OddsChart = ({ label, chances, marked }: OddsChartProps) => {
  const most = Math.max(...chances.map(({ share }) => share));
  const [first] = chances;
  const last = chances.at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <figure className="sm-odds">
      <figcaption className="sm-odds__label">
        {label}{' '}
        <b>{first === last ? `always ${first.value}` : `${first.value} to ${last.value}`}</b>
      </figcaption>
      <ol className="sm-odds__bars">
        {chances.map(({ value, share }) => {
          // Even the rarest is seen.
          const height = Math.max(1, (share / most) * tall);
          return (
            <li key={value} data-marked={value === marked || undefined}>
              <span className="sm-odds__share">
                <span className="sm-hidden">{`${value}: `}</span>
                <Share share={share} />
                {value === marked ? <span className="sm-hidden">, this copy</span> : null}
              </span>
              <svg height={height} aria-hidden="true">
                <rect width="100%" height="100%" />
              </svg>
              <span className="sm-odds__value" aria-hidden="true">
                {value}
              </span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
};
