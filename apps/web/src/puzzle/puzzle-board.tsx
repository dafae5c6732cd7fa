import { rules } from '@stackmate/catalogue';
import { boardSize, formatSquare, squareAt } from '@stackmate/engine';
import type { MatchState, Square } from '@stackmate/engine';
import { BoardCard, cardView } from '@stackmate/ui';
import { t } from '@stackmate/words';

const indexes = Array.from({ length: boardSize }, (_, index) => index);

/** The top card of a stack with its current power and IQ. */
const Top = ({ state, square }: { readonly state: MatchState; readonly square: Square }) => {
  const stack = state.open.field[square];
  const roll = stack?.cards[0].roll;
  if (!stack || !roll) return null;
  const view = cardView(roll.card, roll);
  const now = rules.derived(state).tops[square];
  const change = now.power < roll.power ? 'lowered' : now.power > roll.power ? 'raised' : undefined;
  return (
    <BoardCard
      view={{ ...view, stats: view.stats && { ...view.stats, power: now.power, iq: now.iq } }}
      size="mini"
      side={stack.owner === state.open.active ? 0 : 1}
      king={stack.king}
      stack={stack.cards.length}
      {...(view.stats && change ? { power: change } : {})}
    />
  );
};

/** The board of a puzzle, seen by the player to move. */
export const PuzzleBoard = ({ state }: { readonly state: MatchState }) => {
  const isSouth = state.open.active === 0;
  const files = isSouth ? indexes : indexes.toReversed();
  const ranks = files.toReversed();
  return (
    <div className="scene-board" role="img" aria-label={t('The board, described below')}>
      {ranks.flatMap((rank) =>
        files.map((file) => {
          const square = squareAt(file, rank);
          return (
            <div
              key={square}
              className="scene-square"
              data-row={isSouth ? rank + 1 : boardSize - rank}
            >
              <span className="scene-name">{formatSquare(square)}</span>
              <Top state={state} square={square} />
            </div>
          );
        }),
      )}
    </div>
  );
};
