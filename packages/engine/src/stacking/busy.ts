import type { Ref } from '../types/ids.ts';
import type { Game } from '../state/game.ts';

/** Busy (ST6): attacker, owner, source card or chosen target of a waiting action. */
export function isBusy(game: Game, ref: Ref): boolean {
  for (const waiting of game.open.waiting) {
    if (waiting.source === ref || waiting.owner === ref || waiting.defender === ref) return true;
    for (const target of waiting.targets) if (target.ref === ref) return true;
  }
  return false;
}
