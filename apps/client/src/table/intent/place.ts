import { findCardSquare } from '@stackmate/engine';
import type { MatchView, Ref, Square, PendingAction } from '@stackmate/engine';

/** Where an offer is aimed on the screen. */
export type IntentPlace =
  | { readonly at: 'square'; readonly square: Square }
  /** A covered card, a card of a hand or pile, or a waiting action whose source card is not on top of a stack. */
  | { readonly at: 'card'; readonly ref: Ref }
  /** A button: an option of a question by number, or null for 'none', 'done', 'no'. */
  | { readonly at: 'option'; readonly option: number | null };

/** Returns the square of the stack that contains a card; null if the card isn't on the field. */
export const findSquare = ({ open }: MatchView, ref: Ref): Square | null =>
  findCardSquare(open, ref);

/** Returns the waiting action that a ref names; null for a card. */
export const findPending = ({ open }: MatchView, ref: Ref | null): PendingAction | null =>
  open.waiting.find((waiting) => waiting.ref === ref) ?? null;

/**
 * Returns where to point at a card. A top card and its waiting actions are pointed at by square, everything else
 * directly.
 */
export function findCardPlace(view: MatchView, ref: Ref): IntentPlace {
  const card = findPending(view, ref)?.source ?? ref;
  const square = findSquare(view, card);
  if (square !== null && view.open.field[square]!.cards[0].ref === card)
    return { at: 'square', square };
  return { at: 'card', ref };
}

/** Returns the same string for equal places, for use as a map key. */
export function placeKey(place: IntentPlace): string {
  if (place.at === 'square') return `square ${place.square}`;
  return place.at === 'card' ? `card ${place.ref}` : `option ${place.option}`;
}
