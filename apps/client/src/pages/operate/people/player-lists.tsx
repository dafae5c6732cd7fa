import { cardName } from '@stackmate/economy';
import * as api from '@stackmate/protocol/routes';
import type { AnswerOf } from '@stackmate/protocol/route';
import type { ShownMatch } from '@stackmate/protocol/operate';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../platform/api/call.ts';
import type { RequestResult } from '../../../platform/api/result.ts';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { Time } from '../parts.tsx';
import { Loaded, PlayerLink, Rows } from './parts.tsx';

interface PagedProps<Answer> {
  readonly name: string;
  readonly load: (
    before: string | null,
    signal: AbortSignal,
  ) => Promise<RequestResult<Answer & { readonly before: string | null }>>;
  readonly children: (answer: Answer) => ReactNode;
}

/** A list that is loaded page by page. */
function Paged<Answer>({ name, load, children }: PagedProps<Answer>) {
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  const before = pages.at(-1)!;
  const loaded = useLoaded(`${name} ${before}`, (signal) => load(before, signal));
  return (
    <Loaded loaded={loaded}>
      {(answer) => (
        <>
          {children(answer)}
          <p className="button-row">
            {pages.length > 1 && (
              <button
                type="button"
                className="plain-button"
                onClick={() => setPages(pages.slice(0, -1))}
              >
                Newer
              </button>
            )}
            {answer.before !== null && (
              <button
                type="button"
                className="plain-button"
                onClick={() => setPages([...pages, answer.before])}
              >
                Older
              </button>
            )}
          </p>
        </>
      )}
    </Loaded>
  );
}

const beforeQuery = (before: string | null) => (before === null ? {} : { before });

/** What the kinds of movements mean. */
const kindWords: Readonly<
  Record<AnswerOf<typeof api.operatedPlayers.coins>['movements'][number]['kind'], string>
> = {
  win: 'won match',
  box: 'reward box',
  once: 'paid once',
  quest: 'quest',
  store: 'store',
  places: 'vault slots',
  sale: 'sale',
  training: 'training',
  inbox: 'inbox',
  event: 'event',
  operator: 'operator',
  other: 'other',
};

export const CoinList = ({ player }: { readonly player: string }) => (
  <Paged<AnswerOf<typeof api.operatedPlayers.coins>>
    name={`coins of ${player}`}
    load={(before, signal) =>
      call(api.operatedPlayers.coins, { player, ...beforeQuery(before) }, { signal })
    }
  >
    {({ movements }) => (
      <Rows
        caption="Coins, newest first"
        head={['At (UTC)', 'Coins', 'Kind', 'Why']}
        none="No coins moved yet."
        rows={movements.map(({ at, coins, kind, reason }) => [
          <Time at={at} />,
          coins > 0 ? `+${coins}` : coins,
          kindWords[kind],
          reason,
        ])}
      />
    )}
  </Paged>
);

export const CardList = ({ player }: { readonly player: string }) => (
  <Paged<AnswerOf<typeof api.operatedPlayers.cards>>
    name={`cards of ${player}`}
    load={(before, signal) =>
      call(api.operatedPlayers.cards, { player, ...beforeQuery(before) }, { signal })
    }
  >
    {({ movements }) => (
      <Rows
        caption="Cards, newest first"
        head={['At (UTC)', 'Card', 'Way', 'Kind', 'Cause', 'Copy']}
        none="No cards moved yet."
        rows={movements.map(({ at, definition, isReceived, other, kind, cause, id }) => [
          <Time at={at} />,
          cardName(definition),
          isReceived ? `from ${other}` : `to ${other}`,
          kindWords[kind],
          cause,
          <code>{id}</code>,
        ])}
      />
    )}
  </Paged>
);

const cardsText = (definitions: readonly number[]): string =>
  definitions.map((definition) => cardName(definition)).join(', ') || '–';

export const TradeList = ({ player }: { readonly player: string }) => (
  <Paged<AnswerOf<typeof api.operatedPlayers.trades>>
    name={`trades of ${player}`}
    load={(before, signal) =>
      call(api.operatedPlayers.trades, { player, ...beforeQuery(before) }, { signal })
    }
  >
    {({ trades }) => (
      <Rows
        caption="Sales, purchases, swaps and listings, newest first; their ids are for trade-freeze and trade-return"
        head={['At (UTC)', 'Kind', 'With', 'Gives', 'Gets', 'Coins', 'Status', 'Id']}
        none="No trades yet."
        rows={trades.map(({ at, kind, partner, gives, gets, coins, status, isFrozen, id }) => [
          <Time at={at} />,
          kind === 'sale' && coins < 0 ? 'purchase' : kind,
          partner ? <PlayerLink playerId={partner.player} name={partner.name} /> : '–',
          cardsText(gives),
          cardsText(gets),
          coins > 0 && kind === 'sale' ? `+${coins}` : coins === 0 ? '–' : coins,
          isFrozen ? `${status}, frozen` : status,
          <code>{id}</code>,
        ])}
      />
    )}
  </Paged>
);

/** Returns the cells of a match; it opens on the board if it is over. */
const matchCells = ({ match, kind, status, seats, startedAt, winner, reason }: ShownMatch) => [
  <Time at={startedAt} />,
  <Link to={status === 'running' ? `/watch/${match}` : `/replay/${match}`}>{kind}</Link>,
  <>
    {seats.map(({ name, player }, seat) => (
      <span key={seat}>
        {seat === 1 && ' – '}
        {player === null ? name : <PlayerLink playerId={player} name={name} />}
      </span>
    ))}
  </>,
  status === 'running' ? 'running' : winner === null ? 'draw' : `${seats[winner].name} won`,
  reason ?? '–',
];
const matchHead = ['Began (UTC)', 'Match', 'Players', 'Result', 'Why'];

export const RunningMatches = ({ matches }: { readonly matches: readonly ShownMatch[] }) => (
  <Rows
    caption="Running matches"
    head={matchHead}
    rows={matches.map(matchCells)}
    none="In no match at the moment."
  />
);

export const MatchList = ({ player }: { readonly player: string }) => (
  <Paged<AnswerOf<typeof api.operatedPlayers.matches>>
    name={`matches of ${player}`}
    load={(before, signal) =>
      call(api.operatedPlayers.matches, { player, ...beforeQuery(before) }, { signal })
    }
  >
    {({ matches }) => (
      <Rows
        caption="Finished matches, newest first"
        head={matchHead}
        rows={matches.map(matchCells)}
        none="No finished matches."
      />
    )}
  </Paged>
);

export const NoteList = ({
  player,
  count,
}: {
  readonly player: string;
  readonly count: number;
}) => (
  // Another number of notes loads them again.
  <Paged<AnswerOf<typeof api.operatedPlayers.notes>>
    name={`${count} notes of ${player}`}
    load={(before, signal) =>
      call(api.operatedPlayers.notes, { player, ...beforeQuery(before) }, { signal })
    }
  >
    {({ notes }) => (
      <Rows
        caption="Notes, newest first"
        head={['At (UTC)', 'Operator', 'Note']}
        none="No notes."
        rows={notes.map(({ at, operator, text }) => [<Time at={at} />, operator, text])}
      />
    )}
  </Paged>
);

/** Lists accounts that share devices or networks with a player. */
export function LinkList({ player }: { readonly player: string }) {
  const loaded = useLoaded(`links of ${player}`, (signal) =>
    call(api.operatedPlayers.links, { player }, { signal }),
  );
  return (
    <Loaded loaded={loaded}>
      {({ links }) => (
        <Rows
          caption="Linked accounts: the same browser says more than the same network"
          head={['Player', 'Banned', 'Shares']}
          none="No other account was used from the same devices and networks."
          rows={links.map(({ playerId, name, bannedAt, shared }) => [
            <PlayerLink playerId={playerId} name={name} />,
            bannedAt === null ? '–' : <Time at={bannedAt} />,
            <ul>
              {shared.map(({ kind, place, times, lastAt }) => (
                <li key={`${kind} ${place}`}>
                  {kind} {place} {times} ×, last <Time at={lastAt} />
                </li>
              ))}
            </ul>,
          ])}
        />
      )}
    </Loaded>
  );
}
