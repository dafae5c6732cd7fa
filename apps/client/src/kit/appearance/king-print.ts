import { cardView, smallPath } from '@stackmate/ui';
import { findKingSquare } from '@stackmate/engine';
import type { MatchView, Player } from '@stackmate/engine';

/** Returns the path of the small picture of a player's King; null before it is chosen, hidden, or once it is gone. */
export function kingPrint({ open }: MatchView, player: Player): string | null {
  const square = findKingSquare(open, player);
  const card = square === null ? null : (open.field[square]?.cards[0].roll?.card ?? null);
  return card === null ? null : smallPath(cardView(card).image);
}
