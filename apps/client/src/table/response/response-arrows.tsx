import { boardSize, fileOf, rankOf } from '@stackmate/engine';
import type { MatchView, Square, PendingAction } from '@stackmate/engine';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMatch } from '../store/index.ts';
import { pendingActionSquares } from '../names/pending-action-text.ts';

/** Coordinates in squares, from the board's upper left corner on the screen. */
interface ArrowLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Returns the middle of a square. Computed rather than measured, since measuring would force a synchronous layout. */
function squareMiddle(square: Square, south: boolean): readonly [number, number] {
  const [file, rank] = [fileOf(square), rankOf(square)];
  const last = boardSize - 1;
  return south ? [file + 0.5, last - rank + 0.5] : [last - file + 0.5, rank + 0.5];
}

/** Returns the line without its ends, so that it doesn't cover any numbers. */
function shortened({ x1, y1, x2, y2 }: ArrowLine): ArrowLine {
  const cut = Math.min(0.34, 0.4 / Math.hypot(x2 - x1, y2 - y1));
  const [x, y] = [(x2 - x1) * cut, (y2 - y1) * cut];
  return { x1: x1 + x, y1: y1 + y, x2: x2 - x, y2: y2 - y };
}

function arrowLines(view: MatchView, waiting: PendingAction, south: boolean): readonly ArrowLine[] {
  const { from, to } = pendingActionSquares(view, waiting);
  const start = from === null ? null : squareMiddle(from, south);
  return to
    .filter((square) => square !== from)
    .map((square) => {
      const [x2, y2] = squareMiddle(square, south);
      const [x1, y1] = start ?? [x2, y2 - 0.5];
      return shortened({ x1, y1, x2, y2 });
    });
}

const part = (squares: number): string => `${(squares / boardSize) * 100}%`;

/** Draws lines on the board from the source of an action to its target. */
export function ResponseArrows({
  view,
  waiting,
}: {
  readonly view: MatchView;
  readonly waiting: PendingAction;
}) {
  const south = useMatch(({ me }) => me !== 1);
  const [board, setBoard] = useState<Element | null>(null);
  useLayoutEffect(() => setBoard(document.querySelector('.board')), []);
  const lines = arrowLines(view, waiting, south);
  if (!board || lines.length === 0) return null;
  return createPortal(
    <svg className="waiting-arrows" aria-hidden="true">
      <defs>
        <marker
          id="arrow-head"
          viewBox="0 0 10 10"
          refX="7"
          refY="5"
          markerWidth="5"
          markerHeight="5"
          orient="auto"
        >
          <path d="M0 0 10 5 0 10z" />
        </marker>
      </defs>
      {lines.map(({ x1, y1, x2, y2 }, index) => (
        <line
          key={index}
          x1={part(x1)}
          y1={part(y1)}
          x2={part(x2)}
          y2={part(y2)}
          markerEnd="url(#arrow-head)"
        />
      ))}
    </svg>,
    board,
  );
}
