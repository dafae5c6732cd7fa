import { t } from '@stackmate/words';
import { useEffect, useState } from 'react';
import { LeagueEmblem } from '@stackmate/ui';
import type { ListedMatch } from '../../../platform/connection/index.ts';
import { playSound } from '../../../platform/sound/play.ts';
import { seatRatingText } from '../../../kit/rating/rating-texts.ts';
import './found-moment.css';

/** Time for which the notice stays, in ms. */
const shownTime = 4000;

interface FoundMomentProps {
  /** As `useFoundMatch` returns it. */
  readonly found: ListedMatch | null;
}

/** Announces a rated match that has been found, with a sound, while its table opens behind. */
export function FoundMoment({ found }: FoundMomentProps) {
  // Empty at first, because screen readers only announce what changes.
  const [shown, setShown] = useState<ListedMatch | null>(null);
  useEffect(() => {
    if (!found) return undefined;
    playSound('found');
    setShown(found);
    const timer = setTimeout(() => setShown(null), shownTime);
    return () => clearTimeout(timer);
  }, [found]);
  return (
    <div className="found" role="status" data-open={shown ? '' : undefined}>
      {shown && (
        <p>
          <b>{t('Opponent found')}</b>
          <span className="found-name">{shown.opponent}</span>
          {shown.rating && (
            <span className="found-rating">
              <LeagueEmblem limit={shown.rating.league?.limit ?? null} />
              {seatRatingText(shown.rating)}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
