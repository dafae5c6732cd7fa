import type { TournamentPairing, TournamentRound } from '@stackmate/protocol/tournaments';
import { t } from '@stackmate/words';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { resultText } from './event-texts.ts';
import type { RenderMatch, ShownEvent } from './event-texts.ts';

interface TableProps {
  readonly table: TournamentPairing;
  readonly nameOf: (entrant: number) => string;
  readonly own: number | undefined;
  readonly renderMatch: RenderMatch;
  readonly tools: ReactNode;
}

/** A table: who plays, the result, and the matches to watch or replay. */
function Table({ table, nameOf, own, renderMatch, tools }: TableProps) {
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
            <Fragment key={match}>
              {renderMatch({
                matchId: match,
                isOver,
                text: isOver ? t('Replay {number}', { number: index + 1 }) : t('Watch'),
                label: isOver
                  ? t('Replay match {number} of table {table}', {
                      number: index + 1,
                      table: table.table,
                    })
                  : t('Watch table {table}', { table: table.table }),
              })}
            </Fragment>
          ),
        )}
        {tools}
      </span>
    </li>
  );
}

interface EventTablesProps {
  readonly answer: Pick<ShownEvent, 'entrants' | 'own'>;
  readonly round: TournamentRound;
  readonly renderMatch: RenderMatch;
  /** Shows what the viewer can do at a table. */
  readonly renderTools?: (table: TournamentPairing) => ReactNode;
}

/** Shows the tables of a round with their results and matches. */
export function EventTables({ answer, round, renderMatch, renderTools }: EventTablesProps) {
  const names = new Map(answer.entrants.map(({ entrant, name }) => [entrant, name]));
  return (
    <ul className="event-tables">
      {round.tables.map((table) => (
        <Table
          key={`${table.table} ${table.entrants.join(' ')}`}
          table={table}
          nameOf={(entrant) => names.get(entrant) ?? ''}
          own={answer.own?.entrant}
          renderMatch={renderMatch}
          tools={renderTools?.(table)}
        />
      ))}
    </ul>
  );
}
