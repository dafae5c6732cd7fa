import { isMonsterRoll } from '../compile/compile.ts';
import { quietTurns, turnLimit } from '../types/constants.ts';
import type { Player } from '../types/ids.ts';
import type { EndReason } from '../types/enums.ts';
import type { Game } from '../state/game.ts';
import { setOpen } from '../state/write.ts';

/** Counts a player's monsters on the field, cards in stacks included (WN1). */
function monstersOnField(game: Game, player: Player): number {
  let count = 0;
  for (const stack of game.open.field) {
    if (!stack || stack.owner !== player) continue;
    for (const { roll } of stack.cards) {
      if (roll && isMonsterRoll(game.catalogue, roll)) count += 1;
    }
  }
  return count;
}

/** Returns which tie breaker applies; null if none does. */
function tieBreaker(game: Game): EndReason | null {
  const { deckCount, quiet, turn } = game.open;
  if (deckCount[0] === 0 && deckCount[1] === 0) return 'decks empty';
  if (quiet >= quietTurns) return 'no summon or destruction';
  return turn >= turnLimit ? 'turn limit' : null;
}

/**
 * Ends the match at turn end if a tie breaker applies: most monsters on the field win, then higher energy; otherwise it is
 * a draw (WN1, WN3).
 */
export function applyTieBreakers(game: Game): void {
  const reason = tieBreaker(game);
  if (!reason) return;
  const { energy } = game.open;
  const monsters = monstersOnField(game, 0) - monstersOnField(game, 1);
  const lead = monsters !== 0 ? monsters : energy[0] - energy[1];
  setOpen(game, 'result', { winner: lead === 0 ? null : lead > 0 ? 0 : 1, reason });
}
