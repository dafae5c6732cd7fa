import type { Affects } from '../types/effect.ts';
import type { Game } from '../state/game.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import type { CardStats, WorkingContinuous } from '../state/derived-state.ts';
import { groupMembers, conditionHolds, readAmount, topReading } from './amount.ts';
import { matches } from './matches.ts';

const ignoresProtection = statusBit('ignores IQ protection');

/**
 * Puts the top monsters that an effect applies to into `derived.reached` and returns their
 * number. Opposing monsters with higher IQ are protected (AC2).
 */
export function reachTops(
  game: Game,
  { owner, compiled: { sparesKings } }: WorkingContinuous,
  affects: Affects,
): number {
  const { reached, squares, tops } = game.derived;
  if (affects === 'self') {
    if (!owner.isMonster) return 0;
    reached[0] = owner;
    owner.unmodified = false;
    return 1;
  }
  let count = 0;
  if (affects.cards === undefined && affects.within === undefined && !affects.sameStack) {
    for (const square of squares) {
      const top = tops[square];
      if (!top.isMonster || !isReached(top, owner, sparesKings)) continue;
      if (!matches(game, top, affects, owner.reading, readAmount)) continue;
      top.unmodified = false;
      reached[count++] = top;
    }
    return count;
  }
  for (const top of groupMembers(game, affects, owner.reading)) {
    if (!isReached(top, owner, sparesKings)) continue;
    top.unmodified = false;
    reached[count++] = top;
  }
  return count;
}

const isReached = (top: CardStats, owner: CardStats, sparesKings: boolean): boolean =>
  (top.owner === owner.owner || top.iq <= owner.iq || hasStatus(owner, ignoresProtection)) &&
  !(sparesKings && top.king);

/** Checks whether an effect's condition currently holds. */
export const works = (game: Game, { compiled, owner }: WorkingContinuous): boolean =>
  compiled.effect.when === undefined ||
  conditionHolds(game, compiled.effect.when, topReading(owner));
