import { findCardSquare, findKingSquare, other } from '@stackmate/engine';
import type { Action, MatchState, Player, Ref, Square } from '@stackmate/engine';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** What an arrow stands for; each kind has a shape of its own. */
export const arrowKinds = ['move', 'attack', 'stack', 'summon', 'upgrade', 'target'] as const;
export type ArrowKind = (typeof arrowKinds)[number];

export const arrowKindTexts: Readonly<Record<ArrowKind, Message>> = {
  move: msg('Move'),
  attack: msg('Attack'),
  stack: msg('Stack'),
  summon: msg('Summon'),
  upgrade: msg('Upgrade'),
  target: msg('Ability or spell'),
};

/** An action on the board: from a square to another, or a sign on one if it comes from elsewhere. */
export interface LineArrow {
  readonly kind: ArrowKind;
  readonly from: Square | null;
  readonly to: Square;
}

/** Returns the square of a card, or of the card whose pending action it is; null if it isn't on the field. */
function squareOf({ open }: MatchState, ref: Ref | null): Square | null {
  if (ref === null) return null;
  const pending = open.waiting.find((action) => action.ref === ref);
  return findCardSquare(open, pending?.owner ?? ref);
}

const kindOf = ({ kind }: Action): ArrowKind => {
  switch (kind) {
    case 'attack':
    case 'attackDirectly':
      return 'attack';
    case 'summon':
    case 'king':
      return 'summon';
    case 'upgrade':
    case 'stack':
      return kind;
    case 'activate':
    case 'choose':
      return 'target';
    default:
      return 'move';
  }
};

/** Returns how a player's action looks on the board; null if it happens elsewhere, like the end of a turn. */
export function toArrow(state: MatchState, player: Player, action: Action): LineArrow | null {
  const { kind, card, target } = action;
  const from = squareOf(state, card);
  const aim =
    kind === 'attackDirectly'
      ? findKingSquare(state.open, other(player))
      : (squareOf(state, target) ?? action.to);
  const to = aim ?? from;
  if (to === null) return null;
  return { kind: kindOf(action), from: from === to ? null : from, to };
}
