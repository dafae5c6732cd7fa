import { anyStored } from '../stats/modifiers.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import type { Square } from '../types/ids.ts';
import type { Game } from '../state/game.ts';

const locked = statusBit('cannot be lifted or unstacked');

/** Checks whether an effect on any card of a stack prevents lifting and unstacking in it. */
export function isLocked(game: Game, square: Square): boolean {
  if (hasStatus(game.derived.tops[square], locked)) return true;
  return anyStored(game, game.open.field[square]!.cards, 'cannot be lifted or unstacked');
}
