import type { Ref } from '../types/ids.ts';
import type { Game } from '../state/game.ts';

/**
 * Checks whether a card is busy: attacker, owner, source card or chosen target of a pending
 * action (ST6).
 */
export function isBusy(game: Game, ref: Ref): boolean {
  for (const pending of game.open.waiting) {
    if (pending.source === ref || pending.owner === ref || pending.defender === ref) return true;
    for (const target of pending.targets) if (target.ref === ref) return true;
  }
  return false;
}
