import { pileNames } from './places.ts';
import type { CardPlace } from './places.ts';

/** Where something dragged is dropped: a square, a pile, or the place that removes it. */
export type DropPlace = CardPlace | 'away';

/** Returns the drop place under a point. Everything outside the board and the piles is away. */
export function dropPlaceAt(x: number, y: number): DropPlace | null {
  const under = document.elementFromPoint(x, y);
  const square = under?.closest<HTMLElement>('[data-edit-square]');
  if (square) return Number(square.dataset['editSquare']);
  const button = under?.closest<HTMLElement>('[data-edit-pile]');
  const [owner, name] = button?.dataset['editPile']?.split(' ') ?? [];
  const pile = pileNames.find((one) => one === name);
  if (pile) return { owner: owner === '1' ? 1 : 0, pile };
  return under?.closest('.edit-board-frame, .edit-piles') ? null : 'away';
}
