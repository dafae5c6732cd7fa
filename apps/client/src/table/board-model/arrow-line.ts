import { boardSize, fileOf, rankOf } from '@stackmate/engine';
import type { Square } from '@stackmate/engine';

/** Coordinates in squares, from the board's upper left corner on the screen. */
export interface ArrowLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Returns the middle of a square. Computed rather than measured, since measuring would force a synchronous layout. */
export function squareMiddle(square: Square, south: boolean): readonly [number, number] {
  const [file, rank] = [fileOf(square), rankOf(square)];
  const last = boardSize - 1;
  return south ? [file + 0.5, last - rank + 0.5] : [last - file + 0.5, rank + 0.5];
}

/** Returns the line without its ends, so that it doesn't cover any numbers. */
export function shortened({ x1, y1, x2, y2 }: ArrowLine): ArrowLine {
  const cut = Math.min(0.34, 0.4 / Math.hypot(x2 - x1, y2 - y1));
  const [x, y] = [(x2 - x1) * cut, (y2 - y1) * cut];
  return { x1: x1 + x, y1: y1 + y, x2: x2 - x, y2: y2 - y };
}

/** Returns a number of squares as a share of the board. */
export const boardShare = (squares: number): string => `${(squares / boardSize) * 100}%`;
