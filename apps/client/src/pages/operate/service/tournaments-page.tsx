import { includesRole } from '@stackmate/protocol/operate';
import type { AnswerOf } from '@stackmate/protocol/route';
import * as api from '@stackmate/protocol/routes';
import { useState } from 'react';
import { Link } from 'react-router';
import { WhenLoaded } from '../../../kit/page/shop-page.tsx';
import { useTitle } from '../../../kit/page/use-title.ts';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { call } from '../../../platform/api/call.ts';
import { useMe } from '../me.ts';
import { DataTable, ReasonDialog, Time } from '../parts.tsx';
import { PlayerLink } from '../people/parts.tsx';

type Tournament = AnswerOf<typeof api.operate.tournaments>['tournaments'][number];

/** What a dialog asks the reason for: a tournament, or one of its entrants. */
type Wanted =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'disqualify'; readonly entrant: number; readonly name: string };

interface EntrantsProps {
  readonly tournament: Tournament;
  readonly onWanted: (wanted: Wanted) => void;
}

/** Lists who takes part in a tournament, for moderators with a button. */
function Entrants({ tournament: { id, name }, onWanted }: EntrantsProps) {
  const mayDisqualify = includesRole(useMe().role, 'moderator');
  const loaded = useLoaded(`operate entrants ${id}`, (signal) =>
    call(api.tournaments.read, { tournament: id }, { signal }),
  );
  return (
    <WhenLoaded loaded={loaded}>
      {({ state }) => (
        <DataTable
          caption={`Entrants of ${name}`}
          head={['Number', 'Name', 'State', 'Change']}
          none="Nobody takes part yet."
          rows={(state?.entrants ?? []).map(({ entrant, name: who, isAway, isDisqualified }) => [
            String(entrant),
            [
              entrant,
              who,
              isDisqualified ? 'disqualified' : isAway ? 'left' : 'takes part',
              mayDisqualify && !isDisqualified ? (
                <button
                  type="button"
                  className="plain-button"
                  aria-label={`Disqualify ${who}`}
                  onClick={() => onWanted({ kind: 'disqualify', entrant, name: who })}
                >
                  Disqualify
                </button>
              ) : (
                '–'
              ),
            ],
          ])}
        />
      )}
    </WhenLoaded>
  );
}

const load = (signal: AbortSignal) => call(api.operate.tournaments, {}, { signal });

/** The operators' page about tournaments that are open or run. */
export function TournamentsPage() {
  useTitle('Tournaments');
  const isOwner = includesRole(useMe().role, 'owner');
  const loaded = useLoaded('operate tournaments', load);
  const [chosen, setChosen] = useState<Tournament | null>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [changes, setChanges] = useState(0);
  const send = (reason: string) => {
    const tournament = chosen?.id ?? '';
    return wanted?.kind === 'disqualify'
      ? call(api.operate.disqualify, { tournament, entrant: wanted.entrant, reason })
      : call(api.operate.cancelTournament, { tournament, reason });
  };
  return (
    <>
      <h1>Tournaments</h1>
      <WhenLoaded loaded={loaded}>
        {({ tournaments }) => (
          <DataTable
            caption="Open and running tournaments, the next first"
            head={['Name', 'Starts (UTC)', 'State', 'Kind', 'Entrants', 'Pot', 'By', 'Actions']}
            none="No tournament is open or runs."
            rows={tournaments.map((tournament) => {
              const { id, name, kind, status, startsAt, entrants, maxEntrants } = tournament;
              return [
                id,
                [
                  <Link key="name" to={`/events/${id}`}>
                    {name}
                  </Link>,
                  <Time key="at" at={startsAt} />,
                  status,
                  kind,
                  `${entrants} of ${maxEntrants}`,
                  tournament.pot,
                  tournament.organizer === null ? (
                    'the server'
                  ) : (
                    <PlayerLink key="by" playerId={tournament.organizer} name={null} />
                  ),
                  <div key="actions" className="button-row">
                    <button
                      type="button"
                      className="plain-button"
                      aria-label={`Entrants of ${name}`}
                      onClick={() => setChosen(tournament)}
                    >
                      Entrants
                    </button>
                    {isOwner && (
                      <button
                        type="button"
                        className="plain-button"
                        aria-label={`Cancel ${name}`}
                        onClick={() => {
                          setChosen(tournament);
                          setWanted({ kind: 'cancel' });
                        }}
                      >
                        Cancel
                      </button>
                    )}
                  </div>,
                ],
              ];
            })}
          />
        )}
      </WhenLoaded>
      {chosen && (
        <Entrants key={`${chosen.id} ${changes}`} tournament={chosen} onWanted={setWanted} />
      )}
      {chosen && wanted && (
        <ReasonDialog
          title={wanted.kind === 'cancel' ? `Cancel ${chosen.name}` : `Disqualify ${wanted.name}`}
          button={wanted.kind === 'cancel' ? 'Cancel the tournament' : 'Disqualify'}
          send={send}
          onClose={() => setWanted(null)}
          onDone={() => {
            if (wanted.kind === 'cancel') setChosen(null);
            setChanges(changes + 1);
            loaded.reload();
          }}
        >
          <p>
            {wanted.kind === 'cancel'
              ? 'Its matches stop and its fees are returned. Its players read the reason.'
              : 'Opponents get their points back. Everybody sees the reason.'}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
