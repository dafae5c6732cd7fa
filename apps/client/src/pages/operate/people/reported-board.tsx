import type { ShownMatch } from '@stackmate/protocol/operate';
import * as api from '@stackmate/protocol/routes';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFollowed } from '../../../features/match/follow/use-followed.ts';
import { openReplay } from '../../../features/replay/open-replay.ts';
import type { OpenedReplay, Replay } from '../../../features/replay/open-replay.ts';
import { turnMarks } from '../../../features/replay/moments.ts';
import { ReplayScreen } from '../../../features/replay/replay-screen.tsx';
import { usePlayed } from '../../../features/replay/use-replay.ts';
import '../../../features/replay/replay.css';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { call } from '../../../platform/api/call.ts';
import { MatchScreenView } from '../../../table/screen/match-screen.tsx';
import { useMe } from '../me.ts';
import { Loaded } from './parts.tsx';

/** The table, which is laid out for the whole window, shown smaller. */
function SmallTable({ children }: { readonly children: ReactNode }) {
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The table is the main part of its own pages, but not of this one.
    const table = board.current?.querySelector('main');
    table?.setAttribute('role', 'group');
    table?.setAttribute('aria-label', 'The match on the board');
  });
  return (
    <div className="people-board" ref={board}>
      <div>{children}</div>
    </div>
  );
}

/** Shows a running match as its spectators see it: with their delay, and without what is hidden. */
function Running({ match }: { readonly match: string }) {
  const { store, snapshot, refused } = useFollowed(match);
  // Deferred: the table is rendered in small pieces, so that nothing else waits for it.
  const table = useDeferredValue(snapshot?.view ? store : null, null);
  if (refused) return <p role="alert">{refused.message}</p>;
  if (!table || table !== store) {
    return <p role="status">Spectators see the match with a short delay. It begins in a moment.</p>;
  }
  return (
    <SmallTable>
      <MatchScreenView store={table} />
    </SmallTable>
  );
}

interface ShownProps {
  readonly match: string;
  readonly text: string;
  readonly opened: OpenedReplay & { readonly is: 'open'; readonly replay: Replay };
  readonly turn: number | null;
}

/** Shows a match from both sides, at the beginning of a turn. */
function Shown({ match, text, opened, turn }: ShownProps) {
  const { moments, fault } = usePlayed(opened);
  if (!moments) return <p role="status">Preparing the replay…</p>;
  if (moments.length === 0) return <p role="alert">The record is invalid: {fault}</p>;
  const mark = turnMarks(moments).find((candidate) => candidate.turn >= (turn ?? 0));
  return (
    <SmallTable>
      <ReplayScreen
        replay={opened.replay}
        moments={moments}
        text={text}
        source={match}
        action={turn === null || !mark ? null : moments[mark.at].action}
        perspective="both"
        own={null}
        opensAnalysis={false}
        fault={fault}
      />
    </SmallTable>
  );
}

/** Shows the match of a report: on the board once it is over; until then, operators see what spectators see. */
export function ReportedBoard({
  match: { match, status, seats },
  turn,
}: {
  readonly match: ShownMatch;
  readonly turn: number | null;
}) {
  const me = useMe();
  const isOver = status === 'over';
  const loaded = useLoaded(
    `record ${match}`,
    isOver ? (signal) => call(api.operatedReports.record, { match }, { signal }) : null,
  );
  const text = useMemo(() => (loaded.value ? JSON.stringify(loaded.value) : ''), [loaded.value]);
  const opened = useMemo(() => (text === '' ? null : openReplay(text)), [text]);
  if (status === 'aborted') return <p>The match didn’t begin, so there is nothing to see.</p>;
  if (!isOver) {
    return (
      <>
        <p>
          The match is still running:{' '}
          <Link to={`/watch/${match}`} target="_blank">
            watch it as spectators do
          </Link>
          . Once it is over, reload the page: the board shows everything.
        </p>
        {/* Operators who play in it would act here. */}
        {seats.every(({ player }) => player !== me.player) && <Running match={match} />}
      </>
    );
  }
  return (
    <Loaded loaded={loaded}>
      {() => {
        if (opened?.is === 'open')
          return <Shown key={match} match={match} text={text} opened={opened} turn={turn} />;
        return (
          <p>
            {opened?.is === 'no-match'
              ? opened.message
              : 'It was played under rules that aren’t loaded any more, and can’t be shown on the board.'}
          </p>
        );
      }}
    </Loaded>
  );
}
