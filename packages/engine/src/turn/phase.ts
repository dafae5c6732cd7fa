import type { Player } from '../types/ids.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { setOpen } from '../state/write.ts';

/** Starts the battle phase with the first attack of a turn (TN7). */
export function startBattlePhase(game: Game): void {
  if (game.open.phase !== 'main') return;
  setOpen(game, 'phase', 'battle');
  if (game.events) emit(game, 'Battle phase started', { open: { by: game.open.active } });
}

/**
 * Ends a battle phase that has begun, after a spell, a rule card or anything else played from
 * hand or superdeck. Responses never end it (TN7).
 */
export function endBattlePhase(game: Game, by: Player): void {
  if (game.open.phase !== 'battle' || by !== game.open.active) return;
  setOpen(game, 'phase', 'after battle');
  if (game.events) emit(game, 'Battle phase ended', { open: { by } });
}
