import * as api from '@stackmate/protocol/routes';
import type { TournamentRound, TournamentPairing } from '@stackmate/protocol/tournaments';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLoaded } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import { resultText } from './event-texts.ts';
import type { ShownEvent } from './event-texts.ts';

interface TableProps {
  readonly table: TournamentPairing;
  readonly nameOf: (entrant: number) => string;
  readonly own: number | undefined;
}

/** A table: who plays, the result, and the matches to watch or replay. */
function Table({ table, nameOf, own }: TableProps) {
  const { entrants, outcome, games } = table;
  const result = resultText(table);
  return (
    <li className="event-table" data-own={own !== undefined && entrants.includes(own)}>
      <span className="event-table-number">{table.table}</span>
      <span className="event-pair" translate="no">
        {entrants.map((entrant, seat) => (
          <span key={seat} data-won={outcome !== null && outcome.winner === seat}>
            {entrant === null ? t('nobody') : nameOf(entrant)}
          </span>
        ))}
      </span>
      <span className="event-result">{result ?? t('plays')}</span>
      <span className="event-games">
        {games.map(({ match, isOver }, index) =>
          match === null ? null : (
            <Link
              key={match}
              to={isOver ? `/replay/${match}` : `/watch/${match}`}
              aria-label={
                isOver
                  ? t('Replay match {number} of table {table}', {
                      number: index + 1,
                      table: table.table,
                    })
                  : t('Watch table {table}', { table: table.table })
              }
            >
              {isOver ? t('Replay {number}', { number: index + 1 }) : t('Watch')}
            </Link>
          ),
        )}
      </span>
    </li>
  );
}

function Tables({
  answer,
  round,
}: {
  readonly answer: ShownEvent;
  readonly round: TournamentRound;
}) {
  const names = new Map(answer.entrants.map(({ entrant, name }) => [entrant, name]));
  return (
    <ul className="event-tables">
      {round.tables.map((table) => (
        <Table
          key={`${table.table} ${table.entrants.join(' ')}`}
          table={table}
          nameOf={(entrant) => names.get(entrant) ?? ''}
          own={answer.own?.entrant}
        />
      ))}
    </ul>
  );
}

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
