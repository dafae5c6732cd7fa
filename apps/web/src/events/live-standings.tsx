import type { EntrantAnswer } from '@stackmate/protocol/tournaments';
import { EventArithmetic, EventStandings } from '@stackmate/ui/events';
import type { ShownEvent } from '@stackmate/ui/events';
import { t } from '@stackmate/words';
import { useEffect, useState } from 'react';
import { readResults } from './load-events.ts';

interface ResultsProps {
  readonly event: ShownEvent;
  readonly entrant: number;
}

/** Loads what a place is made of. */
const Results = ({ event, entrant }: ResultsProps) => {
  const { tournament, begun, entrants } = event;
  const [results, setResults] = useState<EntrantAnswer['results'] | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readResults(tournament.id, entrant).then(
      (answer) => isCurrent && setResults(answer.results),
      () => isCurrent && setResults('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [tournament.id, entrant, begun]);
  if (results === 'failed') {
    return <p>{t('The server could not be reached. Please try again.')}</p>;
  }
  return results === null ? (
    <p role="status">{t('Loading …')}</p>
  ) : (
    <EventArithmetic results={results} entrants={entrants} />
  );
};

/** [TS1] The table of an event, which changes while it runs. */
export const LiveStandings = ({ event }: { readonly event: ShownEvent }) => (
  <EventStandings
    answer={event}
    renderResults={(entrant) => <Results event={event} entrant={entrant} />}
  />
);
