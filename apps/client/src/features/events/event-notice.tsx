import { dateText, t } from '@stackmate/words';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { PageNotice } from '../../kit/page/page-notice.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';

/** [TS1] Tells a player, on every page but the table, that an event starts soon or ended well. */
export function EventNotice() {
  const { online } = useServices();
  const notice = useConnectionState(online, ({ eventNotice }) => eventNotice);
  const [dismissed, setDismissed] = useState<typeof notice>(null);
  const { pathname } = useLocation();
  const now = useNow();
  if (notice === null || notice === dismissed) return null;
  const { event, name, startsAt, place, entrants, coins } = notice;
  const isWinner = place === 1;
  const path = `/events/${event}`;
  // The page of the event says it, and after the start it is no news.
  if (pathname === path || (startsAt !== null && startsAt <= now)) return null;
  return (
    <PageNotice to={path} label={t('To the event')} onClose={() => setDismissed(notice)}>
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
    </PageNotice>
  );
}
