import type { TournamentPairing, TournamentRound } from '@stackmate/protocol/tournaments';
import { t } from '@stackmate/words';
import type { ReactNode } from 'react';
import { resultText } from './event-texts.ts';
import type { RenderMatch, ShownEvent } from './event-texts.ts';

const roundName = (tables: number): string =>
  t('{tables, plural, =1 {Final} =2 {Semifinals} =4 {Quarterfinals} other {# matches}}', {
    tables,
  });

/** Returns the numbers of tables of the rounds that are still to come. */
function roundsToCome(tables: number): readonly number[] {
  const next = Math.ceil(tables / 2);
  return tables < 2 ? [] : [next, ...roundsToCome(next)];
}

interface BracketProps {
  readonly answer: ShownEvent;
  readonly renderMatch: RenderMatch;
  /** Class for the paper that it lies on. */
  readonly className?: string;
  /** Shows what the viewer can do at a table. */
  readonly renderTools?: (round: TournamentRound, table: TournamentPairing) => ReactNode;
}

/** [TS1] Draws the bracket: a column for each round, a list for screen readers and phones. */
export function Bracket({ answer, renderMatch, renderTools, className = '' }: BracketProps) {
  const { bracket, entrants, own } = answer;
  const names = new Map(entrants.map(({ entrant, name }) => [entrant, name]));
  return (
    <section className={`event-bracket ${className}`} aria-label={t('Bracket')}>
      <h2>{t('Bracket')}</h2>
      <ol>
        {bracket.map((round) => (
          <li key={round.round}>
            <h3>{roundName(round.tables.length)}</h3>
            <ol>
              {round.tables.map((table) => {
                const match = table.games.at(-1)?.match ?? null;
                const isOver = table.outcome !== null;
                const result = resultText(table);
                return (
                  <li key={table.table} className="event-knot">
                    {table.entrants.map((entrant, seat) => (
                      <span
                        key={seat}
                        translate={entrant === null ? undefined : 'no'}
                        data-won={table.outcome?.winner === seat}
                        data-own={entrant !== null && entrant === own?.entrant}
                      >
                        {entrant === null ? t('nobody') : (names.get(entrant) ?? '')}
                      </span>
                    ))}
                    <small>
                      {match === null
                        ? (result ?? t('plays'))
                        : renderMatch({ matchId: match, isOver, text: result ?? t('Watch') })}
                    </small>
                    {renderTools?.(round, table)}
                  </li>
                );
              })}
            </ol>
          </li>
        ))}
        {roundsToCome(bracket.at(-1)?.tables.length ?? 0).map((tables) => (
          <li key={`to come ${tables}`}>
            <h3>{roundName(tables)}</h3>
            <ol>
              {Array.from({ length: tables }, (_, index) => (
                <li key={index} className="event-knot" data-empty="true">
                  <span>{t('winner of {table}', { table: 2 * index + 1 })}</span>
                  <span>{t('winner of {table}', { table: 2 * index + 2 })}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}
