import type { Player } from '@stackmate/engine';
import type { BoardFacts } from '../explain/board-facts.ts';
import type { ConsideredAction } from '../explain/consider.ts';

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
    if (from.king) return (now?.isHunted ?? false) && !from.isHunted;
    return (now?.isHunted ?? false) && !from.isHunted && !now?.prey.some(({ falls }) => falls);
  }
  if (action.kind !== 'attack') return false;
  const isDestroyed = !now;
  const destroys = action.target !== null && !board.tops.has(action.target);
  return (isDestroyed && !destroys) || (from.king && (now?.damage ?? 0) > from.damage);
}
