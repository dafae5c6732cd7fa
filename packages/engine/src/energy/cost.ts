import type { CompiledEffect } from '../compile/compile.ts';
import { compiledRoll } from '../compile/compile.ts';
import { matchesCard } from '../stats/matches.ts';
import { powerOnceDamaged } from '../stats/once-damaged.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { Cost, MonsterDefinition, SpellDefinition } from '../types/definition.ts';
import type { Player } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { Open } from '../types/state.ts';
import type { Game } from '../state/game.ts';

/** Checks whether a player can pay; at least 1 energy must remain (EN1). */
export const canPay = (game: Game, player: Player, energy: number): boolean =>
  energy === 0 || game.open.energy[player] - energy >= 1;

/**
 * Checks whether a player's next summon from the hand is free: the second player's first one, in
 * their setup turn, if nothing was summoned or destroyed in it yet (SU6).
 */
export const isSummonFree = ({ turn, first, eventful }: Open, player: Player): boolean =>
  turn === 2 && player !== first && !eventful;

/**
 * Returns the cost of summoning, upgrading to, or stacking a card from the hand, with the changes
 * by other cards (EN3).
 */
export function entryCost(game: Game, player: Player, roll: Roll, how: 'summon' | 'stack'): number {
  const rolled = compiledRoll(game.catalogue, roll);
  const total = how === 'summon' ? rolled.summonCost : rolled.stackCost;
  return changedUpfront(game, player, (rolled.monster ?? rolled.spell!).definition, total);
}

/**
 * Returns the cost of summoning a card from the hand: nothing if the summon is free (SU6), otherwise
 * its total upfront cost.
 */
export const summonCost = (game: Game, player: Player, roll: Roll): number =>
  isSummonFree(game.open, player) ? 0 : entryCost(game, player, roll, 'summon');

/** Returns the upfront part of activating a spell from the hand (AC1). */
export const spellUpfront = (game: Game, player: Player, definition: SpellDefinition): number =>
  changedUpfront(game, player, definition, definition.cost);

/**
 * Applies other cards' changes to the upfront part of a total, down to 0. Costs added by
 * abilities stay unchanged (EN3).
 */
function changedUpfront(
  game: Game,
  player: Player,
  definition: MonsterDefinition | SpellDefinition,
  total: number,
): number {
  const { upfront } = game.derived;
  if (upfront.length === 0) return total;
  let cost = definition.cost;
  for (const change of upfront) {
    if (change.player !== player || !matchesCard(definition, change.effect.cards)) continue;
    cost += change.effect.how === 'raise' ? change.effect.amount : -change.effect.amount;
  }
  return Math.max(0, cost) + total - definition.cost;
}

/** Applies Layer2 and Layer3 to a payment of a card in a stack (EN5). */
function layered(
  game: Game,
  compiled: CompiledEffect,
  owner: CardStats | null,
  amount: number,
): number {
  if (owner === null || amount === 0) return amount;
  const lowered = game.derived.payments[owner.square];
  if (lowered === 0) return amount;
  const minimum = compiled.manyPerTurn ? 1 : 0;
  return Math.max(minimum, lowered === -1 ? 0 : amount - lowered);
}

export const effectCost = (compiled: CompiledEffect): Cost => {
  const { definition } = compiled;
  return definition.kind === 'spell' ? definition.activation : definition.cost;
};

/**
 * Returns the energy paid when an ability, spell or rule card is declared: on Attack, on
 * Activate, Copy Parent (EN2). `owner` is null for sources outside a stack (spells from the hand,
 * rule cards).
 */
export function declarationCost(
  game: Game,
  compiled: CompiledEffect,
  owner: CardStats | null,
): number {
  const cost = effectCost(compiled);
  switch (cost.type) {
    case 'HP on Attack':
    case 'HP on Activate':
      return layered(game, compiled, owner, typeof cost.amount === 'number' ? cost.amount : 0);
    case 'Copy Parent HP Upfront': {
      const parent = owner?.compiled;
      return parent ? (parent.monster ?? parent.spell!).definition.cost : 0;
    }
    default:
      return 0;
  }
}

/**
 * Returns the energy paid on resolving: on Activating, or half of the player's energy at that
 * time, rounded up (EN2).
 */
export function resolvingCost(
  game: Game,
  compiled: CompiledEffect,
  owner: CardStats | null,
  energy: number,
): number {
  const cost = effectCost(compiled);
  if (cost.type === 'HP on Activating') {
    return layered(game, compiled, owner, typeof cost.amount === 'number' ? cost.amount : 0);
  }
  if (cost.type === 'Half HP on Activating') {
    // Layers don't lower half payments: EN5 names the three payments that they lower.
    return Math.ceil(energy / 2);
  }
  return 0;
}

/** The cards that a declaration must give up in addition to energy. */
export interface CostCards {
  readonly from: 'hand' | 'field' | 'bin' | 'discard';
  readonly count: number;
}

export function costCards(compiled: CompiledEffect): CostCards | null {
  const cost = effectCost(compiled);
  const amount = typeof cost.amount === 'number' ? cost.amount : 0;
  if (cost.type === 'Hand Card Burn') return { from: 'hand', count: amount };
  if (cost.type === 'Field Card Burn') return { from: 'field', count: amount };
  if (cost.type !== 'Custom' || !cost.custom) return null;
  if (cost.custom.pay === 'burn bin cards') return { from: 'bin', count: cost.custom.amount };
  if (cost.custom.pay === 'discard') return { from: 'discard', count: cost.custom.amount };
  return null;
}

/** Checks whether a Custom cost that requires no choice can be paid (EN2). */
export function canPayCustom(
  game: Game,
  compiled: CompiledEffect,
  player: Player,
  owner: CardStats | null,
): boolean {
  const cost = effectCost(compiled);
  if (cost.type !== 'Custom' || !cost.custom) return true;
  if (cost.custom.pay === 'damage self') {
    return owner !== null && owner.isMonster && powerOnceDamaged(game, owner) > cost.custom.amount;
  }
  if (cost.custom.pay === 'burn deck cards') {
    return game.open.deckCount[player] >= cost.custom.amount;
  }
  return true;
}
