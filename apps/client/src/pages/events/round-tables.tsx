import * as api from '@stackmate/protocol/routes';
import type { TournamentRound } from '@stackmate/protocol/tournaments';
import { EventTables } from '@stackmate/ui/events';
import type { ShownEvent } from '@stackmate/ui/events';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { useLoaded } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import { renderMatch } from './match-link.tsx';
import { DecideTable } from './organizer.tsx';

const Tables = ({
  answer,
  round,
}: {
  readonly answer: ShownEvent;
  readonly round: TournamentRound;
}) => (
  <EventTables
    answer={answer}
    round={round}
    renderMatch={renderMatch}
    renderTools={(table) => <DecideTable answer={answer} round={round} table={table} />}
  />
);

function EarlierRound({ answer, round }: { readonly answer: ShownEvent; readonly round: number }) {
  const { value } = useLoaded(`round ${answer.tournament.id} ${round}`, (signal) =>
    call(api.tournaments.round, { tournament: answer.tournament.id, round }, { signal }),
  );
  if (value === null) return <p role="status">{t('Loading…')}</p>;
  return <Tables answer={answer} round={value.round} />;
}

/** Shows the tables of a round, the last one first. In an arena, the matches that run. */
export function RoundTables({ answer }: { readonly answer: ShownEvent }) {
  const { tournament, begun, round } = answer;
  const [chosen, setChosen] = useState<number | null>(null);
  if (round === null) return null;
  const isArena = tournament.kind === 'arena';
  const title = isArena ? t('Matches that run') : t('Round {round}', { round: chosen ?? begun });
  return (
    <section className="event-round print" aria-label={title}>
      <h2>{title}</h2>
      {!isArena && begun > 1 && (
        <nav className="event-rounds" aria-label={t('Rounds')}>
          {Array.from({ length: begun }, (_, index) => index + 1).map((number) => (
            <button
              key={number}
              type="button"
              aria-pressed={number === (chosen ?? begun)}
              onClick={() => setChosen(number === begun ? null : number)}
            >
              {number}
            </button>
          ))}
        </nav>
      )}
      {chosen === null || isArena ? (
        <Tables answer={answer} round={round} />
      ) : (
        <EarlierRound answer={answer} round={chosen} />
      )}
      {isArena && round.tables.length === 0 && <p>{t('No match runs at this moment.')}</p>}
    </section>
  );
}
