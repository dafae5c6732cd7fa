import { fileOf, rankOf } from '@stackmate/engine';
import type { Action, MatchView, Player, Random, Roll } from '@stackmate/engine';
import { drawBest } from './rated.ts';

/** What makes a good King: power to stand, IQ against weaknesses, and a range that strikes back (BT3). */
const kingValue = ({ power, iq, range, rangeType }: Roll): number =>
  power + 0.8 * iq + (rangeType === 'Circle' ? 1.5 : 0.5) * Math.min(range, 2);

/** The back rank is far from everyone, its corners are reached from the fewest sides. */
function squareValue(square: number, player: Player): number {
  const back = rankOf(square) === (player === 0 ? 0 : 4) ? 2 : 0;
  const file = fileOf(square);
  return back + (file === 0 || file === 4 ? 0.6 : file === 2 ? 0.3 : 0);
}

/** How good a King selection is. */
function selectionValue(view: MatchView, player: Player, { card, to }: Action): number {
  const held = view.own?.hand.find(({ ref }) => ref === card);
  return held && to !== null ? kingValue(held.roll) + squareValue(to, player) : 0;
}

/** The King and its square (SU3): one of the best of the legal selections, of which there must be one. */
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
