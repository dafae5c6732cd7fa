import { compiledRoll } from '../compile/compile.ts';
import { readAmount, readingOf } from './amount.ts';
import { statusBit } from '../state/scratch.ts';
import type { TopStats } from '../state/scratch.ts';
import type { Game } from '../state/game.ts';

const passesNothing = statusBit('passes nothing up');
const silenced = statusBit('abilities are silenced');

/**
 * The bond (ST3): the top card receives the stackable abilities of at most EQ cards underneath, nearest first.
 * Only cards with a face-up stackable ability count. An ability that raises EQ helps those further down.
 */
export function passUp(game: Game, top: TopStats): void {
  const { cards } = top.stack;
  if (cards.length === 1 || !top.isMonster) return;
  if ((top.statuses & (silenced | passesNothing)) !== 0) return;
  let bonded = 0;
  let eq = top.eq;
  for (let depth = 1; depth < cards.length && bonded < eq; depth++) {
    const { roll, ref } = cards[depth];
    if (roll === null) continue;
    const { stackables } = compiledRoll(game.catalogue, roll);
    if (stackables.length === 0) continue;
    bonded += 1;
    for (const ability of stackables) {
      top.abilities.push(ability);
      top.sources.push(ref);
      top.depths.push(depth);
      for (const { effect } of ability.continuous) {
        const raisesEq =
          effect.continuous === 'modify' &&
          effect.stat === 'eq' &&
          effect.how === 'raise' &&
          effect.affects === 'self' &&
          effect.when === undefined;
        if (raisesEq) eq += readAmount(game, effect.amount, readingOf(top));
      }
    }
  }
}
