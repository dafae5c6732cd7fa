import type { MatchView, Ref, Square, PendingAction } from '@stackmate/engine';

/** Where an offer is aimed on the screen. */
export type Place =
  | { readonly at: 'square'; readonly square: Square }
  /** A covered card, a card of a hand or pile, or a waiting action whose source card is not on top of a stack. */
  | { readonly at: 'card'; readonly ref: Ref }
  /** A button: an option of a question by number, or null for 'none', 'done', 'no'. */
  | { readonly at: 'option'; readonly option: number | null };

/** Square of the stack that holds a card; null if it is not on the field. */
export function squareOf({ open }: MatchView, ref: Ref): Square | null {
  const square = open.field.findIndex(
    (stack) => stack !== null && stack.cards.some((card) => card.ref === ref),
  );
  return square < 0 ? null : square;
}

/** The waiting action that a ref names; null for a card. */
export const waitingOf = ({ open }: MatchView, ref: Ref | null): PendingAction | null =>
  open.waiting.find((waiting) => waiting.ref === ref) ?? null;

/** A top card, and what waits of it, is pointed at by its square, everything else by itself. */
export function placeOfCard(view: MatchView, ref: Ref): Place {
  const card = waitingOf(view, ref)?.source ?? ref;
  const square = squareOf(view, card);
  if (square !== null && view.open.field[square]!.cards[0].ref === card)
    return { at: 'square', square };
  return { at: 'card', ref };
}

/** One text for equal places, for maps. */
export function placeKey(place: Place): string {
  if (place.at === 'square') return `square ${place.square}`;
  return place.at === 'card' ? `card ${place.ref}` : `option ${place.option}`;
}
