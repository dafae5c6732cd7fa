import { boardSize, squareAt } from '@stackmate/engine';
import type { Square } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { memo, startTransition, useCallback, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useMatch, useStore } from '../store/index.ts';
import { BoardSquare } from './square.tsx';
import { nextSquare } from './next-square.ts';
import './board.css';

const indexes = Array.from({ length: boardSize }, (_, index) => index);

/** Number of rows rendered first; the others follow. */
const firstRows = 2;

interface MatchBoardProps {
  /**
   * Number of rendering steps done: 1 fills the first rows, 2 the other rows, 3 adds the labels for screen readers.
   * The frame has its final size from the start.
   */
  readonly pieces: number;
  /** Shown over the squares. */
  readonly children?: ReactNode;
}

/** Shows the board as a grid with one tab stop; arrow keys move the focus. The player's own side is at the bottom. */
export const MatchBoard = memo(function MatchBoard({ pieces, children }: MatchBoardProps) {
  const store = useStore();
  const south = useMatch(({ me }) => me !== 1);
  const [at, setAt] = useState<Square>(() => squareAt(2, south ? 0 : boardSize - 1));
  const ranks = south ? indexes.toReversed() : indexes;
  const files = south ? indexes : indexes.toReversed();

  const isLabelled = pieces > 2;

  // Moving the tab stop can wait, because the same tap may pick something up.
  const onFocus = useCallback((square: Square) => startTransition(() => setAt(square)), []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = nextSquare(at, event.key, south);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    setAt(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
  };

  return (
    <div
      className="board-frame"
      onClick={(event) => {
        if (event.target === event.currentTarget) store.putDown();
      }}
    >
      <div
        className="board"
        role="grid"
        aria-label={t('Board')}
        aria-rowcount={boardSize}
        aria-colcount={boardSize}
        onKeyDown={onKeyDown}
      >
        {ranks.map((rank, row) => {
          const isFilled = pieces > (row < firstRows ? 0 : 1);
          return (
            // A row without cells isn't a row to a screen reader.
            <div className="board-row" role={isFilled ? 'row' : undefined} key={rank}>
              {isFilled &&
                files.map((file) => {
                  const square = squareAt(file, rank);
                  return (
                    <BoardSquare
                      key={square}
                      square={square}
                      tabbable={square === at}
                      isLabelled={isLabelled}
                      onFocus={onFocus}
                    />
                  );
                })}
            </div>
          );
        })}
      </div>
      {children}
    </div>
  );
});
