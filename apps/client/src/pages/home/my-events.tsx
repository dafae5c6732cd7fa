import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { untilText } from '@stackmate/ui/events';
import { Link } from 'react-router';
import { useLoaded } from '../../kit/requests/requests.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { call } from '../../platform/api/call.ts';
import './my-events.css';

/** [TS1] Shows the player's events that run or start within minutes, with a countdown. */
export function MyEvents() {
  const { value } = useLoaded('my events', (signal) => call(api.tournaments.mine, {}, { signal }), {
    repeat: () => 30_000,
  });
  const now = useNow();
  if (!value || value.events.length === 0) return null;
  return (
    <section className="my-events" aria-label={t('Your events')}>
      {value.events.map(({ id, name, startsAt, isRunning }) => (
        <p key={id}>
          <span>
            {isRunning || startsAt <= now
              ? t('{name} runs now.', { name })
              : t('{name} starts in {time}.', { name, time: untilText(startsAt - now) })}
          </span>
          <Link className="sm-button" to={`/events/${id}`}>
            {t('To the event')}
          </Link>
        </p>
      ))}
    </section>
  );
}
