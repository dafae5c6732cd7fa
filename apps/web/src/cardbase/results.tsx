import { memo } from 'react';
import { t, Worded } from '../words/index.ts';
import { addressOf } from './address.ts';
import type { CardbaseAddress } from './address.ts';
import { pageSize } from './answer.ts';
import type { Answer } from './answer.ts';
import { CardRow } from './card-row.tsx';
import { CardTile } from './card-tile.tsx';
import './results.css';

/** Pictures that are in sight at once on most screens. */
const early = 6;

/** Cards that are still on their way. */
export const LoadingCards = () => (
  <div className="cb-loading" role="status">
    <p className="sm-hidden">{t('Loading cards…')}</p>
    <ul className="cb-grid" aria-hidden="true">
      {Array.from({ length: pageSize }, (_, place) => (
        <li key={place} className="cb-tile-loading sm-skeleton" />
      ))}
    </ul>
  </div>
);

export interface LoadErrorProps {
  readonly onRetry: () => void;
}

/** The cards did not come. */
export const LoadError = ({ onRetry }: LoadErrorProps) => (
  <div className="cb-none" role="alert">
    <h2>{t('The cards could not be loaded.')}</h2>
    <p>{t('Your search is kept. Maybe the line was gone for a moment.')}</p>
    <p>
      <button type="button" className="sm-button" onClick={onRetry}>
        {t('Try again')}
      </button>
    </p>
  </div>
);

/** Nothing was found, and what to do. */
const NoCards = ({
  answer,
  asked,
}: {
  readonly answer: Answer;
  readonly asked: CardbaseAddress;
}) => (
  <div className="cb-none">
    <h2>{t('No card fits.')}</h2>
    {answer.ways.length === 0 ? null : (
      <ul className="cb-ways">
        {answer.ways.map(({ without, text, found }) => (
          <li key={text}>
            <a href={addressOf({ ...asked, text, page: 1 })}>
              {without === null
                ? t('Did you mean {text}?', { text })
                : t('Without {part}', { part: without })}
            </a>{' '}
            <span className="cb-count">
              {found === 1 ? t('1 card') : t('{found} cards', { found })}
            </span>
          </li>
        ))}
      </ul>
    )}
    <p>
      <Worded text="Or look at [all cards](/cardbase), or at [one that chance picks](/cardbase?random=1)." />
    </p>
  </div>
);

export interface ResultsProps {
  readonly answer: Answer;
  readonly asked: CardbaseAddress;
}

/** The cards of a page, as tiles or as rows. */
export const Results = memo(({ answer, asked }: ResultsProps) => {
  const { tiles } = answer;
  if (tiles.length === 0) return <NoCards answer={answer} asked={asked} />;
  return (
    <ul className={asked.view === 'list' ? 'cb-rows' : 'cb-grid'}>
      {tiles.map((tile, place) => (
        <li key={tile.id}>
          {asked.view === 'list' ? (
            <CardRow tile={tile} isEarly={place < early} />
          ) : (
            <CardTile tile={tile} isEarly={place < early} />
          )}
        </li>
      ))}
    </ul>
  );
});
