import { t } from '@stackmate/words';
import { useEffect, useState } from 'react';
import { LeagueEmblem, seasonTitleText } from '@stackmate/ui';
import type { ListedMatch } from '../../../platform/connection/index.ts';
import { playSound } from '../../../platform/sound/play.ts';
import { seatRatingText } from '../../../kit/rating/rating-texts.ts';
import type { OpeningMatch } from '../../../kit/matches/opening-match.ts';
import './found-moment.css';

/** Time for which the notice stays, in ms. */
const shownTime = 4000;

/** Interval at which the title of a hidden tab changes, in ms: browsers allow no shorter one there. */
const titleInterval = 1000;

/** Calls players back who are in another tab: its title says so by turns, until they look. */
function useTitleCall(match: ListedMatch | null): void {
  useEffect(() => {
    if (!match || !document.hidden) return undefined;
    const call = t('Opponent found · {opponent}', { opponent: match.opponent });
    let title = document.title;
    const flip = (): void => {
      if (document.title !== call) title = document.title;
      document.title = document.title === call ? title : call;
    };
    const timer = setInterval(flip, titleInterval);
    flip();
    const stop = (): void => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', stop);
      if (document.title === call) document.title = title;
    };
    document.addEventListener('visibilitychange', stop);
    return stop;
  }, [match]);
}

/** Shows the seconds until a match opens over another table, and a button that opens it at once. */
function Countdown({ opensAt, openNow }: OpeningMatch) {
  const [left, setLeft] = useState(opensAt - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(opensAt - Date.now()), 250);
    return () => clearInterval(timer);
  }, [opensAt]);
  return (
    <>
      <span role="timer" className="found-timer">
        {t('Your match opens in {seconds}', { seconds: Math.max(Math.ceil(left / 1000), 0) })}
      </span>
      <button type="button" className="sm-button" onClick={openNow}>
        {t('Go to the match')}
      </button>
      <small>{t('This table waits for you: you can return to it.')}</small>
    </>
  );
}

interface FoundMomentProps {
  /** As `useFoundMatch` returns it. */
  readonly found: ListedMatch | null;
  /** The match that is about to open, as `usePairedMatch` returns it. */
  readonly opening: OpeningMatch | null;
}

/**
 * Announces a match that has been found, with a sound: while its table opens behind, or counting down over another
 * table that the player is at.
 */
export function FoundMoment({ found, opening }: FoundMomentProps) {
  // Empty at first, because screen readers only announce what changes.
  const [shown, setShown] = useState<ListedMatch | null>(null);
  const match = opening?.match ?? found;
  useTitleCall(match);
  useEffect(() => {
    if (!match) return undefined;
    playSound('found');
    setShown(match);
    const timer = setTimeout(() => setShown(null), shownTime);
    return () => clearTimeout(timer);
  }, [match]);
  const isOpening = opening !== null && opening.match === shown;
  return (
    <div className="found" data-open={shown ? '' : undefined}>
      <div className="found-card">
        <div role="status">
          {shown && (
            <>
              <b>{t('Opponent found')}</b>
              <span className="found-name">{shown.opponent}</span>
              {shown.title && <em>{seasonTitleText(shown.title)}</em>}
              {shown.rating && (
                <span className="found-rating">
                  <LeagueEmblem limit={shown.rating.league?.limit ?? null} />
                  {seatRatingText(shown.rating)}
                </span>
              )}
            </>
          )}
        </div>
        {isOpening && <Countdown {...opening} />}
      </div>
    </div>
  );
}
