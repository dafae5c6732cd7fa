import { boardSize, squareAt } from '@stackmate/engine';
import type { Square } from '@stackmate/engine';
import { memo, startTransition, useCallback, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { t } from '../../words/index.ts';
import { useMatch, useStore } from '../store/index.ts';
import { BoardSquare } from './square.tsx';
import { nextSquare } from './next-square.ts';
import './board.css';

const indexes = Array.from({ length: boardSize }, (_, index) => index);

/** So many rows are laid out first, and then the others. */
const firstRows = 2;

interface MatchBoardProps {
  /**
   * How much of it is drawn beside its frame, which is as large as it will be: 1 what stands on the first rows, 2 on all of
   * them, 3 what is said of its squares too.
   */
  readonly pieces: number;
}

/** The board as a grid: one tab stop, arrows to walk on it. The own side is at the bottom. */
export const MatchBoard = memo(function MatchBoard({ pieces }: MatchBoardProps) {
  const store = useStore();
  const south = useMatch(({ me }) => me !== 1);
  const [at, setAt] = useState<Square>(() => squareAt(2, south ? 0 : boardSize - 1));
  const ranks = south ? indexes.toReversed() : indexes;
  const files = south ? indexes : indexes.toReversed();

  const isSaid = pieces > 2;

  // Which square is the tab stop can wait: the same tap picks something up.
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
            // A row without cells is none to a screen reader.
            <div className="board-row" role={isFilled ? 'row' : undefined} key={rank}>
              {isFilled &&
                files.map((file) => {
                  const square = squareAt(file, rank);
                  return (
                    <BoardSquare
                      key={square}
                      square={square}
                      tabbable={square === at}
                      isSaid={isSaid}
                      onFocus={onFocus}
                    />
                  );
                })}
            </div>
          );
        })}
      </div>
    </div>
  );
});
