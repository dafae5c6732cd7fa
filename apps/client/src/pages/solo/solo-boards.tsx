import type { SoloBoardAnswer, SoloOwnResult } from '@stackmate/protocol/solo';
import * as api from '@stackmate/protocol/routes';
import { dayDate, toDay } from '@stackmate/puzzles';
import { soloStages } from '@stackmate/puzzles/solo';
import { dateText, t } from '@stackmate/words';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../kit/account/use-account.ts';
import { Avatar } from '../../kit/appearance/avatar.tsx';
import type { SentRuns } from '../../kit/earn/solo-claims.ts';
import { readUnsentRuns, unsentRunsKey } from '../../kit/earn/unsent-runs.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import { CopyButton } from '../../kit/widgets/copy-button.tsx';
import { TextWithLinks } from '../../kit/widgets/text-with-links.tsx';
import { call } from '../../platform/api/call.ts';
import { useStored } from '../../platform/storage/index.ts';
import { gameOrigin } from '../../platform/device/game-origin.ts';

/** Number of places of yesterday that are shown. */
const winners = 3;

const resultText = ({ wins, turns }: Pick<SoloOwnResult, 'wins' | 'turns'>): string =>
  t('{wins} of {all} won in {turns, plural, one {# turn} other {# turns}}', {
    wins,
    all: soloStages,
    turns,
  });

interface PlacesProps {
  readonly board: SoloBoardAnswer;
  readonly own: SoloOwnResult | null;
  readonly limit?: number;
}

/** Lists the places of a board, with the reader's own below if it isn't among them. */
function Places({ board: { rows }, own, limit = rows.length }: PlacesProps) {
  const shown = rows.slice(0, limit);
  const isBelow = own !== null && own.rank > shown.length;
  return (
    <ol className="solo-places">
      {shown.map(({ rank, name, avatar, wins, turns }) => (
        <li key={name} aria-current={own?.rank === rank || undefined}>
          <b>{rank}</b>
          <Avatar monster={avatar} />
          <Link to={`/player/${encodeURIComponent(name)}`} translate="no">
            {name}
          </Link>
          <small>{resultText({ wins, turns })}</small>
        </li>
      ))}
      {isBelow && (
        <li aria-current value={own.rank}>
          <b>{own.rank}</b>
          <span />
          <span>{t('You')}</span>
          <small>{resultText(own)}</small>
        </li>
      )}
    </ol>
  );
}

/** Returns the text that a player shares. */
const shareText = (own: SoloOwnResult, players: number): string =>
  t(
    'Stackmate solo run of {date}: {wins} of {all} won in {turns, plural, one {# turn} other {# turns}}, place {rank} of {players}. {address}',
    {
      date: own.date,
      wins: own.wins,
      all: soloStages,
      turns: own.turns,
      rank: own.rank,
      players,
      address: `${gameOrigin()}/play/solo`,
    },
  );

/** Sends the runs that wait here. Returns why the last one wasn't accepted; null if none was refused. */
function useSendRuns(onSent: () => void): SentRuns['fault'] {
  const unsent = useStored(unsentRunsKey);
  const [fault, setFault] = useState<SentRuns['fault']>(null);
  useEffect(() => {
    let isShown = true;
    void import('../../kit/earn/solo-claims.ts')
      .then(({ sendSoloRuns }) => sendSoloRuns())
      .then(
        (sent) => {
          if (!isShown) return;
          setFault(sent.fault);
          onSent();
        },
        () => {},
      );
    return () => {
      isShown = false;
    };
  }, [unsent, onSent]);
  return fault;
}

/** Says what came of the run that ended last, if it isn't on the board; null if there is nothing to say. */
function newsText(hasAccount: boolean, fault: SentRuns['fault']): string | null {
  if (readUnsentRuns().length === 0) return fault?.text ?? null;
  if (!hasAccount) return t('Your run is on this device. It is sent when you sign in.');
  return fault && fault.code !== 'offline'
    ? fault.text
    : t('Your run is on this device. It is sent when you are online again.');
}

/** Shows the board of the day with the player's place, and who was best yesterday. */
export function SoloBoards({ today }: { readonly today: string }) {
  const yesterday = dayDate(toDay(Date.parse(today)) - 1);
  const hasAccount = (useAccount().value?.account ?? null) !== null;
  const board = useLoaded(`solo board ${today}`, (signal) =>
    call(api.solo.board, { date: today }, { signal }),
  );
  const before = useLoaded(`solo board ${yesterday}`, (signal) =>
    call(api.solo.board, { date: yesterday }, { signal }),
  );
  const ownPlace = useLoaded(
    `solo place ${today}`,
    hasAccount ? (signal) => call(api.solo.own, { date: today }, { signal }) : null,
  );
  const { reload: reloadBoard } = board;
  const { reload: reloadPlace } = ownPlace;
  const reload = useCallback((): void => {
    reloadBoard();
    if (hasAccount) reloadPlace();
  }, [reloadBoard, reloadPlace, hasAccount]);
  const fault = useSendRuns(reload);
  const own = (hasAccount && ownPlace.value?.own) || null;
  const news = newsText(hasAccount, fault);
  return (
    <aside className="solo-boards" aria-label={t('Boards of the day')}>
      <section aria-labelledby="solo-board">
        <h2 id="solo-board">{t('Today’s board')}</h2>
        <div role="status">
          {own ? (
            <p className="solo-own">
              {t('You: place {rank} of {players}, {result}.', {
                rank: own.rank,
                players: Math.max(own.rank, board.value?.players ?? 0),
                result: resultText(own),
              })}
            </p>
          ) : (
            news === null && <p>{t('End a run with at least one win to be on the board.')}</p>
          )}
          {news !== null && <p className="solo-news">{news}</p>}
        </div>
        {board.value ? (
          board.value.rows.length === 0 ? (
            <p>{t('Nobody is on the board yet. The first place is free.')}</p>
          ) : (
            <Places board={board.value} own={own} />
          )
        ) : (
          <p>{board.fault ? t('The board needs a connection.') : t('Loading…')}</p>
        )}
        {own && (
          <CopyButton
            className="plain-button"
            label={t('Copy your result to share')}
            text={() => shareText(own, Math.max(own.rank, board.value?.players ?? 0))}
          />
        )}
        {!hasAccount && (
          <p>
            <TextWithLinks
              text={t('[Create an account or sign in](/play/account) to be on the board.')}
            />
          </p>
        )}
      </section>
      {before.value && before.value.rows.length > 0 && (
        <section aria-labelledby="solo-yesterday">
          <h2 id="solo-yesterday">{t('Yesterday’s winners')}</h2>
          <Places board={before.value} own={null} limit={winners} />
        </section>
      )}
      <p className="solo-terms">
        {t(
          'More wins come first, then fewer turns, then the earlier run. The server plays every run again, with each reply of the bots. A run that ends offline counts until {time} of the next day. Your best run of the day counts; the board pays no coins.',
          { time: dateText(Date.parse(today) + 36 * 3_600_000, { timeStyle: 'short' }) },
        )}
      </p>
    </aside>
  );
}
