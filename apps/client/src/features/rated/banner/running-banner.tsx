import { t } from '@stackmate/words';
import { useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ListedMatch } from '../../../platform/connection/index.ts';
import { clockText, timeLeftAt } from '../../../table/clock/clock-time.ts';
import { useElapsed } from '../../../table/clock/use-elapsed.ts';
import { useConnectionState, useServices } from '../../../platform/services/use-services.ts';
import { useMatchClocks } from './use-match-clocks.ts';
import './running-banner.css';

interface RunningProps {
  readonly running: ListedMatch;
  readonly onOver: (matchId: string) => void;
}

/** Shows whose turn it is in a running match, and that player's clock. */
function Running({ running: { match: matchId, seat, opponent }, onOver }: RunningProps) {
  const { online } = useServices();
  const clocks = useMatchClocks(
    online,
    matchId,
    useCallback(() => onOver(matchId), [onOver, matchId]),
  );
  const elapsed = useElapsed(clocks, clocks?.running.some(Boolean) ?? false);
  const isOwn = clocks?.running[seat] ?? false;
  const acting = isOwn ? seat : seat === 0 ? 1 : 0;
  const time = clocks && timeLeftAt(clocks, acting, clocks.at + elapsed);
  return (
    <section
      className="running-banner"
      data-own={isOwn || undefined}
      aria-label={t('Your rated match')}
    >
      <p>
        {t('Rated match against {opponent}.', { opponent })}{' '}
        <b role="status">{clocks && (isOwn ? t('Your turn') : t('Their turn'))}</b>{' '}
        {time?.running && (
          <span role="timer" aria-label={isOwn ? t('Your time left') : t('Their time left')}>
            {clockText(time.move > 0 ? time.move : time.bank)}
            {time.move > 0 && <small> +{clockText(time.bank)}</small>}
          </span>
        )}
      </p>
      <Link to={`/match/${matchId}`} className="quiet-button">
        {t('Back to the match')}
      </Link>
    </section>
  );
}

/**
 * Shows the player's running rated match with its clock on every other page, and a note when it has ended.
 */
export function RunningBanner() {
  const { online } = useServices();
  const { pathname } = useLocation();
  const running = useConnectionState(online, ({ matches }) =>
    matches.find(({ kind }) => kind === 'rated'),
  );
  const [over, setOver] = useState<string | null>(null);
  const onOver = useCallback(
    (matchId: string) => {
      online.noteMatchOver(matchId);
      setOver(matchId);
    },
    [online],
  );
  const isHere = (matchId: string): boolean => pathname === `/match/${matchId}`;
  if (running && !isHere(running.match)) return <Running running={running} onOver={onOver} />;
  if (over === null || isHere(over)) return null;
  return (
    <section className="running-banner" aria-label={t('Your rated match')}>
      <p role="status">{t('Your rated match is over.')}</p>
      <Link to={`/match/${over}`} className="quiet-button">
        {t('See the result')}
      </Link>
      <button type="button" className="quiet-button" onClick={() => setOver(null)}>
        {t('OK')}
      </button>
    </section>
  );
}
