import type { TournamentDecision } from '@stackmate/protocol/tournaments';
import { dateText, msg, t } from '@stackmate/words';
import type { ShownEvent } from './event-texts.ts';

/** Marks of decisions, which tables and rows repeat with their words. */
export const decisionMarks = { ruled: '⚖', disqualified: '⚑', cancelled: '✕' } as const;

const deciders = { organizer: msg('the organizer'), operator: msg('the operators') } as const;

function decisionText({ what }: TournamentDecision, nameOf: (entrant: number) => string): string {
  switch (what.kind) {
    case 'ruled': {
      const { round, table, winner, entrants } = what;
      const [first, second] = entrants.map(nameOf);
      const where = { round, table };
      if (winner === 'none') {
        const names = { ...where, first, second };
        return t('Round {round}, table {table}: {first} and {second} both lose.', names);
      }
      if (winner === 'draw') {
        const names = { ...where, first, second };
        return t('Round {round}, table {table}: a draw of {first} and {second}.', names);
      }
      const names = { ...where, winner: winner === 0 ? first : second };
      return t('Round {round}, table {table}: {winner} wins.', names);
    }
    case 'disqualified':
      return t('{name} is disqualified.', { name: nameOf(what.entrant) });
    case 'cancelled':
      return t('The event is cancelled.');
  }
}

interface EventDecisionsProps {
  readonly answer: Pick<ShownEvent, 'decisions' | 'entrants'>;
  /** Zone of the times; by default the reader's. */
  readonly timeZone?: string;
  /** Class for the paper that it lies on. */
  readonly className?: string;
}

/** [PR3] Lists what organizer and operators decided, with reason and time. Nothing if they decided nothing. */
export function EventDecisions({ answer, timeZone, className = '' }: EventDecisionsProps) {
  const { decisions, entrants } = answer;
  if (decisions.length === 0) return null;
  const names = new Map(entrants.map(({ entrant, name }) => [entrant, name]));
  return (
    <section className={`event-decisions ${className}`} aria-label={t('Decisions')}>
      <h2>{t('Decisions')}</h2>
      <ol>
        {decisions.map((decision) => {
          const { at, by, reason, what } = decision;
          const time = dateText(at, {
            dateStyle: 'medium',
            timeStyle: 'short',
            ...(timeZone !== undefined && { timeZone }),
          });
          return (
            <li key={`${at} ${JSON.stringify(what)}`}>
              <span className="event-sign" aria-hidden="true">
                {decisionMarks[what.kind]}
              </span>
              <p>
                <b translate="no">
                  {decisionText(decision, (entrant) => names.get(entrant) ?? '')}
                </b>
                <q translate="no">{reason}</q>
                <small>
                  {t('Decided by {who},', { who: t(deciders[by]) })}{' '}
                  <time dateTime={new Date(at).toISOString()}>{time}</time>
                </small>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
