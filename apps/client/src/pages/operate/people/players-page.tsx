import * as api from '@stackmate/protocol/routes';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/api/call.ts';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { useTitle } from '../../../kit/page/use-title.ts';
import { Time } from '../parts.tsx';
import { Loaded, PlayerLink, Rows, sanctionsOf } from './parts.tsx';

/** Finds players by name, former name, verified e-mail address or id. */
export function PlayersPage() {
  useTitle('Players');
  const [parameters, setParameters] = useSearchParams();
  const who = parameters.get('who') ?? '';
  const [typed, setTyped] = useState(who);
  const loaded = useLoaded(
    `players ${who}`,
    who === '' ? null : (signal) => call(api.operatedPlayers.find, { who }, { signal }),
  );
  return (
    <div className="people">
      <h1>Players</h1>
      <form
        className="people-inline"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setParameters(typed.trim() === '' ? {} : { who: typed.trim() });
        }}
      >
        <label>
          Name, former name, verified e-mail address or player id{' '}
          <input
            type="search"
            value={typed}
            maxLength={300}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <button type="submit" className="sm-button">
          Find
        </button>
      </form>
      {who !== '' && (
        <Loaded loaded={loaded}>
          {({ players }) => (
            <Rows
              caption="Players"
              head={['Name', 'Found as', 'Kind', 'Since (UTC)', 'Sanctions']}
              none="Nobody has this name, address or id. Names that were given up longer ago than 90 days aren’t stored."
              rows={players.map((card) => [
                <PlayerLink playerId={card.playerId} name={card.name} />,
                card.foundAs === card.name ? '–' : card.foundAs,
                card.isAccount ? 'account' : 'guest',
                <Time at={card.createdAt} />,
                sanctionsOf(card).join(', ') || '–',
              ])}
            />
          )}
        </Loaded>
      )}
    </div>
  );
}
