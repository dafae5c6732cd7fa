import type { ShownMatch } from '@stackmate/protocol/operate';
import * as api from '@stackmate/protocol/routes';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { openReplay } from '../../../features/replay/open-replay.ts';
import type { OpenedReplay, Replay } from '../../../features/replay/open-replay.ts';
import { turnMarks } from '../../../features/replay/moments.ts';
import { ReplayScreen } from '../../../features/replay/replay-screen.tsx';
import { usePlayed } from '../../../features/replay/use-replay.ts';
import '../../../features/replay/replay.css';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { call } from '../../../platform/api/call.ts';
import { Loaded } from './parts.tsx';

interface ShownProps {
  readonly match: string;
  readonly text: string;
  readonly opened: OpenedReplay & { readonly is: 'open'; readonly replay: Replay };
  readonly turn: number | null;
}

/** Shows a match from both sides, at the beginning of a turn. */
function Shown({ match, text, opened, turn }: ShownProps) {
  const { moments, fault } = usePlayed(opened);
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The table is the main part of its own pages, but not of this one.
    const table = board.current?.querySelector('main');
    table?.setAttribute('role', 'group');
    table?.setAttribute('aria-label', 'The match on the board');
  });
  if (!moments) return <p role="status">Preparing the replay…</p>;
  if (moments.length === 0) return <p role="alert">The record is invalid: {fault}</p>;
  const mark = turnMarks(moments).find((candidate) => candidate.turn >= (turn ?? 0));
  return (
    // The table is laid out for the whole window, and shown smaller.
    <div className="people-board" ref={board}>
      <div>
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
      </div>
    </div>
  );
}

/** Shows the match of a report: on the board once it is over; until then, operators see what spectators see. */
export function ReportedBoard({
  match: { match, status },
  turn,
}: {
  readonly match: ShownMatch;
  readonly turn: number | null;
}) {
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
      <p>
        The match is still running.{' '}
        <Link to={`/watch/${match}`} target="_blank">
          Watch it as spectators do
        </Link>
        . Once it is over, the board shows everything here.
      </p>
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
