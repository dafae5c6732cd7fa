import { definitionName } from '@stackmate/catalogue/log-text';
import * as api from '@stackmate/protocol/routes';
import { tournamentLimits } from '@stackmate/protocol/tournaments';
import type { TournamentBoard } from '@stackmate/protocol/tournaments';
import { readSketch } from '@stackmate/puzzles';
import type { ShownEvent } from '@stackmate/ui/events';
import { t } from '@stackmate/words';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { BoardSketch } from '../../kit/board-sketch/board-sketch.tsx';
import { useLoaded } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import './wall.css';

/** Time between two looks at the boards, in ms. */
const pause = 5000;

/** A match that runs, with its table and the names of both players. */
interface RunningTable {
  readonly matchId: string;
  readonly table: number;
  readonly entrants: readonly [number, number];
}

/** Returns the matches that run, those with the best placed player first. */
function runningTables({ round, rows, own }: ShownEvent): readonly RunningTable[] {
  const places = new Map(rows.map(({ entrant, place }) => [entrant, place]));
  const placeOf = ({ entrants }: RunningTable): number =>
    Math.min(...entrants.map((entrant) => places.get(entrant) ?? Infinity));
  const running = (round?.tables ?? []).flatMap(({ table, entrants, games }): RunningTable[] => {
    const [first, second] = entrants;
    const match = games.find(({ isOver }) => !isOver)?.match ?? null;
    // Nobody watches their own match.
    return match === null || second === null || match === own?.match
      ? []
      : [{ matchId: match, table, entrants: [first, second] }];
  });
  return running.toSorted((a, b) => placeOf(a) - placeOf(b) || a.table - b.table);
}

/** A drawing is the same until its match goes on. */
const Drawing = memo(
  function Drawing({ board }: { readonly board: TournamentBoard }) {
    const stacks = readSketch(board.stacks);
    const king = (isOwn: boolean): string => {
      const stack = stacks.find((each) => each.isKing && each.isOwn === isOwn);
      return stack && stack.card !== 0 ? definitionName(stack.card) : t('a face-down card');
    };
    return (
      <BoardSketch
        stacks={stacks}
        label={t('{own} against {opposing}', { own: king(true), opposing: king(false) })}
      />
    );
  },
  (before, after) => before.board.seq === after.board.seq,
);

interface WallBoardProps {
  readonly running: RunningTable;
  readonly board: TournamentBoard | undefined;
  readonly nameOf: (entrant: number) => string;
}

/** A player's line above or below the board, with the energy of the King. */
function Side({ name, energy, isActive }: { name: string; energy: number; isActive: boolean }) {
  return (
    <span className="wall-side" data-active={isActive}>
      <b translate="no">{name}</b>
      <small title={t('Energy')}>{energy}</small>
    </span>
  );
}

/** A small board: a press watches the match. */
function WallBoard({ running, board, nameOf }: WallBoardProps) {
  const { matchId, table, entrants } = running;
  const [south, north] = (board?.entrants ?? entrants).map(nameOf);
  return (
    <li>
      <Link className="wall-board" to={`/watch/${matchId}`}>
        <span className="sm-hidden">{t('Watch')}</span>
        {board ? (
          <>
            <Side name={north} energy={board.energy[1]} isActive={board.active === 1} />
            <span className="wall-drawing">
              <Drawing board={board} />
            </span>
            <Side name={south} energy={board.energy[0]} isActive={board.active === 0} />
            <small className="wall-turn">
              {t('Table {table} · turn {turn}', { table, turn: board.turn })}
            </small>
          </>
        ) : (
          <>
            <span className="wall-side">
              <b translate="no">{north}</b>
            </span>
            <span className="wall-drawing wall-begins">{t('Begins')}</span>
            <span className="wall-side">
              <b translate="no">{south}</b>
            </span>
            <small className="wall-turn">{t('Table {table}', { table })}</small>
          </>
        )}
      </Link>
    </li>
  );
}

/** Returns which tables are on the wall: the chosen ones, and the top ones where fewer are chosen. */
function shownTables(
  running: readonly RunningTable[],
  chosen: readonly string[] | null,
): readonly RunningTable[] {
  const picked = chosen === null ? [] : running.filter(({ matchId }) => chosen.includes(matchId));
  return (picked.length > 0 ? picked : running).slice(0, tournamentLimits.boards);
}

/** [TS1] Shows the matches of a round that run as small boards, as late as spectators see them. */
export function Wall({ answer }: { readonly answer: ShownEvent }) {
  const { tournament, entrants } = answer;
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const running = runningTables(answer);
  const shown = shownTables(running, chosen);
  const matches = shown.map(({ matchId }) => matchId).join(',');
  const { value } = useLoaded(
    `wall ${tournament.id} ${matches}`,
    matches === ''
      ? null
      : (signal) =>
          call(api.tournaments.boards, { tournament: tournament.id, matches }, { signal }),
    { repeat: () => (document.visibilityState === 'visible' ? pause : 4 * pause) },
  );
  if (running.length === 0) return null;
  const names = new Map(entrants.map(({ entrant, name }) => [entrant, name]));
  const boards = new Map(value?.boards.map((board) => [board.match, board]));
  const isLate = tournament.fee > 0 || tournament.addedCoins > 0;
  const toggle = (matchId: string): void => {
    const now = shown.map((each) => each.matchId);
    setChosen(
      now.includes(matchId)
        ? now.filter((each) => each !== matchId)
        : [...now, matchId].slice(-tournamentLimits.boards),
    );
  };
  return (
    <section className="event-wall" aria-label={t('Live boards')}>
      <h2>{t('Live boards')}</h2>
      {isLate && (
        <p className="wall-note">
          {t('Coins are at stake, so everybody sees these matches two minutes late.')}
        </p>
      )}
      <ul className="wall-boards">
        {shown.map((each) => (
          <WallBoard
            key={each.matchId}
            running={each}
            board={boards.get(each.matchId)}
            nameOf={(entrant) => names.get(entrant) ?? ''}
          />
        ))}
      </ul>
      {running.length > 1 && (
        <details className="wall-choice">
          <summary>{t('Choose the boards')}</summary>
          <div>
            {running.map(({ matchId, table, entrants: seats }) => (
              <label key={matchId}>
                <input
                  type="checkbox"
                  checked={shown.some((each) => each.matchId === matchId)}
                  onChange={() => toggle(matchId)}
                />
                <span translate="no">
                  {table}: {seats.map((seat) => names.get(seat) ?? '').join(' – ')}
                </span>
              </label>
            ))}
          </div>
          {chosen !== null && (
            <button type="button" className="quiet-button" onClick={() => setChosen(null)}>
              {t('Show the top tables')}
            </button>
          )}
        </details>
      )}
    </section>
  );
}
