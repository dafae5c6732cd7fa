import type { ShownRating } from '@stackmate/protocol/rated';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '@stackmate/words';
import { deckChoice } from '../../kit/decks/own-decks.ts';
import { BotButton } from '../../kit/new-match/bot-button.tsx';
import { ElapsedTime } from '../../kit/new-match/elapsed-time.tsx';
import { useServices } from '../../platform/services/use-services.ts';
import type { RatedSearchState } from '../../platform/connection/index.ts';
import { appSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import { nextPuzzle, useSolvedPuzzles } from '../../features/puzzles/progress.ts';
import { RatingBand } from '../../features/rated/parts/rating-band.tsx';
import {
  estimateText,
  offerText,
  rangeText,
  searchingText,
  ratedClockName,
} from '../../features/rated/texts/search-texts.ts';

/** Points by which the picture's scale grows, so that it doesn't change with every step of the search. */
const scaleStep = 300;

/** Points after which a wider search is announced. */
const announcedStep = 100;

interface SearchViewProps {
  readonly search: RatedSearchState;
  readonly rating: ShownRating;
}

/** Shows the ways to pass the time. The search goes on meanwhile, except during a casual search. */
function Meanwhile({ offer }: { readonly offer: RatedSearchState['offer'] }) {
  const { online } = useServices();
  const { level } = useAppSettings();
  const navigate = useNavigate();
  const puzzleId = nextPuzzle({ id: 0, level: 1 }, useSolvedPuzzles());
  return (
    <>
      {/* Announced when it comes up. */}
      <div role="status">{offer !== null && <p className="rated-note">{offerText(offer)}</p>}</div>
      <h3>{t('Meanwhile')}</h3>
      <div className="search-actions">
        <BotButton
          label={t('Play a bot meanwhile')}
          className="plain-button"
          level={level}
          onBegun={(matchId) => navigate(`/match/${matchId}`)}
        />
        <Link className="plain-button" to={puzzleId === null ? '/puzzles' : `/puzzles/${puzzleId}`}>
          {t('Solve a puzzle meanwhile')}
        </Link>
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            void online.request({ type: 'queue', deck: deckChoice(appSettings().deck) });
          }}
        >
          {offer === null ? t('Play casual instead') : t('Play an unrated match instead')}
        </button>
      </div>
      <p className="quiet-note">
        {t(
          'You can go anywhere in the game. When an opponent is found, we call you with a sound, and your match opens by itself. You can return to a bot match or a puzzle afterwards. A casual search ends this one, so that you are never in two matches against people at once.',
        )}
      </p>
    </>
  );
}

/** Shows a search for a rated match: how wide it is, how long it takes, and what to do meanwhile. */
export function SearchView({ search, rating }: SearchViewProps) {
  const { online } = useServices();
  const { width, clock, estimate, searching, offer, startedAt } = search;
  const range = rangeText(rating.rating, width);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('Looking for an opponent')}
      </h2>
      <p className="search-time">
        <ElapsedTime since={startedAt} /> <span>{ratedClockName(clock)}</span>
      </p>
      <RatingBand
        rating={rating.rating}
        width={width}
        reach={Math.ceil((width * 1.15) / scaleStep) * scaleStep}
        label={range}
      />
      <p className="search-range" aria-hidden="true">
        {range}
      </p>
      {/* Announced now and then only, since the width changes every few seconds. */}
      <p className="sm-hidden" role="status">
        {t('Looking for opponents within {points} points of your rating.', {
          points: Math.floor(width / announcedStep) * announcedStep,
        })}
      </p>
      <p className="quiet-note">
        {searching !== undefined && searchingText(searching)} {estimateText(estimate)}
      </p>
      <div className="search-actions">
        <button
          type="button"
          className="plain-button"
          onClick={() => void online.request({ type: 'leave-queue' })}
        >
          {t('Stop searching')}
        </button>
      </div>
      <Meanwhile offer={offer} />
    </>
  );
}
