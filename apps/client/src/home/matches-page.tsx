import { Link } from 'react-router';
import type { FinishedMatch } from '@stackmate/protocol';
import { useEffect, useState } from 'react';
import { useServices } from '../services/use-services.ts';
import { useTitle } from '../shared/use-title.ts';
import type { Archive } from '../archive/index.ts';
import { reasonWords, outcomeOf } from '../match/result/result-texts.ts';
import { t } from '../words/index.ts';
import { leftByUpdate } from '../offline/store.ts';
import { RecordLinks } from '../match/result/record-links.tsx';
import { RunningMatches } from './running-matches.tsx';
import { ago } from './relative-time.ts';
import { hasPlayedHere } from './use-offline-connection.ts';
import './matches.css';

interface Page {
  readonly matches: readonly FinishedMatch[];
  readonly before: number | null;
}

/** Why a listed match ended. Nobody is timed against a bot: who forfeits has left. */
function whyOver({ kind, reason }: FinishedMatch): string {
  if (reason === leftByUpdate) return t('The game was updated meanwhile');
  return kind === 'bot' && reason === 'forfeit' ? t('Abandoned') : reasonWords(reason);
}

function Row({ match }: { readonly match: FinishedMatch }) {
  const { seat, names, winner, reason, endedAt } = match;
  const opponent = names[seat === 0 ? 1 : 0];
  const isLeft = reason === leftByUpdate;
  const how = isLeft ? 'left' : outcomeOf(winner, seat);
  return (
    <li className="past-match" data-outcome={how}>
      <div className="past-match-words">
        <b className="past-match-how">
          {t({ won: 'Won', lost: 'Lost', draw: 'Draw', over: '', left: 'Not finished' }[how])}
        </b>
        <span>{t('against {opponent}', { opponent })}</span>
        <small>
          {whyOver(match)} ·{' '}
          <time dateTime={new Date(endedAt).toISOString()}>{ago(endedAt, Date.now())}</time>
        </small>
      </div>
      {!isLeft && <RecordLinks match={match.match} />}
    </li>
  );
}

/** What was listed last: who comes back from a replay finds it at once, as far down as they left it. */
const listed = new WeakMap<Archive, Page>();

/** The newest matches, with what was listed of older ones if the two meet. */
function renewed(next: Page, had: Page | null): Page {
  const isNew = ({ match }: FinishedMatch): boolean =>
    next.matches.every((one) => one.match !== match);
  if (!had || next.before === null || had.matches.every(isNew)) return next;
  return { matches: [...next.matches, ...had.matches.filter(isNew)], before: had.before };
}

/** The matches of an archive, more of them on demand. */
function Past({ archive, title }: { readonly archive: Archive; readonly title: string }) {
  const [page, setPage] = useState(listed.get(archive) ?? null);
  const [fault, setFault] = useState(false);
  const more = async (before: number | null): Promise<void> => {
    setFault(false);
    try {
      const next = await archive.matches(before);
      setPage((had) => {
        if (before === null) return renewed(next, had);
        // Asked for twice: the list goes on from elsewhere by now.
        if (had?.before !== before) return had;
        return { matches: [...had.matches, ...next.matches], before: next.before };
      });
    } catch {
      setFault(true);
    }
  };
  useEffect(() => {
    if (page) listed.set(archive, page);
  }, [archive, page]);
  useEffect(() => {
    void more(null);
    // The archive is the same as long as the app is open.
  }, [archive]);
  return (
    <section className="past" aria-label={title}>
      <h2>{title}</h2>
      {page?.matches.length === 0 && (
        <>
          <p>{t('None yet. What you play is kept here, to be watched again.')}</p>
          <Link className="sm-button" to="/">
            {t('Play')}
          </Link>
        </>
      )}
      {page === null && !fault && <p role="status">{t('Loading…')}</p>}
      <ul>
        {page?.matches.map((match) => (
          <Row key={match.match} match={match} />
        ))}
      </ul>
      {fault && (
        <p className="fault" role="alert">
          {t('The list can’t be had just now.')}{' '}
          <button
            type="button"
            className="quiet-button"
            onClick={() => void more(page?.before ?? null)}
          >
            {t('Try again')}
          </button>
        </p>
      )}
      {page && page.before !== null && (
        <button type="button" className="plain-button" onClick={() => void more(page.before)}>
          {t('Show more')}
        </button>
      )}
    </section>
  );
}

/** Everything this player has played and plays. */
export function MatchesPage() {
  useTitle(t('Matches'));
  const { archives } = useServices();
  return (
    <div className="matches">
      <h1>{t('Matches')}</h1>
      <RunningMatches />
      <Past archive={archives.online} title={t('At the server')} />
      {hasPlayedHere() && <Past archive={archives.offline} title={t('On this device')} />}
    </div>
  );
}
