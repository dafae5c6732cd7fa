import * as api from '@stackmate/protocol/routes';
import type { ListedTournament } from '@stackmate/protocol/tournaments';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { Link } from 'react-router';
import { WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { call } from '../../platform/api/call.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { BanNotice } from './ban-notice.tsx';
import { EventFilter, fits, longList, noFilter } from './event-filter.tsx';
import { CreateForm } from './create-form.tsx';
import {
  formatText,
  kindNames,
  kindTexts,
  stakeText,
  startText,
  stateText,
} from '@stackmate/ui/events';
import { KindMark } from '@stackmate/ui/events';
import { PracticeForm } from './practice-form.tsx';
import '../../kit/page/parts.css';
import '@stackmate/ui/events.css';
import './events.css';

/** A tournament of the list: what it is, when it starts, and how many take part. */
function Entry({ listed, now }: { readonly listed: ListedTournament; readonly now: number }) {
  const { tournament: event, isIn } = listed;
  const { id, name, kind, entrants, maxEntrants, organizer, isPractice, status } = event;
  const stake = stakeText(event);
  return (
    <li className="event-entry print" data-kind={kind} data-status={status}>
      <KindMark kind={kind} />
      <div>
        <h3>
          <Link to={`/events/${id}`} translate={isPractice ? undefined : 'no'}>
            {isPractice ? t('Practice against bots') : name}
          </Link>
        </h3>
        <p className="event-format">{formatText(event)}</p>
        {stake !== null && <p className="event-stake">{stake}</p>}
        <p className="event-facts">
          <b>{stateText(event, now)}</b>
          {' · '}
          {status === 'open' && (
            <>
              <time dateTime={new Date(event.startsAt).toISOString()}>{startText(event)}</time>
              {' · '}
            </>
          )}
          {t('{count} of {most} players', { count: entrants, most: maxEntrants })}
          {isIn && <span className="event-in">{t('You take part')}</span>}
          {organizer === null && !isPractice && (
            <span className="event-official">{t('by Stackmate')}</span>
          )}
        </p>
      </div>
    </li>
  );
}

interface PartProps {
  readonly title: string;
  readonly events: readonly ListedTournament[];
  readonly now: number;
}

const Part = ({ title, events, now }: PartProps) =>
  events.length === 0 ? null : (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="event-list">
        {events.map((event) => (
          <Entry key={event.tournament.id} listed={event} now={now} />
        ))}
      </ul>
    </section>
  );

function Lists({
  events,
  hasOwnEvents,
}: {
  readonly events: readonly ListedTournament[];
  readonly hasOwnEvents: boolean;
}) {
  const now = useNow();
  const mine = events.filter(
    ({ isIn, tournament: { status } }) => isIn && (status === 'open' || status === 'running'),
  );
  const [filter, setFilter] = useState(noFilter);
  const all = events.filter((event) => !mine.includes(event));
  const isLong = all.filter(({ tournament }) => tournament.status === 'open').length > longList;
  const others = isLong ? all.filter(({ tournament }) => fits(tournament, filter)) : all;
  const open = others.filter(({ tournament }) => tournament.status === 'open');
  const running = others.filter(({ tournament }) => tournament.status === 'running');
  return (
    <>
      <Part title={t('Yours')} events={mine} now={now} />
      {isLong && <EventFilter filter={filter} onChange={setFilter} />}
      {isLong && open.length === 0 && (
        <p className="event-none">{t('No open event is like that.')}</p>
      )}
      <Part title={t('Open to join')} events={open} now={now} />
      <Part title={t('Running')} events={running} now={now} />
      {mine.length + open.length + running.length === 0 && (
        <p className="event-none">
          {hasOwnEvents
            ? t('No event is open now. Practise against bots, or create one below.')
            : t('No event is open now. Practise against bots meanwhile.')}
        </p>
      )}
      <Part
        title={t('Over')}
        events={others.filter(({ tournament }) => tournament.status === 'ended')}
        now={now}
      />
    </>
  );
}

/** [TS1] Shows the events: those of the player, those to join, and the ways to begin one. */
export function EventsPage() {
  useTitle(t('Events'));
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const [opened, setOpened] = useState<'practice' | 'create' | null>(null);
  const loaded = useLoaded('events', (signal) => call(api.tournaments.list, {}, { signal }), {
    repeat: () => 10_000,
  });
  const hasOwnEvents = loaded.value?.hasOwnEvents ?? true;
  const toggle = (form: 'practice' | 'create') => () => setOpened(opened === form ? null : form);
  return (
    <div className="events">
      <header>
        <h1>{t('Events')}</h1>
        <p>{t('Tournaments with pairings and tables that anybody can recompute.')}</p>
      </header>
      <WhenLoaded loaded={loaded}>
        {({ tournaments, ban }) => (
          <>
            {ban !== null && <BanNotice ban={ban} />}
            <Lists events={tournaments} hasOwnEvents={hasOwnEvents} />
          </>
        )}
      </WhenLoaded>
      <div className="event-starts">
        <button
          type="button"
          className="sm-button"
          aria-expanded={opened === 'practice'}
          onClick={toggle('practice')}
        >
          {t('Practise against bots')}
        </button>
        <Link to="/practice/draft" className="plain-button">
          {t('Practice draft')}
        </Link>
        <Link to="/practice/sealed" className="plain-button">
          {t('Practice sealed')}
        </Link>
        {isGuest === false && hasOwnEvents && (
          <button
            type="button"
            className="plain-button"
            aria-expanded={opened === 'create'}
            onClick={toggle('create')}
          >
            {t('Create an event')}
          </button>
        )}
        {isGuest && hasOwnEvents && (
          <p className="shop-quiet">{t('With an account you can create events of your own.')}</p>
        )}
      </div>
      {opened === 'practice' && <PracticeForm />}
      {opened === 'create' && hasOwnEvents && <CreateForm />}
      <section className="event-kinds print" aria-label={t('Kinds of events')}>
        {(['swiss', 'elimination', 'arena'] as const).map((kind) => (
          <p key={kind}>
            <KindMark kind={kind} />
            <span>
              <b>{t(kindNames[kind])}</b> {t(kindTexts[kind])}
            </span>
          </p>
        ))}
      </section>
    </div>
  );
}
