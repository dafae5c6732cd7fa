import type { MatchView, Ref, Square } from '@stackmate/engine';

/** Where an offer is aimed on the screen. */
export type Place =
  | { readonly at: 'square'; readonly square: Square }
  /** A covered card, a card of a hand or pile, or a waiting action (named by its source card). */
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

/** A top card is pointed at by its square, every other card by itself. */
export function placeOfCard(view: MatchView, ref: Ref): Place {
  const square = squareOf(view, ref);
  if (square !== null && view.open.field[square]!.cards[0].ref === ref)
    return { at: 'square', square };
  return { at: 'card', ref };
}

/** One text for equal places, for maps. */
export function placeKey(place: Place): string {
  if (place.at === 'square') return `square ${place.square}`;
  return place.at === 'card' ? `card ${place.ref}` : `option ${place.option}`;
}
