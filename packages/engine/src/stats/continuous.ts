import { hasStored } from './layers.ts';
import { abilityHas, compiledRoll } from '../compile/compile.ts';
import type { CompiledContinuous } from '../compile/compile.ts';
import type { Game } from '../state/game.ts';
import { noEffects, sourceOf } from '../state/scratch.ts';
import type { TopStats, WorkingContinuous } from '../state/scratch.ts';
import { addTo } from '../state/roomy-list.ts';
import type { Ref } from '../types/ids.ts';

/** Adds effects of one ability or spell to those of a square. */
function add(
  into: WorkingContinuous[],
  effects: readonly CompiledContinuous[],
  owner: TopStats,
  source: Ref,
): void {
  for (const compiled of effects) into.push({ compiled, owner, source });
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
    const effects = workingEffects(game, top);
    for (let i = 0; i < effects.length; i++) {
      addTo(scratch.stages[effects[i].compiled.stage], effects[i]);
    }
    count += effects.length;
  }
  return count;
}

/** The effects that one stack brings, kept from the last derivation if they rest on the same. */
function workingEffects(game: Game, top: TopStats): readonly WorkingContinuous[] {
  if (top.stack.cards.length === 1) return ownEffects(game, top);
  const kept = game.scratch.kept[top.square]!;
  if (kept.bound !== top.abilities) {
    kept.effects = effectsOf(game, top);
    kept.bound = top.abilities;
  }
  return kept.effects;
}

function ownEffects(game: Game, top: TopStats): readonly WorkingContinuous[] {
  if ((top.has & abilityHas.continuous) === 0) return noEffects;
  if (top.effectsOf !== top.abilities || top.effectsRef !== top.ref) {
    top.effects = effectsOf(game, top);
    top.effectsOf = top.abilities;
    top.effectsRef = top.ref;
  }
  return top.effects;
}

function effectsOf(game: Game, top: TopStats): WorkingContinuous[] {
  const effects: WorkingContinuous[] = [];
  if ((top.has & abilityHas.continuous) !== 0) {
    const { abilities } = top;
    for (let i = 0; i < abilities.length; i++) {
      add(effects, abilities[i].continuous, top, sourceOf(top, i));
    }
  }
  const { cards } = top.stack;
  if (cards.length === 1 || !top.isMonster) return effects;
  for (let depth = 1; depth < cards.length; depth++) {
    const { roll, ref, active } = cards[depth];
    if (roll === null) continue;
    const rolled = compiledRoll(game.catalogue, roll);
    if (rolled.hasLayerAbility && !hasStored(game, ref, 'abilities are silenced')) {
      for (const ability of rolled.abilities) {
        if (ability.definition.layerDepths?.includes(depth)) {
          add(effects, ability.continuous, top, ref);
        }
      }
    }
    if (active && rolled.spell) add(effects, rolled.spell.continuous, top, ref);
  }
  return effects;
}
