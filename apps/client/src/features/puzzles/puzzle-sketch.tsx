import { definitionName } from '@stackmate/catalogue/log-text';
import { readSketch } from '@stackmate/puzzles';
import { t } from '@stackmate/words';
import { memo } from 'react';
import { BoardSketch } from '../../kit/board-sketch/board-sketch.tsx';

/** Draws a puzzle's board, small. Screen readers get its Kings, since the page of the puzzle describes the rest. */
export const PuzzleSketch = memo(function PuzzleSketch({
  stored,
}: {
  readonly stored: readonly number[];
}) {
  const stacks = readSketch(stored);
  const king = (own: boolean): string => {
    const stack = stacks.find(({ isKing, isOwn }) => isKing && isOwn === own);
    return stack && stack.card !== 0 ? definitionName(stack.card) : t('a face-down card');
  };
  return (
    <BoardSketch
      stacks={stacks}
      label={t('{own} against {opposing}', { own: king(true), opposing: king(false) })}
    />
  );
});
