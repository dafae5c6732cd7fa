import type { TournamentSummary } from '@stackmate/protocol/tournaments';
import { formatText, kindTexts, KindMark, stakeText } from '@stackmate/ui/events';
import '@stackmate/ui/events.css';
import { pageAddress, t } from '@stackmate/words';
import { useLoaderData } from 'react-router';
import type { Page } from '../site/page.ts';
import { TextWithLinks } from '../words/text-with-links.tsx';
import { EventTime } from './event-time.tsx';
import type { ListedEvents } from './load-events.ts';
import { useServerNow } from './use-event.ts';
import './events.css';

interface EntryProps {
  readonly event: TournamentSummary;
  readonly now: number | null;
}

const Entry = ({ event, now }: EntryProps) => {
  const { id, kind, name, entrants, maxEntrants, status } = event;
  const isOver = status === 'ended' || status === 'cancelled';
  const stake = stakeText(event);
  return (
    <li className="event-entry" data-kind={kind} data-status={status}>
      <KindMark kind={kind} />
      <div>
        <h3>
          <a href={pageAddress(`/events/${id}`)} translate="no">
            {name}
          </a>
        </h3>
        <p className="event-format">{formatText(event)}</p>
        {stake !== null && <p className="event-stake">{stake}</p>}
        <p>
          <EventTime event={event} now={now} />
          {' · '}
          {isOver
            ? t('{count, plural, one {# player} other {# players}}', { count: entrants })
            : t('{count} of {most} players', { count: entrants, most: maxEntrants })}
        </p>
      </div>
    </li>
  );
};

interface PartProps {
  readonly title: string;
  readonly events: readonly TournamentSummary[];
  readonly now: number | null;
}

const Part = ({ title, events, now }: PartProps) =>
  events.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul className="event-list">
        {events.map((event) => (
          <Entry key={event.id} event={event} now={now} />
        ))}
      </ul>
    </section>
  );

const noTime = { now: 0 };

const EventsPage = () => {
  const listed = useLoaderData<ListedEvents | null>();
  const now = useServerNow(noTime);
  const having = (status: TournamentSummary['status']) =>
    listed?.tournaments.filter((event) => event.status === status) ?? [];
  const [running, open] = [having('running'), having('open')];
  return (
    <div className="sheet events-sheet">
      <h1>{t('Events')}</h1>
      <p>
        {t(
          'Tournaments on Stackmate: Swiss rounds, knockouts and arenas. Anybody can watch, and anybody can recompute every pairing and every place.',
        )}
      </p>
      {listed === null && (
        <p>{t('The events are not available now. Please try again in a minute.')}</p>
      )}
      <Part title={t('Running now')} events={running} now={now} />
      <Part title={t('Next', {}, 'coming events')} events={open} now={now} />
      {listed !== null && running.length + open.length === 0 && (
        <p>
          <TextWithLinks
            text={t(
              'No event is announced now. [Create one](/play/events) with an account: choose its kind, clock and start, and send your friends the link. Or [practise against bots](/play/events).',
            )}
          />
        </p>
      )}
      <p className="events-ways">
        <a className="sm-button" href="/play/events">
          {t('Join or create an event')}
        </a>
      </p>
      <Part title={t('Over')} events={having('ended')} now={now} />
      <section className="events-kinds">
        <h2>{t('How they are played')}</h2>
        {(['swiss', 'elimination', 'arena'] as const).map((kind) => (
          <p key={kind}>
            <KindMark kind={kind} />
            {t(kindTexts[kind])}
          </p>
        ))}
      </section>
    </div>
  );
};

export const page: Page = {
  Component: EventsPage,
  meta: () => ({
    title: t('Events'),
    description: t(
      'Stackmate tournaments that run, start soon or are over: Swiss, knockout and arena, with tables, brackets and replays of every match.',
    ),
  }),
  pieces: [],
};
