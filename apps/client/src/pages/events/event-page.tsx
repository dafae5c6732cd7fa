import * as api from '@stackmate/protocol/routes';
import type { TournamentState } from '@stackmate/protocol/tournaments';
import {
  Bracket,
  cancelText,
  EventDecisions,
  EventPrizes,
  formatText,
  kindTexts,
  progressText,
  stakeText,
  startText,
  stateText,
  EventCheck,
} from '@stackmate/ui/events';
import type { ShownEvent } from '@stackmate/ui/events';
import { t } from '@stackmate/words';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { noteEvent } from '../../kit/matches/last-event.ts';
import { WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { call } from '../../platform/api/call.ts';
import { startCheck } from '../../platform/event-check/start-check.ts';
import { DecideDialog } from './decide-dialog.tsx';
import type { OpenDecision } from './decide-dialog.tsx';
import { renderMatch } from './match-link.tsx';
import { DecideContext, DecideTable, DisqualifyEntrant, OrganizerPart } from './organizer.tsx';
import { LentParts } from './lent-parts.tsx';
import { RevealedDecks } from './revealed-decks.tsx';
import { OwnPart } from './own-part.tsx';
import { RoundTables } from './round-tables.tsx';
import { ShareResult } from './share-result.tsx';
import { Standings } from './standings.tsx';
import { Wall } from './wall.tsx';
import '../../kit/page/parts.css';
import '@stackmate/ui/events.css';
import './events.css';

interface EventProps {
  readonly answer: ShownEvent;
  readonly reload: () => Promise<void>;
}

function Event({ answer, reload }: EventProps) {
  const { tournament, round, bracket } = answer;
  const [decision, setDecision] = useState<OpenDecision | null>(null);
  const now = useNow();
  const offset = answer.now - Date.now();
  // The clock of this device may be wrong by more than a few seconds.
  const serverNow = Math.abs(offset) > 5000 ? now + offset : now;
  const progress = progressText(answer, serverNow);
  const cancelled = cancelText(answer);
  const stake = stakeText(tournament);
  const missing = tournament.status === 'open' ? answer.leastEntrants - tournament.entrants : 0;
  const name = tournament.isPractice ? t('Practice against bots') : tournament.name;
  useTitle(name);
  // While a bracket runs, its drawing says it all.
  const showsTable =
    tournament.status === 'ended' ||
    (tournament.status === 'running' && tournament.kind !== 'elimination');
  return (
    <DecideContext value={answer.isOrganizer ? setDecision : null}>
      <header>
        <h1 translate={tournament.isPractice ? undefined : 'no'}>{name}</h1>
        <p className="event-format">{formatText(tournament)}</p>
        {stake !== null && <p className="event-stake">{stake}</p>}
        <p className="event-state" role="status">
          <b>{stateText(tournament, serverNow)}</b>
          {tournament.status === 'open' && (
            <time dateTime={new Date(tournament.startsAt).toISOString()}>
              {startText(tournament)}
            </time>
          )}
          {progress !== null && <span>{progress}</span>}
          {cancelled !== null && <span>{cancelled}</span>}
          {missing > 0 && (
            <span>
              {t(
                '{missing, plural, one {One more player is needed.} other {# more players are needed.}}',
                { missing },
              )}
            </span>
          )}
        </p>
      </header>
      <OwnPart answer={answer} now={serverNow} reload={reload} />
      <ShareResult answer={answer} />
      <OrganizerPart answer={answer} />
      {bracket.length > 0 && (
        <Bracket
          className="print"
          answer={answer}
          renderMatch={renderMatch}
          renderTools={(of, table) => <DecideTable answer={answer} round={of} table={table} />}
        />
      )}
      {tournament.status === 'running' && <Wall answer={answer} />}
      <div className="event-columns">
        {showsTable && <Standings answer={answer} />}
        {round !== null && tournament.kind !== 'elimination' && <RoundTables answer={answer} />}
        {tournament.status === 'open' && <Entrants answer={answer} />}
        <EventPrizes className="print" answer={answer} />
        {tournament.status === 'ended' && tournament.cards === 'lent' && (
          <LentParts answer={answer} />
        )}
      </div>
      <EventDecisions className="print" answer={answer} />
      <RevealedDecks answer={answer} />
      <section className="event-kinds print">
        <p>{t(kindTexts[tournament.kind])}</p>
        <p>
          {t(
            'The pairing follows from all locked decks and a secret whose hash was published before anybody joined. The file of the event has everything, so that anybody can recompute it.',
          )}
        </p>
        {!tournament.isPractice && (
          <p>
            {t(
              'Whoever is not at the table in two minutes loses the match; twice, and is out. Being out bans from joining events for 24 hours, twice as long each time, for 30 days at most. Each event played to its end takes one ban back.',
            )}{' '}
            {t(
              'Your match begins also while you play elsewhere: it opens by itself, and the other match goes on without waiting for you.',
            )}
          </p>
        )}
        <p>
          <a
            href={`/api/tournaments/${tournament.id}/file`}
            download={`stackmate-event-${tournament.id}.json`}
          >
            {t('Download the file')}
          </a>
        </p>
        <EventCheck event={tournament.id} entrants={answer.entrants} startWorker={startCheck} />
      </section>
      {decision !== null && (
        <DecideDialog
          answer={answer}
          open={decision}
          onClose={() => setDecision(null)}
          onDone={() => {
            setDecision(null);
            void reload();
          }}
        />
      )}
    </DecideContext>
  );
}

function Entrants({ answer }: { readonly answer: ShownEvent }) {
  const { entrants } = answer;
  return (
    <section className="print" aria-label={t('Players')}>
      <h2>{t('Players')}</h2>
      {entrants.length === 0 && <p>{t('Nobody has joined yet.')}</p>}
      <ul className="event-entrants">
        {entrants
          .filter(({ isAway }) => !isAway)
          .map(({ entrant, name }) => (
            <li key={entrant} translate="no">
              {name}
              <DisqualifyEntrant answer={answer} entrant={entrant} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Loads an event again and again. What is unchanged isn't sent again. */
function useEvent(id: string) {
  const last = useRef<{
    readonly id: string;
    readonly version: number;
    readonly state: TournamentState;
  } | null>(null);
  return useLoaded<ShownEvent>(
    `event ${id}`,
    async (signal) => {
      const known = last.current?.id === id ? last.current : null;
      const values = { tournament: id, seen: known?.version ?? 0 };
      const loaded = await call(api.tournaments.read, values, { signal });
      if (!loaded.ok) return loaded;
      const { state, ...personal } = loaded.value;
      const shown = state ?? known?.state ?? null;
      if (shown === null) return { ok: false, fault: { code: 'failed', text: t('Try again.') } };
      last.current = { id, version: personal.version, state: shown };
      return { ok: true, value: { ...shown, ...personal } };
    },
    {
      // Quick while something happens; an event that is over doesn't change.
      repeat: ({ value }) => {
        const status = value?.tournament.status;
        if (status === 'ended' || status === 'cancelled') return null;
        return 4000;
      },
    },
  );
}

/** [TS1] Shows an event: what the player has to do, the bracket, the table and the round that runs. */
export function EventPage() {
  const { event = '' } = useParams();
  const loaded = useEvent(event);
  useEffect(() => noteEvent(event), [event]);
  return (
    <div className="events">
      <p className="event-back">
        <Link to="/events" className="quiet-button">
          {t('All events')}
        </Link>
      </p>
      <WhenLoaded loaded={loaded}>
        {(answer) => <Event answer={answer} reload={loaded.refresh} />}
      </WhenLoaded>
    </div>
  );
}
