import { fileOf, rankOf } from '@stackmate/engine';
import type { Action, MatchView, Player, Random, Roll } from '@stackmate/engine';
import { drawBest } from './rated.ts';

/** Rates a monster as King: power to survive, IQ against weaknesses, and a range to recoil (BT3). */
const kingValue = ({ power, iq, range, rangeType }: Roll): number =>
  power + 0.8 * iq + (rangeType === 'Circle' ? 1.5 : 0.5) * Math.min(range, 2);

/**
 * Rates a square for the King: the back rank is far from the opponent, and corners can be reached from the fewest
 * sides.
 */
function squareValue(square: number, player: Player): number {
  const back = rankOf(square) === (player === 0 ? 0 : 4) ? 2 : 0;
  const file = fileOf(square);
  return back + (file === 0 || file === 4 ? 0.6 : file === 2 ? 0.3 : 0);
}

/** Rates a legal King selection. */
function selectionValue(view: MatchView, player: Player, { card, to }: Action): number {
  const held = view.own?.hand.find(({ ref }) => ref === card);
  return held && to !== null ? kingValue(held.roll) + squareValue(to, player) : 0;
}

/** Returns one of the best King selections (SU3). `legal` must not be empty. */
export const chooseKing = (
  view: MatchView,
  player: Player,
  legal: readonly Action[],
  random: Random,
): Action =>
  drawBest(
    legal.map((action) => ({ action, value: selectionValue(view, player, action) })),
    random,
  )!;
