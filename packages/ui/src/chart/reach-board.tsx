import { boardSize, formatSquare, squareAt } from '@stackmate/engine';
import type { Square } from '@stackmate/engine';
import { listText, t } from '@stackmate/words';
import { formatShare } from './share.ts';

export interface ReachBoardProps {
  /** Text equivalent of the board. */
  readonly label: string;
  /** The square of the card or target. */
  readonly from: Square;
  /** Share of all copies that reach a square, from 0 to 1. */
  readonly getShare: (square: Square) => number;
  /** Whether the square itself is affected too, as by an area of effect. */
  readonly includesFrom?: boolean;
}

/** Returns the shade of a square: four steps, or 0 if no copy reaches it. */
const toStep = (share: number): number => (share === 0 ? 0 : Math.ceil(share * 4));

/** Formats a share as a whole percentage, short enough for a square. */
const inSquare = (share: number): string => {
  const percent = Math.round(share * 100);
  if (percent === 0) return '<1';
  return percent === 100 ? '>99' : String(percent);
};

const ranks = Array.from({ length: boardSize }, (_, index) => boardSize - 1 - index);
const files = Array.from({ length: boardSize }, (_, index) => index);
const squares = ranks.flatMap((rank) => files.map((file) => squareAt(file, rank)));

const spokenText = ({ label, from, getShare }: ReachBoardProps): string => {
  const reached = squares
    .toSorted((a, b) => a - b)
    .filter((square) => square !== from && getShare(square) > 0)
    .map((square) => {
      const share = getShare(square);
      return `${formatSquare(square)}${share < 1 ? ` ${formatShare(share)}` : ''}`;
    });
  const square = formatSquare(from);
  return reached.length === 0
    ? t('{label}, from {square}: no other square', { label, square })
    : t('{label}, from {square}: {squares}', { label, square, squares: listText(reached) });
};

/** A small board of the squares in reach, with the share of copies that reach them if copies differ. */
export const ReachBoard = (props: ReachBoardProps) => {
  const { from, getShare, includesFrom = false } = props;
  return (
    <div className="sm-reach" role="img" aria-label={spokenText(props)}>
      {squares.map((square) => {
        const share = getShare(square);
        return (
          <span
            key={square}
            className="sm-reach__square"
            data-step={square === from ? undefined : toStep(share)}
            data-from={square === from ? (includesFrom ? 'struck' : 'stands') : undefined}
          >
            {square !== from && share > 0 && share < 1 ? inSquare(share) : null}
          </span>
        );
      })}
    </div>
  );
};
