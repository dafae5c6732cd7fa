import type { MatchView, PendingAction } from '@stackmate/engine';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { boardShare, shortened, squareMiddle } from '../board-model/arrow-line.ts';
import type { ArrowLine } from '../board-model/arrow-line.ts';
import { useMatch } from '../store/index.ts';
import { pendingActionSquares } from '../names/pending-action-text.ts';

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
          x1={boardShare(x1)}
          y1={boardShare(y1)}
          x2={boardShare(x2)}
          y2={boardShare(y2)}
          markerEnd="url(#arrow-head)"
        />
      ))}
    </svg>,
    board,
  );
}
