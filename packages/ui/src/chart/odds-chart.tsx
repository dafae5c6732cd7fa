import { t } from '@stackmate/words';
import { formatShare } from './share.ts';

/** The probability of a value. */
export interface Chance {
  readonly value: string;
  /** Probability, from 0 to 1. */
  readonly share: number;
}

export interface OddsChartProps {
  /** Name of the rolled value. */
  readonly label: string;
  /** Sorted; each share is above 0. */
  readonly chances: readonly Chance[];
  /** The value of one copy, highlighted. */
  readonly marked?: string;
}

/** Height of the tallest bar, in pixels. */
const maxHeight = 84;

/** The unit is a separate element, hidden by the style sheet if there is no room. */
const Share = ({ share }: Pick<Chance, 'share'>) => {
  const [number] = formatShare(share).split(' %');
  return (
    <>
      {number}
      <span className="sm-odds__unit"> %</span>
    </>
  );
};

/** A bar chart of probabilities, which screen readers read as a list. */
export const OddsChart = ({ label, chances, marked }: OddsChartProps) => {
  const largestShare = Math.max(...chances.map(({ share }) => share));
  const [first] = chances;
  const last = chances.at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <figure className="sm-odds">
      <figcaption className="sm-odds__label">
        {label}{' '}
        <b>
          {first === last
            ? t('always {value}', { value: first.value })
            : t('{from} to {to}', { from: first.value, to: last.value })}
        </b>
      </figcaption>
      <ol className="sm-odds__bars">
        {chances.map(({ value, share }) => {
          // Keeps even the rarest value visible.
          const height = Math.max(1, (share / largestShare) * maxHeight);
          return (
            <li key={value} data-marked={value === marked || undefined}>
              <span className="sm-odds__share">
                <span className="sm-hidden">{`${value}: `}</span>
                <Share share={share} />
                {value === marked ? <span className="sm-hidden">, {t('this copy')}</span> : null}
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
