import type { TournamentPairing, TournamentRound } from '@stackmate/protocol/tournaments';
import type { ShownEvent } from '@stackmate/ui/events';
import { t } from '@stackmate/words';
import { createContext, useContext } from 'react';
import type { OpenDecision } from './decide-dialog.tsx';

/** Opens the dialog of a decision; null for everybody but the organizer. */
export const DecideContext = createContext<((decision: OpenDecision) => void) | null>(null);

/** Tells whether the organizer may still rule on the tables of a round. */
function mayRule({ tournament, bracket, begun, own }: ShownEvent, round: TournamentRound) {
  if (tournament.status !== 'running') return () => false;
  // A bracket's next round is made from the results of the one before.
  const isFollowed = round.isBracket ? round.round < begun : bracket.length > 0;
  return ({ entrants, outcome }: TournamentPairing): boolean =>
    !isFollowed &&
    entrants[1] !== null &&
    outcome?.by !== 'disqualification' &&
    !entrants.includes(own?.entrant ?? 0);
}

interface DecideTableProps {
  readonly answer: ShownEvent;
  readonly round: TournamentRound;
  readonly table: TournamentPairing;
}

/** [PR3] Lets the organizer decide a table where they don't play themselves. */
export function DecideTable({ answer, round, table }: DecideTableProps) {
  const decide = useContext(DecideContext);
  if (decide === null || !mayRule(answer, round)(table)) return null;
  return (
    <button
      type="button"
      className="quiet-button"
      aria-label={t('Decide table {table}', { table: table.table })}
      onClick={() =>
        decide({ kind: 'rule', round: round.round, isBracket: round.isBracket, table })
      }
    >
      {t('Decide…')}
    </button>
  );
}

interface DisqualifyEntrantProps {
  readonly answer: Pick<ShownEvent, 'tournament' | 'entrants' | 'own'>;
  readonly entrant: number;
}

/** [PR3] Lets the organizer disqualify an entrant. */
export function DisqualifyEntrant({ answer, entrant }: DisqualifyEntrantProps) {
  const decide = useContext(DecideContext);
  const who = answer.entrants.find((other) => other.entrant === entrant);
  const isPossible = who !== undefined && !who.isDisqualified && answer.own?.entrant !== entrant;
  if (decide === null || !isPossible || answer.tournament.status === 'cancelled') return null;
  return (
    <button
      type="button"
      className="quiet-button"
      aria-label={t('Disqualify {name}', { name: who.name })}
      onClick={() => decide({ kind: 'disqualify', entrant })}
    >
      {t('Disqualify…')}
    </button>
  );
}

/** [PR3] Tells the organizer what they can decide, and lets them cancel the event before its start. */
export function OrganizerPart({ answer }: { readonly answer: ShownEvent }) {
  const { tournament, entrants } = answer;
  const decide = useContext(DecideContext);
  // A bracket that runs has no table of players beside it.
  const showsPlayers = tournament.status === 'running' && tournament.kind === 'elimination';
  if (decide === null || tournament.status === 'cancelled') return null;
  return (
    <section className="event-own print" aria-label={t('You organize this event')}>
      <p>
        <b>{t('You organize this event.')}</b>{' '}
        {tournament.status === 'open' && t('It starts and runs by itself.')}
        {tournament.status === 'running' &&
          (showsPlayers
            ? t('It runs by itself. Decide a table only if something went wrong.')
            : t(
                'It runs by itself. Decide a table only if something went wrong, and open a row of the table to disqualify somebody.',
              ))}
        {tournament.status === 'ended' &&
          t('Open a row of the table to disqualify somebody, within 72 hours of the end.')}
      </p>
      {showsPlayers && (
        <details>
          <summary>{t('Disqualify somebody…')}</summary>
          <ul className="event-entrants">
            {entrants.map(({ entrant, name }) => (
              <li key={entrant}>
                <span translate="no">{name}</span>
                <DisqualifyEntrant answer={answer} entrant={entrant} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {tournament.status === 'open' && (
        <p>
          <button type="button" className="plain-button" onClick={() => decide({ kind: 'cancel' })}>
            {t('Cancel the event…')}
          </button>
        </p>
      )}
    </section>
  );
}
