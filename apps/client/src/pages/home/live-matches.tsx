import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { Avatar } from '../../kit/appearance/avatar.tsx';
import { seatAvatar } from '../../kit/appearance/seat-appearance.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { guestName } from '../../kit/matches/shown-name.ts';
import { ago } from '../../kit/time/relative-time.ts';
import { useLiveMatches } from './use-live-matches.ts';

/** Maximum number of matches shown; the panel has room for no more. */
const maxShown = 4;

/** Lists running matches of strangers, each with a link to watch it. */
export function LiveMatches() {
  const { online } = useServices();
  const liveMatches = useLiveMatches(useConnectionState(online, ({ ready }) => ready));
  const ownMatches = useConnectionState(online, ({ matches }) => matches);
  const others = (liveMatches ?? []).filter(
    (liveMatch) => !ownMatches.some(({ match: matchId }) => matchId === liveMatch.match),
  );
  if (others.length === 0) {
    // Reserves the space, so that nothing moves when the answer arrives.
    return (
      <p className="panel-words">{liveMatches ? t('Nobody is playing right now.') : '\u00a0'}</p>
    );
  }
  return (
    <ul className="live" aria-label={t('Matches to watch')}>
      {others
        .slice(0, maxShown)
        .map(({ match: matchId, names, guests, appearances, startedAt }) => (
          <li key={matchId}>
            <Link className="live-match" to={`/watch/${matchId}`}>
              <span className="live-avatars">
                {appearances?.map((appearance, seat) => (
                  <Avatar
                    key={seat}
                    monster={seatAvatar({ bot: null, appearance: appearance ?? undefined })}
                  />
                ))}
              </span>
              <span>
                {t('{south} against {north}', {
                  south: guestName(names[0], guests?.[0]),
                  north: guestName(names[1], guests?.[1]),
                })}
              </span>
              <small>{ago(startedAt, Date.now())}</small>
            </Link>
          </li>
        ))}
    </ul>
  );
}
