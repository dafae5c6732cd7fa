import { rules } from '@stackmate/catalogue/play';
import { hasSquare } from '@stackmate/engine';
import type { MatchView, Player, Square, SquareSet } from '@stackmate/engine';
import type { MatchScreen } from '../store/index.ts';

const threatCache = new WeakMap<MatchView, SquareSet>();
const reachCache = new WeakMap<MatchView, Map<Square, SquareSet>>();

/** Returns the squares that any monster of the opponent could strike, from a cache. */
function threatenedSquares(view: MatchView, me: Player): SquareSet {
  const cached = threatCache.get(view);
  if (cached !== undefined) return cached;
  let squares = 0;
  for (const [square, stack] of view.open.field.entries())
    if (stack && stack.owner !== me) squares |= rules.attackSquares(view, square);
  threatCache.set(view, squares);
  return squares;
}

/** Returns the squares that the monster on a square could strike, from a cache. */
function reachedFrom(view: MatchView, square: Square): SquareSet {
  const ofView = reachCache.get(view) ?? new Map<Square, SquareSet>();
  reachCache.set(view, ofView);
  const squares = ofView.get(square) ?? rules.attackSquares(view, square);
  ofView.set(square, squares);
  return squares;
}

/** Whether the monster that is looked at could strike this square. */
export const isInReach = ({ shown, looked }: MatchScreen, square: Square): boolean =>
  shown !== null && looked !== null && hasSquare(reachedFrom(shown, looked), square);

/** Whether the player asked for the squares that the opponent threatens, and this is one. */
export const isThreatened = ({ shown, showsThreats, me }: MatchScreen, square: Square): boolean =>
  shown !== null && showsThreats && hasSquare(threatenedSquares(shown, me ?? 0), square);
