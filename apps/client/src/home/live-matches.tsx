import { Link } from 'react-router';
import { useConnectionState, useServices } from '../services/use-services.ts';
import { t } from '../words/index.ts';
import { ago } from './relative-time.ts';
import { useLiveMatches } from './use-live-matches.ts';

/** As many as there is room for beside the other ways into a match. */
const most = 4;

/** Matches of strangers that go on now, each to be watched with one click. */
export function LiveMatches() {
  const { online } = useServices();
  const live = useLiveMatches(useConnectionState(online, ({ ready }) => ready));
  const own = useConnectionState(online, ({ matches }) => matches);
  const others = (live ?? []).filter((one) => !own.some(({ match }) => match === one.match));
  if (others.length === 0) {
    // Its place is kept, so that nothing moves when the answer comes.
    return <p className="panel-words">{live ? t('No strangers play just now.') : '\u00a0'}</p>;
  }
  return (
    <ul className="live" aria-label={t('Matches of strangers')}>
      {others.slice(0, most).map(({ match, names: [south, north], startedAt }) => (
        <li key={match}>
          <Link className="live-match" to={`/watch/${match}`}>
            <span>{t('{south} against {north}', { south, north })}</span>
            <small>{ago(startedAt, Date.now())}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
