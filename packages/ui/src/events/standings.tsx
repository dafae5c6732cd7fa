import type { EntrantAnswer, TournamentEntrant } from '@stackmate/protocol/tournaments';
import { numberText, t } from '@stackmate/words';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { decisionMarks } from './event-decisions.tsx';
import { coinsColumn, columnsOf } from './event-texts.ts';
import type { ShownEvent } from './event-texts.ts';
import { useRowMoves } from './use-row-moves.ts';

interface EventArithmeticProps {
  readonly results: EntrantAnswer['results'];
  readonly entrants: readonly TournamentEntrant[];
}

/** [SW2] Shows the arithmetic of a place: each round with its points. */
export function EventArithmetic({ results, entrants }: EventArithmeticProps) {
  if (results.length === 0) return <p>{t('No results yet.')}</p>;
  const names = new Map(entrants.map(({ entrant, name }) => [entrant, name]));
  return (
    <ol className="event-results">
      {results.map(({ round, opponent, points, opponentScore, isDoubled }) => (
        <li key={`${round} ${opponent}`} value={round}>
          {opponent === null ? t('Bye') : <span translate="no">{names.get(opponent) ?? ''}</span>}
          {opponentScore !== undefined && (
            <small>
              {t('{share} % of the points', { share: numberText(opponentScore / 100, 1) })}
            </small>
          )}
          <b>
            {points > 0 ? `+${points}` : '0'}
            {isDoubled && <small>{t('doubled')}</small>}
          </b>
        </li>
      ))}
    </ol>
  );
}

/** Rows that are shown at first, and more at a press. */
const step = 50;

interface EventStandingsProps {
  readonly answer: Pick<ShownEvent, 'tournament' | 'rows' | 'entrants' | 'own'>;
  /** Shows what an entrant's place is made of. */
  readonly renderResults: (entrant: number) => ReactNode;
  /** Class for the paper that it lies on. */
  readonly className?: string;
}

/** [TS1] Shows the table. A row opens to the arithmetic of its place, and rows move to their new places. */
export function EventStandings({ answer, renderResults, className = '' }: EventStandingsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { tournament, rows, entrants, own } = answer;
  const [opened, setOpened] = useState<number | null>(null);
  const [shown, setShown] = useState(step);
  const names = new Map(entrants.map((entrant) => [entrant.entrant, entrant]));
  const hasCoins = rows.some(({ coins }) => coins !== undefined);
  const columns = [...columnsOf(tournament.kind), ...(hasCoins ? [coinsColumn()] : [])];
  const ownRow = rows.find(({ entrant }) => entrant === own?.entrant);
  const first = rows.slice(0, shown);
  const visible = ownRow === undefined || first.includes(ownRow) ? first : [...first, ownRow];
  useRowMoves(body);
  return (
    <section className={`event-standings ${className}`} aria-label={t('Standings')}>
      <h2>{t('Standings')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Place')}</th>
            <th scope="col">{t('Player')}</th>
            {columns.map(({ name, meaning }) => (
              <th key={name} scope="col">
                <abbr title={meaning}>{name}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {visible.map((row) => {
            const { entrant, place, streak } = row;
            const who = names.get(entrant);
            const isOpen = opened === entrant;
            return [
              <tr
                key={entrant}
                data-row={entrant}
                data-own={entrant === own?.entrant}
                data-away={who?.isAway === true}
              >
                <td>{place}</td>
                <th scope="row" translate="no">
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => setOpened(isOpen ? null : entrant)}
                  >
                    {who?.name ?? ''}
                  </button>
                  {streak !== undefined && streak >= 2 && (
                    <span className="event-streak" title={t('Wins count double now.')}>
                      🔥<span className="sm-hidden">{t('Wins count double now.')}</span>
                    </span>
                  )}
                  {who?.isDisqualified ? (
                    <small translate="yes">
                      <span aria-hidden="true">{decisionMarks.disqualified}</span>{' '}
                      {t('disqualified')}
                    </small>
                  ) : (
                    who?.isAway && <small translate="yes">{t('away')}</small>
                  )}
                </th>
                {columns.map(({ name, value }) => (
                  <td key={name}>{value(row)}</td>
                ))}
              </tr>,
              isOpen && (
                <tr key={`${entrant} results`} className="event-arithmetic">
                  <td colSpan={columns.length + 2}>{renderResults(entrant)}</td>
                </tr>
              ),
            ];
          })}
        </tbody>
      </table>
      {rows.length > shown && (
        <button type="button" className="plain-button" onClick={() => setShown(shown + step)}>
          {t('Show more')}
        </button>
      )}
      <dl className="event-meanings">
        {columns.map(({ name, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
