import { anyStored } from '../stats/modifiers.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import type { Square } from '../types/ids.ts';
import type { Game } from '../state/game.ts';

const locked = statusBit('cannot be lifted or unstacked');

/** Whether an effect on any card of a stack keeps the stack together: nothing in it is lifted or unstacked then. */
export function isLocked(game: Game, square: Square): boolean {
  if (hasStatus(game.derived.tops[square], locked)) return true;
  return anyStored(game, game.open.field[square]!.cards, 'cannot be lifted or unstacked');
}
