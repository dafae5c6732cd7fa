import type { Player } from '../types/ids.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { setOpen } from '../state/write.ts';

/** The first attack of a turn starts the battle phase (TN7). */
export function startBattlePhase(game: Game): void {
  if (game.open.phase !== 'main') return;
  setOpen(game, 'phase', 'battle');
  if (game.events) emit(game, 'Battle phase started', { open: { by: game.open.active } });
}

/**
 * Spells, rule cards and anything played from hand or superdeck end a battle phase that has begun; responses
 * never do (TN7).
 */
export function endBattlePhase(game: Game, by: Player): void {
  if (game.open.phase !== 'battle' || by !== game.open.active) return;
  setOpen(game, 'phase', 'after battle');
  if (game.events) emit(game, 'Battle phase ended', { open: { by } });
}
