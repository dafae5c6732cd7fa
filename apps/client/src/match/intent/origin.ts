import type { Action, DefinitionId, MatchView, Ref, Square } from '@stackmate/engine';
import { squareOf } from './place.ts';

/** What a person picks up first. */
export type Origin =
  /** A stack of one's own: what its top card can do, and what all its cards can activate. */
  | { readonly from: 'position'; readonly square: Square }
  /** A card of the hand or superdeck, or one card of a stack. */
  | { readonly from: 'card'; readonly ref: Ref }
  | { readonly from: 'rule'; readonly definition: DefinitionId };

export const sameOrigin = (one: Origin | null, two: Origin | null): boolean =>
  one !== null && two !== null && originKey(one) === originKey(two);

/** One text for equal origins, for maps. */
export function originKey(origin: Origin): string {
  if (origin.from === 'position') return `position ${origin.square}`;
  return origin.from === 'card' ? `card ${origin.ref}` : `rule ${origin.definition}`;
}

/**
 * From where a legal action can be taken up. Cards of a stack are reached by the whole position for what its top card
 * does or any of its cards activates, and by themselves for what is theirs alone. None for the buttons and for answers.
 */
export function originsOf(view: MatchView, { kind, card, option }: Action): readonly Origin[] {
  if (kind === 'choose' || kind === 'endTurn' || kind === 'decline') return [];
  if (card === null) return option === null ? [] : [{ from: 'rule', definition: option }];
  const square = squareOf(view, card);
  const itself: Origin = { from: 'card', ref: card };
  if (square === null) return [itself];
  const position: Origin = { from: 'position', square };
  if (kind === 'activate') return [position, itself];
  const isTop = view.open.field[square]!.cards[0].ref === card;
  // Taking the top card off its stack is meant for that card, not for the position.
  if (kind === 'unstack' || !isTop) return [itself];
  return [position, itself];
}
