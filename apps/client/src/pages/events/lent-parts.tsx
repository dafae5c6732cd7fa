import type { ShownEvent } from '@stackmate/ui/events';
import { t } from '@stackmate/words';
import { Link } from 'react-router';

/** [LE1] Leads to what each entrant drafted and built, once the event is over: the best first. */
export function LentParts({ answer: { tournament, rows, entrants } }: { answer: ShownEvent }) {
  const names = new Map(entrants.map(({ entrant, name }) => [entrant, name]));
  const title = tournament.decks === 'draft' ? t('The draft, replayed') : t('Decks');
  return (
    <section className="print" aria-label={title}>
      <h2>{title}</h2>
      <ul className="event-entrants">
        {rows.map(({ entrant }) => (
          <li key={entrant} translate="no">
            <Link to={`/events/${tournament.id}/cards/${entrant}`}>{names.get(entrant) ?? ''}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
