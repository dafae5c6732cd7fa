import { derive } from '../stats/derive.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { placeDepth, locate, nowhere, placeSquare } from '../state/locate.ts';
import { setCard, setOpen } from '../state/write.ts';
import type { Player } from '../types/ids.ts';
import { leaveField } from '../zones/field.ts';

/**
 * Ends the match if a King is destroyed (checkmate) or a player has no energy left (WN1). If both
 * players have lost, for whatever reasons, the match is a draw (WN2).
 */
export function checkLoss(game: Game): void {
  derive(game);
  const { energy } = game.open;
  const isSouthMated = isMated(game, 0);
  const isNorthMated = isMated(game, 1);
  if (!isSouthMated) clearFelled(game, 0);
  if (!isNorthMated) clearFelled(game, 1);
  const hasSouthLost = isSouthMated || energy[0] <= 0;
  const hasNorthLost = isNorthMated || energy[1] <= 0;
  if (!hasSouthLost && !hasNorthLost) return;
  if (isSouthMated) destroyKing(game, 0);
  if (isNorthMated) destroyKing(game, 1);
  setOpen(game, 'result', {
    winner: hasSouthLost && hasNorthLost ? null : hasSouthLost ? 1 : 0,
    reason: isSouthMated || isNorthMated ? 'checkmate' : 'out of energy',
  });
}

function isMated(game: Game, player: Player): boolean {
  const square = game.derived.kingSquare[player];
  return square >= 0 && game.derived.tops[square].power <= 0;
}

/** Clears the mark of a King that regained power; only further damage can destroy it now (BT4). */
function clearFelled(game: Game, player: Player): void {
  const square = game.derived.kingSquare[player];
  if (square >= 0 && game.open.field[square]!.cards[0].felled) {
    setCard(game, square, 0, 'felled', false);
  }
}

function destroyKing(game: Game, player: Player): void {
  const place = locate(game.open, game.derived.tops[game.derived.kingSquare[player]].ref);
  if (place === nowhere) return;
  leaveField(game, placeSquare(place), placeDepth(place), 'bin', 'King destroyed');
  if (game.events) emit(game, 'King destroyed', { open: { by: player } });
}
