import type { MatchView, Square, Waiting } from '@stackmate/engine';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { waitingSquares } from './waiting-words.ts';

interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

const middleOf = (board: Element, square: Square): readonly [number, number] | null => {
  const cell = board.querySelector(`[data-square="${square}"]`)?.getBoundingClientRect();
  const frame = board.getBoundingClientRect();
  return cell
    ? [cell.left + cell.width / 2 - frame.left, cell.top + cell.height / 2 - frame.top]
    : null;
};

/** The line without its ends, so that it covers no numbers; both together are as long as a square. */
function shortened({ x1, y1, x2, y2 }: Line, square: number): Line {
  const cut = Math.min(0.34, (square * 0.4) / Math.hypot(x2 - x1, y2 - y1));
  const [x, y] = [(x2 - x1) * cut, (y2 - y1) * cut];
  return { x1: x1 + x, y1: y1 + y, x2: x2 - x, y2: y2 - y };
}

/** Lines on the board from who acts to whom it is about. */
export function WaitingArrows({
  view,
  waiting,
}: {
  readonly view: MatchView;
  readonly waiting: Waiting;
}) {
  const board = useRef<Element | null>(null);
  const [lines, setLines] = useState<readonly Line[]>([]);
  useLayoutEffect(() => {
    board.current = document.querySelector('.board');
    if (!board.current) return;
    const { from, to } = waitingSquares(view, waiting);
    const { height } = board.current.querySelector('[data-square]')!.getBoundingClientRect();
    const start = from === null ? null : middleOf(board.current, from);
    const drawn = to.flatMap((square) => {
      const end = middleOf(board.current!, square);
      if (!end || square === from) return [];
      const [x2, y2] = end;
      const [x1, y1] = start ?? [x2, y2 - 40];
      return [shortened({ x1, y1, x2, y2 }, height)];
    });
    setLines(drawn);
  }, [view, waiting]);
  if (!board.current || lines.length === 0) return null;
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
      {lines.map((line, index) => (
        <line key={index} {...line} markerEnd="url(#arrow-head)" />
      ))}
    </svg>,
    board.current,
  );
}
