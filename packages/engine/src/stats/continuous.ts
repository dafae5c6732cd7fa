import { hasStored } from './layers.ts';
import { abilityHas, compiledRoll } from '../compile/compile.ts';
import type { CompiledContinuous } from '../compile/compile.ts';
import type { Game } from '../state/game.ts';
import { sourceOf } from '../state/scratch.ts';
import type { TopStats } from '../state/scratch.ts';
import type { Ref } from '../types/ids.ts';

/** Adds effects of one ability or spell to those that work now; returns how many. */
function add(
  game: Game,
  effects: readonly CompiledContinuous[],
  owner: TopStats,
  source: Ref,
): number {
  for (const compiled of effects) {
    game.scratch.stages[compiled.stage].push({ compiled, owner, source });
  }
  return effects.length;
}

/**
 * Gathers the continuous effects that work now: of the top cards' abilities (passed-up ones included), of covered
 * Layer abilities at their depths (EN5), and of activated Continuous spells in stacks with a monster on top (AC3).
 * Returns how many there are.
 */
export function collectContinuous(game: Game): number {
  const { scratch } = game;
  let count = 0;
  for (const square of scratch.squares) {
    const top = scratch.tops[square];
    if ((top.has & abilityHas.continuous) !== 0) {
      const { abilities } = top;
      for (let i = 0; i < abilities.length; i++) {
        const { continuous } = abilities[i];
        if (continuous.length > 0) count += add(game, continuous, top, sourceOf(top, i));
      }
    }
    const { cards } = top.stack;
    if (cards.length === 1 || !top.isMonster) continue;
    for (let depth = 1; depth < cards.length; depth++) {
      const { roll, ref, active } = cards[depth];
      if (roll === null) continue;
      const rolled = compiledRoll(game.catalogue, roll);
      if (rolled.hasLayerAbility && !hasStored(game, ref, 'abilities are silenced')) {
        for (const ability of rolled.abilities) {
          if (ability.definition.layerDepths?.includes(depth)) {
            count += add(game, ability.continuous, top, ref);
          }
        }
      }
      if (active && rolled.spell) count += add(game, rolled.spell.continuous, top, ref);
    }
  }
  return count;
}
