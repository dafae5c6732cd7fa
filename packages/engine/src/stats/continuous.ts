import { hasStored } from './modifiers.ts';
import { abilityHas, compiledRoll } from '../compile/compile.ts';
import type { CompiledContinuous } from '../compile/compile.ts';
import type { Game } from '../state/game.ts';
import { noEffects, sourceRef } from '../state/derived-state.ts';
import type { CardStats, WorkingContinuous } from '../state/derived-state.ts';
import { addTo } from '../state/reusable-list.ts';
import type { Ref } from '../types/ids.ts';

/** Appends the effects of one ability or spell to a list. */
function add(
  into: WorkingContinuous[],
  effects: readonly CompiledContinuous[],
  owner: CardStats,
  source: Ref,
): void {
  for (const compiled of effects) into.push({ compiled, owner, source });
}

/**
 * Collects the active continuous effects: of top cards' abilities (including passed-up ones), of
 * covered Layer abilities at their depths (EN5), and of activated Continuous spells in stacks
 * with a monster on top (AC3). Returns their number.
 */
export function collectContinuous(game: Game): number {
  const { derived } = game;
  let count = 0;
  for (const square of derived.squares) {
    const top = derived.tops[square];
    const effects = workingEffects(game, top);
    for (let i = 0; i < effects.length; i++) {
      addTo(derived.stages[effects[i].compiled.stage], effects[i]);
    }
    count += effects.length;
  }
  return count;
}

/** Returns the effects of one stack, cached while its abilities are unchanged. */
function workingEffects(game: Game, top: CardStats): readonly WorkingContinuous[] {
  if (top.stack.cards.length === 1) return ownEffects(game, top);
  const cache = game.derived.stackCaches[top.square]!;
  if (cache.effectsSource !== top.abilities) {
    cache.effects = cardEffects(game, top);
    cache.effectsSource = top.abilities;
  }
  return cache.effects;
}

function ownEffects(game: Game, top: CardStats): readonly WorkingContinuous[] {
  if ((top.abilityKinds & abilityHas.continuous) === 0) return noEffects;
  if (top.effectsSource !== top.abilities || top.effectsRef !== top.ref) {
    top.effects = cardEffects(game, top);
    top.effectsSource = top.abilities;
    top.effectsRef = top.ref;
  }
  return top.effects;
}

function cardEffects(game: Game, top: CardStats): readonly WorkingContinuous[] {
  const effects: WorkingContinuous[] = [];
  if ((top.abilityKinds & abilityHas.continuous) !== 0) {
    const { abilities } = top;
    for (let i = 0; i < abilities.length; i++) {
      add(effects, abilities[i].continuous, top, sourceRef(top, i));
    }
  }
  const { cards } = top.stack;
  if (cards.length === 1 || !top.isMonster) return cutToSize(effects);
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
  return cutToSize(effects);
}

/** Returns a copy without the room that a growing array reserves, because the effects are kept. */
const cutToSize = (effects: readonly WorkingContinuous[]): readonly WorkingContinuous[] =>
  effects.length === 0 ? noEffects : effects.slice();
