import { useEffect, useState } from 'react';
import { LeagueEmblem } from '@stackmate/ui';
import { useServices } from '../../services/use-services.ts';
import type { ListedMatch } from '../../connection/index.ts';
import { playSound } from '../../sound/index.ts';
import { t } from '../../words/index.ts';
import { seatRatingText } from '../texts/rating-texts.ts';
import './found-moment.css';

/** Time for which the notice stays, in ms. */
const shownTime = 4000;

/** Announces a rated match that has been found, with a sound, while its table opens behind. */
export function FoundMoment() {
  const { online } = useServices();
  const [found, setFound] = useState<ListedMatch | null>(null);
  useEffect(
    () =>
      online.onPaired((match) => {
        if (match.kind !== 'rated') return;
        playSound('found');
        setFound(match);
      }),
    [online],
  );
  useEffect(() => {
    if (!found) return undefined;
    const timer = setTimeout(() => setFound(null), shownTime);
    return () => clearTimeout(timer);
  }, [found]);
  return (
    <div className="found" role="status" data-open={found ? '' : undefined}>
      {found && (
        <p>
          <b>{t('Opponent found')}</b>
          <span className="found-name">{found.opponent}</span>
          {found.rating && (
            <span className="found-rating">
              <LeagueEmblem limit={found.rating.league?.limit ?? null} />
              {seatRatingText(found.rating)}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
