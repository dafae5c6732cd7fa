import { boardSize, formatSquare, squareAt } from '@stackmate/engine';
import type { MatchState, Square } from '@stackmate/engine';
import { BoardCard } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { faceView } from '../../../table/card/face-view.ts';
import { stackName } from './position-words.ts';

const indexes = Array.from({ length: boardSize }, (_, index) => index);

interface EditBoardProps {
  readonly board: RefObject<HTMLDivElement | null>;
  readonly state: MatchState;
  /** The square that the Tab key reaches. */
  readonly at: Square;
  readonly selected: Square | null;
  /** Whether something is picked up that can go to a square. */
  readonly isFree: boolean;
  readonly onFocus: (square: Square) => void;
  readonly onChoose: (square: Square) => void;
  readonly onPress: (event: PointerEvent, square: Square) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Shows the board as a grid of squares to choose. */
export function EditBoard(props: EditBoardProps) {
  const { board, state, at, selected, isFree, onFocus, onChoose, onPress, onKeyDown } = props;
  return (
    <div className="edit-board-frame">
      <div
        className="edit-board"
        role="grid"
        aria-label={t('Board')}
        ref={board}
        onKeyDown={onKeyDown}
      >
        {indexes.toReversed().map((rank) => (
          <div role="row" className="edit-row" key={rank}>
            {indexes.map((file) => {
              const square = squareAt(file, rank);
              const stack = state.open.field[square];
              const top = stack?.cards[0].roll;
              return (
                <div
                  role="gridcell"
                  key={square}
                  className="edit-cell"
                  data-edit-square={square}
                  data-side={stack?.owner}
                  data-king={stack?.king || undefined}
                  data-selected={selected === square || undefined}
                  data-free={isFree || undefined}
                  tabIndex={square === at ? 0 : -1}
                  onFocus={() => onFocus(square)}
                  onClick={() => onChoose(square)}
                  onPointerDown={(event) => {
                    if (stack) onPress(event, square);
                  }}
                >
                  <span className="sm-hidden">
                    {listText([formatSquare(square), stackName(state, square)])}
                  </span>
                  <span aria-hidden="true" className="edit-cell-name">
                    {formatSquare(square)}
                  </span>
                  {stack && (
                    <span aria-hidden="true" className="edit-cell-face">
                      {top ? (
                        <BoardCard
                          view={faceView(top)}
                          size="mini"
                          side={stack.owner}
                          king={stack.king}
                          stack={stack.cards.length}
                          hidesText
                        />
                      ) : (
                        '?'
                      )}
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
