import { Link, useSearchParams } from 'react-router';
import type { FinishedMatch } from '@stackmate/protocol';
import { useEffect, useMemo, useState } from 'react';
import { dateText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useServices } from '../../platform/services/use-services.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { Avatar } from '../../kit/appearance/avatar.tsx';
import { findBot, seatAvatar } from '../../kit/appearance/seat-appearance.ts';
import type { Archive, MatchConditions } from '../../platform/archive/index.ts';
import { reasonWords, toOutcome } from '../../kit/matches/result-texts.ts';
import type { MatchOutcome } from '../../kit/matches/result-texts.ts';
import { guestName } from '../../kit/matches/shown-name.ts';
import { leftByUpdate } from '../../platform/offline/store.ts';
import { pastLimitTexts } from '../../kit/matches/reward-texts.ts';
import { RecordLinks, ReplayLinks } from '../../kit/records/record-links.tsx';
import { RunningMatches } from '../../kit/new-match/running-matches.tsx';
import { ago, timeSpan } from '../../kit/time/relative-time.ts';
import { hasPlayedHere } from '../../kit/new-match/use-offline-connection.ts';
import { TextWithLinks } from '../../kit/widgets/text-with-links.tsx';
import { pointsText } from '../../kit/rating/rating-texts.ts';
import { readConditions } from './conditions.ts';
import { playedDeckName } from './deck-name.ts';
import { MatchConditionsForm } from './match-conditions.tsx';
import { WinRateCharts } from './win-rate-charts.tsx';
import '../../kit/page/parts.css';
import '../../kit/matches/past-match.css';
import './matches.css';

interface Page {
  readonly matches: readonly FinishedMatch[];
  readonly before: number | null;
}

/** Returns why a listed match ended. Bot matches have no clocks, so a forfeit means that the player left. */
function endReasonText({ kind, reason }: FinishedMatch): string {
  if (reason === leftByUpdate) return t('Ended by a game update');
  return kind === 'bot' && reason === 'forfeit' ? t('Abandoned') : reasonWords(reason);
}

const outcomeTexts: Readonly<Record<MatchOutcome | 'left', Message>> = {
  won: msg('**Won** against {opponent}'),
  lost: msg('**Lost** against {opponent}'),
  draw: msg('**Draw** against {opponent}'),
  over: msg('against {opponent}'),
  left: msg('**Not finished** against {opponent}'),
};

/** Shows the coins of a win, and why there are fewer than usual. */
function Paid({ paid }: { readonly paid: NonNullable<FinishedMatch['paid']> }) {
  const { coins, limit } = paid;
  const why = limit && pastLimitTexts[limit]?.();
  if (coins === 0 && !why) return null;
  return (
    <p className="past-match-paid">
      {coins > 0 && <b>{t('{count, plural, one {+# coin} other {+# coins}}', { count: coins })}</b>}{' '}
      {why}
    </p>
  );
}

function Row({ match }: { readonly match: FinishedMatch }) {
  const { seat, names, guests, appearances, winner, reason, startedAt, endedAt, paid } = match;
  const { rating, decks } = match;
  const other = seat === 0 ? 1 : 0;
  const opponent = guestName(names[other], guests?.[other]);
  const avatar = seatAvatar({
    bot: match.kind === 'bot' ? findBot(names[other]) : null,
    appearance: appearances?.[other] ?? undefined,
  });
  const isLeft = reason === leftByUpdate;
  const outcome = isLeft ? 'left' : toOutcome(winner, seat);
  return (
    <li className="past-match" data-outcome={outcome}>
      <Avatar monster={avatar} />
      <div className="past-match-words">
        <span className="past-match-how">
          <TextWithLinks text={t(outcomeTexts[outcome], { opponent })} />
        </span>
        {match.kind === 'rated' && (
          <span className="sm-tag">
            {rating
              ? t('Rated {step}', { step: pointsText(rating.after - rating.before) })
              : t('Rated')}
          </span>
        )}
        <small>
          {endReasonText(match)} ·{' '}
          <time dateTime={new Date(endedAt).toISOString()} title={dateText(endedAt)}>
            {ago(endedAt, Date.now())}
          </time>{' '}
          · {t('{time} long', { time: timeSpan(endedAt - startedAt) })}
        </small>
        {decks && (
          <small>
            {t('{own} against {opposing}', {
              own: playedDeckName(decks[seat]),
              opposing: playedDeckName(decks[other]),
            })}
          </small>
        )}
      </div>
      {!isLeft && (
        <RecordLinks matchId={match.match}>
          <ReplayLinks matchId={match.match} seat={seat} />
        </RecordLinks>
      )}
      {paid && <Paid paid={paid} />}
    </li>
  );
}

/**
 * The last list of each archive, by its conditions. Restored at once after a replay, so that the scroll position still
 * fits.
 */
const listedPages = new WeakMap<Archive, { readonly key: string; readonly page: Page }>();

function restorePage(archive: Archive, key: string): Page | null {
  const listed = listedPages.get(archive);
  return listed?.key === key ? listed.page : null;
}

/** Max number of empty pages that are skipped before the player is asked to go on. */
const maxEmptyPages = 4;

/** Loads a page of matches. Goes on while nothing fits, up to a limit. */
async function loadPage(
  archive: Archive,
  first: number | null,
  conditions: MatchConditions | undefined,
): Promise<Page> {
  let page = await archive.matches(first, conditions);
  for (let empty = 0; page.matches.length === 0 && page.before !== null; empty++) {
    if (empty === maxEmptyPages) break;
    page = await archive.matches(page.before, conditions);
  }
  return page;
}

/** Returns the newest matches, followed by the older ones that were listed if the two overlap. */
function mergeNewest(next: Page, had: Page | null): Page {
  const isNew = ({ match: matchId }: FinishedMatch): boolean =>
    next.matches.every((match) => match.match !== matchId);
  if (!had || next.before === null || had.matches.every(isNew)) return next;
  return { matches: [...next.matches, ...had.matches.filter(isNew)], before: had.before };
}

interface PastProps {
  readonly archive: Archive;
  readonly title: string;
  /** Absent where the archive knows none. */
  readonly conditions?: MatchConditions;
  /** Called with whether there is any match; pass a stable function. */
  readonly onKnown?: (hasAny: boolean) => void;
}

function Nothing({ hasConditions }: { readonly hasConditions: boolean }) {
  if (hasConditions) {
    return (
      <p role="status">
        {t('No match fits.')}{' '}
        <Link to="/matches" replace>
          {t('Show all matches')}
        </Link>
      </p>
    );
  }
  return (
    <>
      <p>{t('No matches yet. Your finished matches will be listed here, with replays.')}</p>
      <Link className="sm-button" to="/">
        {t('Play')}
      </Link>
    </>
  );
}

/** Lists the matches of an archive, with a button for more, and their win rates. */
function Past({ archive, title, conditions, onKnown }: PastProps) {
  const key = JSON.stringify(conditions ?? {});
  const hasConditions = key !== '{}';
  const [page, setPage] = useState(() => restorePage(archive, key));
  const [fault, setFault] = useState(false);
  const loadMore = async (before: number | null): Promise<void> => {
    setFault(false);
    try {
      const next = await loadPage(archive, before, conditions);
      setPage((had) => {
        if (before === null) return mergeNewest(next, had);
        // The page was requested twice, and the list has grown in between.
        if (had?.before !== before) return had;
        return { matches: [...had.matches, ...next.matches], before: next.before };
      });
    } catch {
      setFault(true);
    }
  };
  useEffect(() => {
    if (page) onKnown?.(hasConditions || page.matches.length > 0 || page.before !== null);
  }, [onKnown, hasConditions, page]);
  useEffect(() => {
    if (page) listedPages.set(archive, { key, page });
  }, [archive, key, page]);
  useEffect(() => {
    void loadMore(null);
    // The component is created again for other conditions, and the archive stays the same while the app is open.
  }, [archive]);
  return (
    <>
      {page && <WinRateCharts matches={page.matches} />}
      <section className="past" aria-label={title}>
        <h2>{title}</h2>
        {page?.matches.length === 0 && page.before === null && (
          <Nothing hasConditions={hasConditions} />
        )}
        {page?.matches.length === 0 && page.before !== null && (
          <p role="status">{t('No match fits among the latest ones. Search further back.')}</p>
        )}
        {page === null && !fault && <p role="status">{t('Loading…')}</p>}
        <ul>
          {page?.matches.map((match) => (
            <Row key={match.match} match={match} />
          ))}
        </ul>
        {fault && (
          <p className="fault" role="alert">
            {t('The list couldn’t be loaded.')}{' '}
            <button
              type="button"
              className="quiet-button"
              onClick={() => void loadMore(page?.before ?? null)}
            >
              {t('Try again')}
            </button>
          </p>
        )}
        {page && page.before !== null && (
          <button type="button" className="plain-button" onClick={() => void loadMore(page.before)}>
            {t('Show more')}
          </button>
        )}
      </section>
    </>
  );
}

/** Lists all running and finished matches of this player. */
export function MatchesPage() {
  useTitle(t('Matches'));
  const { archives } = useServices();
  const [query] = useSearchParams();
  const conditions = useMemo(() => readConditions(query), [query]);
  const key = JSON.stringify(conditions);
  /** A newcomer has nothing to filter. */
  const [hasAny, setHasAny] = useState(true);
  return (
    <div className="matches">
      <h1>{t('Matches')}</h1>
      <RunningMatches />
      {hasAny && <MatchConditionsForm />}
      <Past
        key={key}
        archive={archives.online}
        title={t('Played online')}
        conditions={conditions}
        onKnown={setHasAny}
      />
      {key === '{}' && hasPlayedHere() && (
        <Past archive={archives.offline} title={t('Played on this device')} />
      )}
    </div>
  );
}
