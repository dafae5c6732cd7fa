import type { Requirement } from '../types/enums.ts';
import type { Game } from '../state/game.ts';
import type { CardStats } from '../state/derived-state.ts';

/** Checks whether a card's owner currently meets its requirement; ties count (AC4). */
export function meetsRequirement(
  game: Game,
  requirement: Requirement,
  owner: CardStats | null,
): boolean {
  if (requirement === 'none') return true;
  if (owner === null || !owner.isMonster) return false;
  const { tops, squares } = game.derived;
  for (const square of squares) {
    const top = tops[square];
    if (!top.isMonster) continue;
    if (requirement === 'highest power on field' ? top.power > owner.power : top.iq > owner.iq) {
      return false;
    }
  }
  return true;
}
