import type { Player, Ref, Square } from '../types/ids.ts';
import type { Open } from '../types/state.ts';

/** Returns the square of the stack that contains a card; null if the card isn't on the field. */
export function squareOfCard({ field }: Open, ref: Ref): Square | null {
  const square = field.findIndex((stack) => stack?.cards.some((card) => card.ref === ref));
  return square < 0 ? null : square;
}

/** Returns the square of a player's King; null before King selection and after its fall. */
export function squareOfKing({ field }: Open, player: Player): Square | null {
  const square = field.findIndex((stack) => stack?.king === true && stack.owner === player);
  return square < 0 ? null : square;
}
