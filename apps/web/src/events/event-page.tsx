import type { TournamentPageData } from '@stackmate/protocol/tournaments';
import {
  Bracket,
  cancelText,
  EventCheck,
  EventDecisions,
  EventPrizes,
  EventTables,
  formatText,
  kindTexts,
  matchPath,
  progressText,
} from '@stackmate/ui/events';
import type { RenderMatch, ShownEvent } from '@stackmate/ui/events';
import '@stackmate/ui/events.css';
import { dateText, pageAddress, t } from '@stackmate/words';
import { useLoaderData } from 'react-router';
import type { Page } from '../site/page.ts';
import { EventTime } from './event-time.tsx';
import { LiveStandings } from './live-standings.tsx';
import { toStructuredEvent } from './structured-event.ts';
import { useEvent, useServerNow } from './use-event.ts';
import './events.css';

/** Starts the worker that checks the event; it has all cards and rules, and is loaded on demand. */
const startCheck = (): Worker =>
  new Worker(new URL('check-worker.ts', import.meta.url), { type: 'module' });

const renderMatch: RenderMatch = ({ matchId, isOver, text, label }) => (
  <a href={`/play${matchPath(matchId, isOver)}`} aria-label={label}>
    {text}
  </a>
);

interface RoundsProps {
  readonly event: ShownEvent;
  readonly chosen: TournamentPageData['chosen'];
}

/** The tables of the last round, or of the one that the address names. */
const Rounds = ({ event, chosen }: RoundsProps) => {
  const { tournament, begun } = event;
  const round = chosen ?? event.round;
  if (round === null) return null;
  const isArena = tournament.kind === 'arena';
  if (isArena && round.tables.length === 0) return null;
  const title = isArena ? t('Matches that run') : t('Round {round}', { round: round.round });
  return (
    <section className="event-round" aria-label={title} id="rounds">
      <h2>{title}</h2>
      {!isArena && begun > 1 && (
        <nav className="event-rounds" aria-label={t('Rounds')}>
          {Array.from({ length: begun }, (_, index) => index + 1).map((number) => (
            <a
              key={number}
              href={pageAddress(
                number === begun
                  ? `/events/${tournament.id}#rounds`
                  : `/events/${tournament.id}?round=${number}#rounds`,
              )}
              aria-current={number === round.round ? 'page' : undefined}
              aria-label={t('Round {round}', { round: number })}
            >
              {number}
            </a>
          ))}
        </nav>
      )}
      <EventTables answer={event} round={round} renderMatch={renderMatch} />
    </section>
  );
};

const Players = ({ event: { entrants } }: { readonly event: ShownEvent }) => (
  <section aria-label={t('Players')}>
    <h2>{t('Players')}</h2>
    {entrants.length === 0 && <p>{t('Nobody has joined yet.')}</p>}
    <ul className="event-entrants">
      {entrants
        .filter(({ isAway }) => !isAway)
        .map(({ entrant, name }) => (
          <li key={entrant} translate="no">
            {name}
          </li>
        ))}
    </ul>
  </section>
);

const Event = ({ data }: { readonly data: TournamentPageData }) => {
  const event = useEvent(data);
  const now = useServerNow(event);
  const { tournament, bracket } = event;
  const { status, kind, id } = tournament;
  const progress = event.now === 0 || now === null ? null : progressText(event, now);
  const cancelled = cancelText(event);
  const hasTable = status === 'ended' || (status === 'running' && kind !== 'elimination');
  return (
    <article className="sheet events-sheet event-sheet">
      <p className="event-back">
        <a href={pageAddress('/events')}>{t('All events')}</a>
      </p>
      <header>
        {tournament.isPractice ? (
          <h1>{t('Practice against bots')}</h1>
        ) : (
          <h1 translate="no">{tournament.name}</h1>
        )}
        <p className="event-format">{formatText(tournament)}</p>
        <p className="event-state">
          <span>
            <EventTime event={tournament} now={now} />
          </span>
          <span role="status">{progress ?? cancelled}</span>
        </p>
        <p className="events-ways">
          <a className="sm-button" href={`/play/events/${id}`}>
            {status === 'open' ? t('Join in the game') : t('Open in the game')}
          </a>
        </p>
      </header>
      {bracket.length > 0 && <Bracket answer={event} renderMatch={renderMatch} />}
      <div className="event-columns">
        {hasTable && <LiveStandings event={event} />}
        {kind !== 'elimination' && <Rounds event={event} chosen={data.chosen} />}
        {status === 'open' && <Players event={event} />}
        <EventPrizes answer={event} timeZone="UTC" />
      </div>
      <EventDecisions answer={event} timeZone="UTC" />
      <section className="event-about">
        <h2>{t('How it is played')}</h2>
        <p>{t(kindTexts[kind])}</p>
        <p>
          {t(
            'The pairing follows from all locked decks and a secret whose hash was published before anybody joined. The file of the event has everything, so that anybody can recompute it.',
          )}
        </p>
        <p>
          <a href={`/api/tournaments/${id}/file`} download={`stackmate-event-${id}.json`}>
            {t('Download the file')}
          </a>
        </p>
        <EventCheck event={id} entrants={event.entrants} startWorker={startCheck} />
      </section>
    </article>
  );
};

const EventPage = () => {
  const event = useLoaderData<TournamentPageData | null>();
  return event === null ? (
    <div className="sheet prose">
      <h1>{t('Event not found')}</h1>
      <p>{t('There is no such event, or it was over long ago.')}</p>
      <p>
        <a href={pageAddress('/events')}>{t('All events')}</a>
      </p>
    </div>
  ) : (
    <Event data={event} />
  );
};

const getMeta = (loaded: unknown) => {
  const event = loaded as TournamentPageData | null;
  if (event === null) {
    return {
      title: t('Event not found'),
      description: t('There is no such event.'),
      hidden: true,
    };
  }
  const { tournament, rows, entrants } = event.state;
  const { name, startsAt, status } = tournament;
  const time = dateText(startsAt, { dateStyle: 'long', timeZone: 'UTC' });
  const winner =
    status === 'ended' ? entrants.find(({ entrant }) => entrant === rows[0]?.entrant) : undefined;
  return {
    title: name,
    description: winner
      ? t('{name}, {time}: {winner} won. Table, bracket and replays of every match.', {
          name,
          time,
          winner: winner.name,
        })
      : t('{name}, {time}: {format}. Table, bracket and matches to watch.', {
          name,
          time,
          format: formatText(tournament),
        }),
    hidden: event.isHidden,
    image: {
      path: `/events/${tournament.id}.png`,
      alt: t('{name}, {time}: {format}', { name, time, format: formatText(tournament) }),
    },
    structured: toStructuredEvent(tournament),
  };
};

export const page: Page = { Component: EventPage, meta: getMeta, pieces: [] };
