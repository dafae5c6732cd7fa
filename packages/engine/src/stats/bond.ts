import { abilityHas, compiledRoll } from '../compile/compile.ts';
import type { CompiledAbility } from '../compile/compile.ts';
import { readAmount, topReading } from './amount.ts';
import { hasStored } from './modifiers.ts';
import { statusBit } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { Game } from '../state/game.ts';
import type { Ref } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';

const passesNothing = statusBit('passes nothing up');
const silenced = statusBit('abilities are silenced');

/**
 * Applies the bond (ST3): the top card receives the stackable abilities of at most EQ cards
 * underneath, nearest first. Only cards with a face-up stackable ability count. An ability that
 * raises EQ extends the bond further down.
 */
export function passUp(game: Game, top: CardStats): void {
  if (top.stack.cards.length === 1 || !top.isMonster) return;
  if ((top.statuses & (silenced | passesNothing)) !== 0) return;
  const cache = game.derived.stackCaches[top.square]!;
  if (cache.topAbilities === top.abilities && cache.eq === top.eq) {
    top.abilities = cache.abilities;
    top.abilityKinds = cache.abilityKinds;
    top.triggerKinds = cache.triggerKinds;
    top.sources = cache.sources;
    top.depths = cache.depths;
    return;
  }
  const { abilities, eq } = top;
  const isFixed = bond(game, top);
  cache.topAbilities = isFixed ? abilities : null;
  cache.eq = eq;
  cache.abilities = top.abilities;
  cache.abilityKinds = top.abilityKinds;
  cache.triggerKinds = top.triggerKinds;
  cache.sources = top.sources;
  cache.depths = top.depths;
}

/**
 * Adds the passed-up abilities. Returns true if the result depends only on the cards and the EQ,
 * so that it can be cached.
 */
function bond(game: Game, top: CardStats): boolean {
  const { cards } = top.stack;
  const passed: CompiledAbility[] = [];
  const sources: Ref[] = [];
  const depths: number[] = [];
  let bonded = 0;
  let eq = top.eq;
  for (let depth = 1; depth < cards.length && bonded < eq; depth++) {
    const { roll, ref } = cards[depth];
    if (roll === null) continue;
    const stackables = stackableAbilities(game, ref, roll);
    if (stackables.length === 0 || isSilent(game, ref)) continue;
    bonded += 1;
    for (const ability of stackables) {
      passed.push(ability);
      sources.push(ref);
      depths.push(depth);
      if ((ability.has & abilityHas.eq) !== 0) eq += raisedEq(game, top, ability);
    }
  }
  if (passed.length === 0) return true;
  const own = top.abilities;
  top.abilities = [...own, ...passed];
  top.sources = [...own.map(() => top.ref), ...sources];
  top.depths = [...own.map(() => 0), ...depths];
  let raisesEq = false;
  for (const ability of passed) {
    top.abilityKinds |= ability.has;
    top.triggerKinds |= ability.triggers;
    if ((ability.has & abilityHas.eq) !== 0) raisesEq = true;
  }
  return !raisesEq;
}

/**
 * Returns the abilities that a covered card can pass up: its own stackable ones, and those
 * granted by effects.
 */
function stackableAbilities(game: Game, ref: Ref, roll: Roll): readonly CompiledAbility[] {
  const own = compiledRoll(game.catalogue, roll).stackables;
  let all: CompiledAbility[] | null = null;
  for (const { card, change } of game.open.layers) {
    if (card !== ref || change.change !== 'grant') continue;
    const ability = game.catalogue.abilities.get(change.ability);
    if (ability?.isStackable) (all ??= [...own]).push(ability);
  }
  return all ?? own;
}

/**
 * Checks whether an effect prevents a covered card from passing anything up. It then doesn't
 * count for the bond either.
 */
const isSilent = (game: Game, ref: Ref): boolean =>
  hasStored(game, ref, 'passes nothing up') || hasStored(game, ref, 'abilities are silenced');

/** Returns how much a passed-up ability raises the EQ of the card that receives it. */
function raisedEq(game: Game, top: CardStats, ability: CompiledAbility): number {
  let raised = 0;
  for (const { effect } of ability.continuous) {
    const counts =
      effect.continuous === 'modify' &&
      effect.stat === 'eq' &&
      effect.how === 'raise' &&
      effect.affects === 'self' &&
      effect.when === undefined;
    if (counts) raised += readAmount(game, effect.amount, topReading(top));
  }
  return raised;
}
