import { rules } from '@stackmate/catalogue';
import { boardSize, formatSquare, squareAt } from '@stackmate/engine';
import type { MatchState, Square, Stack } from '@stackmate/engine';
import { BoardCard, cardView } from '@stackmate/ui';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { t } from '@stackmate/words';
import type { TrialGame } from './use-trial.ts';

export interface TrialBoardProps {
  readonly game: TrialGame;
  readonly letters: ReadonlyMap<number, string>;
  /** Size of the cards' faces; by default as the window is wide. */
  readonly size?: 'mini' | 'tiny';
  /** Called for a square that isn't a target. */
  readonly onSquare: (square: Square) => void;
  readonly onTarget: (square: Square) => void;
}

const indexes = Array.from({ length: boardSize }, (_, index) => index);

const steps: Readonly<Record<string, readonly [file: number, rank: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

type Mark = 'held' | 'attack' | 'move' | 'can' | undefined;

function getMark({ selection, availableChoices: open, choices }: TrialGame, square: Square): Mark {
  if (selection?.kind === 'square' && selection.square === square) return 'held';
  const here = open.filter(({ at }) => at === square);
  if (here.some(({ action }) => action.target !== null)) return 'attack';
  if (here.length > 0) return 'move';
  if (choices?.isReply) return undefined;
  return choices?.list.some(({ from }) => from === square) ? 'can' : undefined;
}

/** Names a square with its mark, for screen readers. */
function squareText(square: string, mark: Mark): string {
  switch (mark) {
    case 'held':
      return t('{square}, chosen', { square });
    case 'attack':
      return t('{square}, target', { square });
    case 'move':
      return t('{square}, can go here', { square });
    case 'can':
      return t('{square}, can act', { square });
    case undefined:
      return square;
  }
}

/** The smaller size has larger digits, which stay readable on phones. */
const sizeHere = () => (window.matchMedia('(width < 640px)').matches ? 'tiny' : 'mini');

/** Shows the top card of a stack with its current stats. */
const Piece = ({
  state,
  square,
  stack,
  size,
}: {
  readonly state: MatchState;
  readonly square: Square;
  readonly stack: Stack;
  readonly size: 'mini' | 'tiny';
}) => {
  const [top] = stack.cards;
  if (!top.roll) return null;
  const view = cardView(top.roll.card, top.roll);
  const now = rules.derived(state).tops[square];
  const { power } = top.roll;
  const change = now.power < power ? 'lowered' : now.power > power ? 'raised' : undefined;
  return (
    <BoardCard
      view={{
        ...view,
        stats: view.stats && { ...view.stats, power: now.power, iq: now.iq },
      }}
      size={size}
      side={stack.owner}
      king={stack.king}
      stack={stack.cards.length}
      {...(view.stats && change ? { power: change } : {})}
    />
  );
};

/** The live board: one tab stop; arrow keys move, Enter selects, Escape deselects. */
export const TrialBoard = ({ game, letters, size, onSquare, onTarget }: TrialBoardProps) => {
  const { state, selection } = game;
  const [at, setAt] = useState<Square>(
    selection?.kind === 'square' ? selection.square : squareAt(2, 2),
  );
  const board = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return game.select(null);
    if (!Object.hasOwn(steps, event.key)) return;
    event.preventDefault();
    const [file, rank] = steps[event.key];
    const to = [(at % boardSize) + file, Math.floor(at / boardSize) + rank] as const;
    if (to.some((candidate) => candidate < 0 || candidate >= boardSize)) return;
    const next = squareAt(...to);
    setAt(next);
    board.current?.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
  };

  return (
    <div className="trial-board" role="grid" aria-label={t('Live board')} ref={board}>
      {indexes.toReversed().map((rank) => (
        <div key={rank} className="trial-row" role="row">
          {indexes.map((file) => {
            const square = squareAt(file, rank);
            const stack = state.open.field[square];
            const mark = getMark(game, square);
            const letter = stack ? letters.get(stack.cards[0].ref) : undefined;
            return (
              <div key={square} role="gridcell" className="trial-cell">
                <button
                  type="button"
                  className="trial-square"
                  data-square={square}
                  data-row={rank + 1}
                  data-mark={mark}
                  tabIndex={square === at ? 0 : -1}
                  onFocus={() => setAt(square)}
                  onKeyDown={onKeyDown}
                  onClick={() =>
                    mark === 'attack' || mark === 'move' ? onTarget(square) : onSquare(square)
                  }
                >
                  <span className="sm-hidden">{`${squareText(formatSquare(square), mark)} `}</span>
                  <span className="trial-name" aria-hidden="true">
                    {formatSquare(square)}
                  </span>
                  {letter === undefined ? null : <b className="trial-letter">{letter}</b>}
                  {stack ? (
                    <Piece state={state} square={square} stack={stack} size={size ?? sizeHere()} />
                  ) : null}
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};
