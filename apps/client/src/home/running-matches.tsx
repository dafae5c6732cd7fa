import { Link } from 'react-router';
import { useConnectionState, useServices } from '../services/use-services.ts';
import { t } from '../words/index.ts';
import { useOfflineConnection } from './use-offline-connection.ts';

/** Matches of this player that wait to be gone on with, at the server and on this device. */
export function RunningMatches() {
  const { online } = useServices();
  const device = useOfflineConnection();
  const there = useConnectionState(online, ({ matches }) => matches);
  const signal = useConnectionState(device ?? online, ({ matches }) => matches);
  const matches = device ? [...there, ...signal] : there;
  if (matches.length === 0) return null;
  return (
    <section className="running" aria-label={t('Matches that go on')}>
      <ul>
        {matches.map(({ match, opponent }) => (
          <li key={match}>
            <Link className="running-match" to={`/match/${match}`}>
              <span>{t('Against {opponent}', { opponent })}</span>
              <b>{t('Go on')}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
