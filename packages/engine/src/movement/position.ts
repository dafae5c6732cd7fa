import type { RefusalCode } from '../actions/refusals.ts';
import { reach, slide } from '../board/reach.ts';
import type { Game } from '../state/game.ts';
import { placeDepth, locate, nowhere, placeSquare } from '../state/locate.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import { refuseMoving } from '../turn/marks.ts';
import type { Player, Ref, SquareSet } from '../types/ids.ts';

const movesPast = statusBit('moves past cards');

/** Returns the squares that a position can slide over or onto (RG2). */
export function moveReach(game: Game, top: CardStats): SquareSet {
  if (top.moves === -1) {
    top.moves = hasStatus(top, movesPast)
      ? reach(top.square, top.rangeType, top.range)
      : slide(top.square, top.rangeType, top.range, game.derived.occupied);
  }
  return top.moves;
}

/** Returns why a whole position can't move or be stacked now; null if it can. */
export function refusePosition(game: Game, player: Player, top: CardStats): RefusalCode | null {
  if (top.owner !== player) return 'not-your-position';
  return refuseMoving(game, top.stack, top);
}

/** Returns the top card with this ref if the player controls it, else null. */
export function findPosition(game: Game, player: Player, ref: Ref | null): CardStats | null {
  if (ref === null) return null;
  const place = locate(game.open, ref);
  if (place === nowhere || placeDepth(place) !== 0) return null;
  const top = game.derived.tops[placeSquare(place)];
  return top.owner === player ? top : null;
}
