import { useTopModal } from '@stackmate/ui';
import { dateText, t } from '@stackmate/words';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { useNow } from '../../kit/time/use-now.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import '../../kit/page/page-notice.css';

/** [TS1] Tells a player, on every page but the table, that an event starts soon or ended well. */
export function EventNotice() {
  const { online } = useServices();
  const notice = useConnectionState(online, ({ eventNotice }) => eventNotice);
  const [dismissed, setDismissed] = useState<typeof notice>(null);
  const { pathname } = useLocation();
  const now = useNow();
  const dialog = useTopModal();
  if (notice === null || notice === dismissed) return null;
  const { event, name, startsAt, place, entrants, coins } = notice;
  const isWinner = place === 1;
  const path = `/events/${event}`;
  // The page of the event says it, and after the start it is no news.
  if (pathname === path || (startsAt !== null && startsAt <= now)) return null;
  const shown = (
    <div className="page-notice" role="status">
      <p>
        {startsAt !== null
          ? t('{name} starts at {time}.', {
              name,
              time: dateText(startsAt, { timeStyle: 'short' }),
            })
          : isWinner
            ? t('You won {name}, of {entrants, plural, one {# player} other {# players}}!', {
                name,
                entrants,
              })
            : t('You came in place {place} of {entrants} in {name}.', { place, entrants, name })}
      </p>
      {coins > 0 && (
        <p>
          {t('Your prize: {coins, plural, one {# coin} other {# coins}}, paid after 72 hours.', {
            coins,
          })}
        </p>
      )}
      <p className="button-row">
        <Link className="sm-button" to={path} onClick={() => setDismissed(notice)}>
          {t('To the event')}
        </Link>
        <button type="button" className="plain-button" onClick={() => setDismissed(notice)}>
          {t('Close')}
        </button>
      </p>
    </div>
  );
  // Rendered inside an open window, because it covers everything else and keeps the focus.
  return dialog ? createPortal(shown, dialog) : shown;
}
