import { squareCount } from '../types/constants.ts';
import type { Player, Ref, Square } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { FieldCard, HeldCard, Open } from '../types/state.ts';
import type { Game } from './game.ts';

/** A square and depth packed into one number, so that searching for a card allocates nothing. */
export type Place = number;

export const nowhere: Place = -1;
const placeAt = (square: Square, depth: number): Place => square * 8 + depth;
export const placeSquare = (place: Place): Square => place >> 3;
export const placeDepth = (place: Place): number => place & 7;

/** Finds the place on the field of the card with this ref; `nowhere` if it isn't there. */
export function locate(open: Open, ref: Ref): Place {
  if (ref <= 0) return nowhere;
  for (let square = 0; square < squareCount; square++) {
    const stack = open.field[square];
    if (stack === null) continue;
    const { cards } = stack;
    for (let depth = 0; depth < cards.length; depth++) {
      if (cards[depth].ref === ref) return placeAt(square, depth);
    }
  }
  return nowhere;
}

export function findHeld(cards: readonly HeldCard[], ref: Ref): number {
  for (let i = 0; i < cards.length; i++) if (cards[i].ref === ref) return i;
  return -1;
}

/**
 * Returns the roll of a card on the field as far as this player knows; null for an unknown
 * face-down card.
 */
export function rollKnownTo(game: Game, card: FieldCard, player: Player): Roll | null {
  if (card.roll) return card.roll;
  const own = game.own[player];
  if (!own) return null;
  const index = findHeld(own.faceDown, card.ref);
  return index < 0 ? null : own.faceDown[index].roll;
}

/** Finds a card in this player's hand by public or private ref; null if there is none. */
export function handCard(game: Game, player: Player, ref: Ref): HeldCard | null {
  const list = ref > 0 ? game.open.known[player] : game.own[player]?.hand;
  if (!list) return null;
  const index = findHeld(list, ref);
  return index < 0 ? null : list[index];
}

/** Returns the square of the stack that contains a card; null if the card isn't on the field. */
export function findCardSquare({ field }: Open, ref: Ref): Square | null {
  const square = field.findIndex((stack) => stack?.cards.some((card) => card.ref === ref));
  return square < 0 ? null : square;
}

/** Returns the square of a player's King; null before King selection and after its fall. */
export function findKingSquare({ field }: Open, player: Player): Square | null {
  const square = field.findIndex((stack) => stack?.king === true && stack.owner === player);
  return square < 0 ? null : square;
}
