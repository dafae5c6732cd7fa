import { makeAction } from '../actions/handler.ts';
import type { ActionRules } from '../actions/handler.ts';
import { expireOnEvent } from '../stats/expiry.ts';
import { hasSquare, isSquare, lowestSquare } from '../board/square.ts';
import { moveReach, findPosition, refusePosition } from '../movement/position.ts';
import type { Square } from '../types/ids.ts';
import { other } from '../types/ids.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { moveSquare, setCard } from '../state/write.ts';
import { isSetupTurn, movesAgain } from '../turn/marks.ts';

/**
 * Rules for moving: a whole position slides to an empty square within its top card's range (RG2,
 * TN6).
 */
export const move: ActionRules = {
  list(game, player, into) {
    if (isSetupTurn(game)) return;
    const { tops, squares, occupied } = game.derived;
    for (const square of squares) {
      const top = tops[square];
      if (refusePosition(game, player, top)) continue;
      const targets = moveReach(game, top) & ~occupied;
      for (let left = targets; left !== 0; left &= left - 1) {
        into.push(makeAction('move', top.ref, lowestSquare(left)));
      }
    }
  },
  refuse(game, player, { card, to }) {
    const top = findPosition(game, player, card);
    if (!top) return 'unknown-card';
    if (isSetupTurn(game)) return 'setup-turn';
    const refused = refusePosition(game, player, top);
    if (refused) return refused;
    if (!isSquare(to)) return 'out-of-range';
    if (hasSquare(game.derived.owned[other(player)], to)) return 'enemy-square';
    if (hasSquare(game.derived.occupied, to)) return 'own-square';
    return hasSquare(moveReach(game, top), to) ? null : 'out-of-range';
  },
  perform(game, player, { card, to }) {
    const top = findPosition(game, player, card)!;
    const from = top.square;
    const again = movesAgain(game, top.stack.cards, top);
    movePosition(game, from, to!);
    const { cards } = game.open.field[to!]!;
    for (let depth = 0; depth < cards.length; depth++) {
      setCard(game, to!, depth, 'moved', game.open.turn);
      if (again) setCard(game, to!, depth, 'moveAgain', 0);
    }
    if (game.events)
      emit(game, 'Move', { open: { by: player, card: card!, fromSquare: from, toSquare: to! } });
    for (const { ref } of cards) expireOnEvent(game, ref, 'moves');
  },
};

/** Moves a whole position to an empty square. */
export function movePosition(game: Game, from: Square, to: Square): void {
  moveSquare(game, from, to);
}
