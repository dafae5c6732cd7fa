import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { guestName } from '../matches/shown-name.ts';
import { useOfflineConnection } from './use-offline-connection.ts';

/** Lists this player's running matches, on the server and on this device. */
export function RunningMatches() {
  const { online } = useServices();
  const device = useOfflineConnection();
  const onServer = useConnectionState(online, ({ matches }) => matches);
  const onDevice = useConnectionState(device ?? online, ({ matches }) => matches);
  const matches = device ? [...onServer, ...onDevice] : onServer;
  if (matches.length === 0) return null;
  return (
    <section className="running-matches" aria-label={t('Running matches')}>
      <ul>
        {matches.map(({ match: matchId, opponent, isGuest }) => (
          <li key={matchId}>
            <Link className="running-match" to={`/match/${matchId}`}>
              <span>{t('Against {opponent}', { opponent: guestName(opponent, isGuest) })}</span>
              <b>{t('Continue')}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
