import type { ShownRating } from '@stackmate/protocol/rated';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@stackmate/words';
import { deckChoice } from '../../kit/decks/own-decks.ts';
import { BotButton } from '../../kit/new-match/bot-button.tsx';
import { ElapsedTime } from '../../kit/new-match/elapsed-time.tsx';
import { useServices } from '../../platform/services/use-services.ts';
import type { RatedSearchState } from '../../platform/connection/index.ts';
import { appSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import { RatingBand } from '../../features/rated/parts/rating-band.tsx';
import {
  estimateText,
  offerText,
  rangeText,
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

function Offer({ offer }: { readonly offer: NonNullable<RatedSearchState['offer']> }) {
  const { online } = useServices();
  return (
    <div className="rated-note">
      <p>{offerText(offer)}</p>
      <button
        type="button"
        className="plain-button"
        onClick={() => {
          void online.request({ type: 'queue', deck: deckChoice(appSettings().deck) });
        }}
      >
        {t('Play an unrated match instead')}
      </button>
    </div>
  );
}

/** Shows a search for a rated match: how wide it is, how long it takes, and what to do meanwhile. */
export function SearchView({ search, rating }: SearchViewProps) {
  const { online } = useServices();
  const { level } = useAppSettings();
  const navigate = useNavigate();
  const { width, clock, estimate, offer, startedAt } = search;
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
      <p className="standing-note">{estimateText(estimate)}</p>
      <div role="status">{offer !== null && <Offer offer={offer} />}</div>
      <div className="search-actions">
        <button
          type="button"
          className="plain-button"
          onClick={() => void online.request({ type: 'leave-queue' })}
        >
          {t('Stop searching')}
        </button>
        <BotButton
          label={t('Play a bot meanwhile')}
          className="plain-button"
          level={level}
          onBegun={(matchId) => navigate(`/match/${matchId}`)}
        />
      </div>
      <p className="standing-note">
        {t(
          'You can go anywhere in the game. Your match opens by itself when an opponent is found.',
        )}
      </p>
    </>
  );
}
