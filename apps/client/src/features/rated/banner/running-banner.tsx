import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ListedMatch } from '../../../platform/connection/index.ts';
import { clockText, timeLeftAt } from '../../../table/clock/clock-time.ts';
import { useElapsed } from '../../../table/clock/use-elapsed.ts';
import { useConnectionState, useServices } from '../../../platform/services/use-services.ts';
import { guestName } from '../../../kit/matches/shown-name.ts';
import { useMatchClocks } from './use-match-clocks.ts';
import './running-banner.css';

type Kind = Exclude<ListedMatch['kind'], 'bot'>;

interface KindTexts {
  readonly label: Message;
  readonly running: Message;
  readonly over: Message;
}

const kindTexts: Readonly<Record<Kind, KindTexts>> = {
  rated: {
    label: msg('Your rated match'),
    running: msg('Rated match against {opponent}.'),
    over: msg('Your rated match is over.'),
  },
  casual: {
    label: msg('Your casual match'),
    running: msg('Casual match against {opponent}.'),
    over: msg('Your casual match is over.'),
  },
  private: {
    label: msg('Your match'),
    running: msg('Match against {opponent}.'),
    over: msg('Your match is over.'),
  },
  tournament: {
    label: msg('Your tournament match'),
    running: msg('Tournament match against {opponent}.'),
    over: msg('Your tournament match is over.'),
  },
};

/** A running match against a person. */
interface PersonMatch extends ListedMatch {
  readonly kind: Kind;
}

const isAgainstPerson = (match: ListedMatch): match is PersonMatch => match.kind !== 'bot';

/** Returns the match that matters: one that counts for something, or else the one that began last. */
const findRunning = (matches: readonly ListedMatch[]): PersonMatch | undefined => {
  const running = matches.filter(isAgainstPerson);
  return running.find(({ kind }) => kind === 'tournament' || kind === 'rated') ?? running.at(-1);
};

interface RunningProps {
  readonly running: PersonMatch;
  readonly onOver: (match: PersonMatch) => void;
}

/** Shows whose turn it is in a running match, and that player's clock. */
function Running({ running, onOver }: RunningProps) {
  const { match: matchId, kind, seat, opponent, isGuest } = running;
  const { online } = useServices();
  const clocks = useMatchClocks(
    online,
    matchId,
    // By its id, because the list of matches is replaced now and then.
    useCallback(() => onOver(running), [onOver, matchId]),
  );
  const elapsed = useElapsed(clocks, clocks?.running.some(Boolean) ?? false);
  const isOwn = clocks?.running[seat] ?? false;
  const acting = isOwn ? seat : seat === 0 ? 1 : 0;
  const time = clocks && timeLeftAt(clocks, acting, clocks.at + elapsed);
  return (
    <section
      className="running-banner"
      data-own={isOwn || undefined}
      aria-label={t(kindTexts[kind].label)}
    >
      <p>
        {t(kindTexts[kind].running, { opponent: guestName(opponent, isGuest) })}{' '}
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
 * Shows the player's running match against a person with its clock on every page but its table, and a note when it
 * has ended.
 */
export function RunningBanner() {
  const { online } = useServices();
  const { pathname } = useLocation();
  const running = useConnectionState(online, ({ matches }) => findRunning(matches));
  const [over, setOver] = useState<PersonMatch | null>(null);
  const onOver = useCallback(
    (match: PersonMatch) => {
      online.noteMatchOver(match.match);
      setOver(match);
    },
    [online],
  );
  const isHere = (matchId: string): boolean => pathname === `/match/${matchId}`;
  if (running && !isHere(running.match)) return <Running running={running} onOver={onOver} />;
  if (over === null || isHere(over.match)) return null;
  return (
    <section className="running-banner" aria-label={t(kindTexts[over.kind].label)}>
      <p role="status">{t(kindTexts[over.kind].over)}</p>
      <Link to={`/match/${over.match}`} className="quiet-button">
        {t('See the result')}
      </Link>
      <button type="button" className="quiet-button" onClick={() => setOver(null)}>
        {t('OK')}
      </button>
    </section>
  );
}
