import type { Action, DefinitionId, MatchView, Ref, Square } from '@stackmate/engine';
import { findSquare } from './place.ts';

/** The thing a player picks up first. */
export type Origin =
  /** The player's own stack: what its top card can do, and what all its cards can activate. */
  | { readonly from: 'position'; readonly square: Square }
  /** A card of the hand or superdeck, or one card of a stack. */
  | { readonly from: 'card'; readonly ref: Ref }
  | { readonly from: 'rule'; readonly definition: DefinitionId };

/** Returns whether two origins are the same; false if either is null. */
export const sameOrigin = (a: Origin | null, b: Origin | null): boolean =>
  a !== null && b !== null && originKey(a) === originKey(b);

/** Returns the same string for equal origins, for use as a map key. */
export function originKey(origin: Origin): string {
  if (origin.from === 'position') return `position ${origin.square}`;
  return origin.from === 'card' ? `card ${origin.ref}` : `rule ${origin.definition}`;
}

/**
 * Returns the origins from which a legal action can be picked up. Cards of a stack are reached through the whole
 * position for what its top card does or any of its cards activates, and directly for what is theirs alone. Buttons and
 * answers have none.
 */
export function findOrigins(view: MatchView, { kind, card, option }: Action): readonly Origin[] {
  if (kind === 'choose' || kind === 'endTurn' || kind === 'decline') return [];
  if (card === null) return option === null ? [] : [{ from: 'rule', definition: option }];
  const square = findSquare(view, card);
  const itself: Origin = { from: 'card', ref: card };
  if (square === null) return [itself];
  const position: Origin = { from: 'position', square };
  if (kind === 'activate') return [position, itself];
  const isTop = view.open.field[square]!.cards[0].ref === card;
  // Taking the top card off its stack applies to that card, not to the position.
  if (kind === 'unstack' || !isTop) return [itself];
  return [position, itself];
}
