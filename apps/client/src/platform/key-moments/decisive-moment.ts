import { rules } from '@stackmate/catalogue';
import { eventNote } from '@stackmate/catalogue/log-text';
import { other, findCardSquare, findKingSquare } from '@stackmate/engine';
import type { DefinitionId, MatchState, Player, Ref, Square } from '@stackmate/engine';
import type { KeyMoment, PlacedKeyMoment } from './key-moment.ts';

/** A position on the small board of a moment. */
export interface MomentPiece {
  /** Top card; null if it lies face down. */
  readonly card: DefinitionId | null;
  readonly owner: Player;
  readonly isKing: boolean;
  readonly power: number;
  readonly cards: number;
}

/** A moment with the board before it, and the squares from and to which it happened. */
export interface DecisiveMoment extends KeyMoment {
  /** Positions by square; null for an empty one. */
  readonly board: readonly (MomentPiece | null)[];
  readonly from: Square | null;
  readonly to: Square | null;
}

const findSquare = ({ open }: MatchState, ref: Ref | undefined): Square | null =>
  ref === undefined ? null : findCardSquare(open, ref);

function toBoard(state: MatchState): readonly (MomentPiece | null)[] {
  const { tops } = rules.derived(state);
  return state.open.field.map((stack, square) => {
    if (!stack) return null;
    const { owner, king, cards } = stack;
    const card = cards[0].roll?.card ?? null;
    return { card, owner, isKing: king, power: tops[square].power, cards: cards.length };
  });
}

/** Adds the board before a moment, and where it happened. */
export function pictureMoment({ at, turn, told, before }: PlacedKeyMoment): DecisiveMoment {
  const { event } = told;
  const note = eventNote(event);
  const isDirect = event.reason === 'Direct attack selected' || event.reason === 'Direct attack';
  const from = note.fromSquare ?? findSquare(before, note.card);
  const to = isDirect
    ? findKingSquare(before.open, other(note.by ?? 0))
    : (note.toSquare ?? findSquare(before, note.target));
  return { at, turn, told, board: toBoard(before), from, to: to === from ? null : to };
}
