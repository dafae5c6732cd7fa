import { other } from '@stackmate/engine';
import type { MatchState, Player } from '@stackmate/engine';
import { distance } from '../evaluation/squares.ts';
import { playerTops } from '../explain/board-facts.ts';
import type { BoardFacts } from '../explain/board-facts.ts';
import { attacksKing, destroysNothing } from '../explain/consider.ts';
import type { ConsideredAction } from '../explain/consider.ts';
import type { ChoiceReason } from '../explain/reason.ts';

/**
 * Returns whether an action is a blunder: it exposes the King, or sacrifices the acting monster without destroying
 * anything.
 */
export function isBlunder(
  player: Player,
  before: BoardFacts,
  { action, board, isWon }: ConsideredAction,
): boolean {
  if (isWon) return false;
  if (board.kingInDanger[player] && !before.kingInDanger[player]) return true;
  if (action.card === null) return false;
  const from = before.tops.get(action.card);
  if (!from) return false;
  const now = board.tops.get(action.card);
  if (action.kind === 'move') {
    // A King only moves away from danger, and best out of everyone's reach.
    if (from.king) return !before.kingInDanger[player] || board.kingInDanger[player];
    return (now?.isHunted ?? false) && !from.isHunted && !now?.prey.some(({ falls }) => falls);
  }
  if (action.kind !== 'attack') return false;
  const isDestroyed = !now;
  const destroys = action.target !== null && !board.tops.has(action.target);
  return (isDestroyed && !destroys) || (from.king && (now?.damage ?? 0) > from.damage);
}

/** Returns whether an attack costs nothing and leaves its target weaker, so that another attack may destroy it. */
export const isFreeHit = (
  player: Player,
  before: BoardFacts,
  candidate: ConsideredAction,
): boolean =>
  destroysNothing(before, candidate) &&
  !candidate.isStruck &&
  !attacksKing(player, before, candidate) &&
  !isBlunder(player, before, candidate) &&
  candidate.board.tops.get(candidate.action.target!)!.damage >
    before.tops.get(candidate.action.target!)!.damage;

/** Leaves out moves of the King into an opponent's reach if another of its moves stays out of it. */
export function withSafestKing(
  before: BoardFacts,
  considered: readonly ConsideredAction[],
): readonly ConsideredAction[] {
  const movesKing = ({ action: { kind, card } }: ConsideredAction): boolean =>
    kind === 'move' && before.tops.get(card!)?.king === true;
  const isOpen = (candidate: ConsideredAction): boolean =>
    movesKing(candidate) && candidate.board.tops.get(candidate.action.card!)?.isReached === true;
  return considered.some((candidate) => movesKing(candidate) && !isOpen(candidate))
    ? considered.filter((candidate) => !isOpen(candidate))
    : considered;
}

/** Returns how far a card is from the opposing King; Infinity if either isn't on the field. */
function distanceToKing(facts: BoardFacts, player: Player, ref: number): number {
  const card = facts.tops.get(ref);
  const king = playerTops(facts, other(player)).find((top) => top.king);
  return card && king ? distance(card.square, king.square) : Infinity;
}

/**
 * Returns whether a move has no purpose that a beginner could follow. It must protect something, or aim at a target or
 * approach the opposing King; the latter two not with a monster that moved last turn, which would walk to and fro.
 */
export function isAimless(
  { open }: Pick<MatchState, 'open'>,
  player: Player,
  before: BoardFacts,
  candidate: ConsideredAction,
  reasonFor: (candidate: ConsideredAction) => ChoiceReason,
): boolean {
  const { action, board } = candidate;
  const isKing = before.tops.get(action.card!)?.king ?? false;
  const cards = open.field.flatMap((stack) => stack?.cards ?? []);
  const movedLastTurn = cards.find(({ ref }) => ref === action.card)?.moved === open.turn - 2;
  const mustProtect = isKing || movedLastTurn;
  const approaches =
    distanceToKing(board, player, action.card!) < distanceToKing(before, player, action.card!);
  // Reasons are played out, so they are only asked for where they decide.
  if (approaches && !mustProtect) return false;
  const { why } = reasonFor(candidate);
  if (why === 'guard king' || why === 'escape') return false;
  return mustProtect || why === 'advance';
}
