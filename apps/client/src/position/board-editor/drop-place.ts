import type { Square } from '@stackmate/engine';

/** Where something dragged is dropped: a square, or the place that removes it. */
export type DropPlace = Square | 'away';

/** Returns the drop place under a point. Everything outside the board is away. */
export function dropPlaceAt(x: number, y: number): DropPlace | null {
  const under = document.elementFromPoint(x, y);
  const square = under?.closest<HTMLElement>('[data-edit-square]');
  if (square) return Number(square.dataset.editSquare);
  return under?.closest('.edit-board-frame') ? null : 'away';
}
