import * as api from '@stackmate/protocol/routes';
import { EventArithmetic, EventStandings } from '@stackmate/ui/events';
import type { ShownEvent } from '@stackmate/ui/events';
import { t } from '@stackmate/words';
import { useLoaded } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import { DisqualifyEntrant } from './organizer.tsx';

interface ResultsProps {
  readonly answer: ShownEvent;
  readonly entrant: number;
}

/** Loads the arithmetic of a place. */
function Results({ answer, entrant }: ResultsProps) {
  const { tournament, entrants, begun } = answer;
  const { value } = useLoaded(`results ${tournament.id} ${entrant} ${begun}`, (signal) =>
    call(api.tournaments.results, { tournament: tournament.id, entrant }, { signal }),
  );
  if (value === null) return <p role="status">{t('Loading…')}</p>;
  return <EventArithmetic results={value.results} entrants={entrants} />;
}

/** Shows the table of an event. */
export const Standings = ({ answer }: { readonly answer: ShownEvent }) => (
  <EventStandings
    className="print"
    answer={answer}
    renderResults={(entrant) => (
      <>
        <Results answer={answer} entrant={entrant} />
        <DisqualifyEntrant answer={answer} entrant={entrant} />
      </>
    )}
  />
);
