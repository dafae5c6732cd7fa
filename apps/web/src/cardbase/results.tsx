import { memo } from 'react';
import { pageAddress, t } from '@stackmate/words';
import { getAddress } from './address.ts';
import type { CardbaseAddress } from './address.ts';
import { pageSize } from './answer.ts';
import type { Answer } from './answer.ts';
import { CardRow } from './card-row.tsx';
import { CardTile } from './card-tile.tsx';
import { TextWithLinks } from '../words/text-with-links.tsx';
import './results.css';

/** Number of images visible without scrolling on most screens. */
const eagerImages = 6;

/** Placeholder while cards load. */
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

/** Shown when the cards couldn't be loaded. */
export const LoadError = ({ onRetry }: LoadErrorProps) => (
  <div className="cb-none" role="alert">
    <h2>{t('The cards could not be loaded.')}</h2>
    <p>{t('Your search is kept. The connection may have been interrupted.')}</p>
    <p>
      <button type="button" className="sm-button" onClick={onRetry}>
        {t('Try again')}
      </button>
    </p>
  </div>
);

/** Shown when no card was found, with suggestions. */
const NoCards = ({
  answer,
  listState,
}: {
  readonly answer: Answer;
  readonly listState: CardbaseAddress;
}) => (
  <div className="cb-none">
    <h2>{t('No cards found.')}</h2>
    {answer.suggestions.length === 0 ? null : (
      <ul className="cb-ways">
        {answer.suggestions.map(({ without, text, found }) => (
          <li key={text}>
            <a href={pageAddress(getAddress({ ...listState, text, page: 1 }))}>
              {without === null
                ? t('Did you mean {text}?', { text })
                : t('Without {part}', { part: without })}
            </a>{' '}
            <span className="cb-count">
              {t('{count, plural, one {# result} other {# results}}', { count: found })}
            </span>
          </li>
        ))}
      </ul>
    )}
    <p>
      <TextWithLinks
        text={t('Or see [all cards](/cardbase) or [a random card](/cardbase?random=1).')}
      />
    </p>
  </div>
);

export interface ResultsProps {
  readonly answer: Answer;
  readonly listState: CardbaseAddress;
}

/** Shows a page of results as tiles or rows. */
export const Results = memo(({ answer, listState }: ResultsProps) => {
  const { tiles } = answer;
  if (tiles.length === 0) return <NoCards answer={answer} listState={listState} />;
  return (
    <ul className={listState.view === 'list' ? 'cb-rows' : 'cb-grid'}>
      {tiles.map((tile, place) => (
        <li key={tile.id}>
          {listState.view === 'list' ? (
            <CardRow tile={tile} isEarly={place < eagerImages} />
          ) : (
            <CardTile tile={tile} isEarly={place < eagerImages} />
          )}
        </li>
      ))}
    </ul>
  );
});
