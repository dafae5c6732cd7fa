import { declarationCost, resolvingCost, spellUpfront } from '../energy/cost.ts';
import type { SpellDefinition } from '../types/definition.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { CompiledAbility } from '../compile/compile.ts';
import type { Game } from '../state/game.ts';
import type { Declaration } from './declaration.ts';

/**
 * Returns the card whose Layer abilities lower the payment; spells from the hand and rule cards
 * have none (EN5).
 */
const findPayer = ({ from, owner }: Declaration): CardStats | null =>
  from === 'hand' ? null : owner;

/**
 * Returns the energy paid at declaration: the activation cost, and for a spell from the hand its
 * upfront cost (EN2, AC1).
 */
export function declaredEnergy(game: Game, declaration: Declaration): number {
  const { by, compiled, from } = declaration;
  if (!compiled) return 0;
  const upfront =
    from === 'hand' ? spellUpfront(game, by, compiled.definition as SpellDefinition) : 0;
  return upfront + declarationCost(game, compiled, findPayer(declaration));
}

/**
 * Returns the energy that a declaration will cost when it resolves, provided that nothing changes
 * before then (EN2). Attacks and rule cards pay everything at declaration.
 */
export function resolvingEnergy(game: Game, declaration: Declaration): number {
  const { by, kind, compiled, source, owner } = declaration;
  if (!compiled || (kind !== 'spell' && kind !== 'ability')) return 0;
  // A burned owner has already left its stack, and its Layer abilities with it.
  const burns = kind === 'ability' && (compiled as CompiledAbility).isBurn && owner?.ref === source;
  const left = game.open.energy[by] - declaredEnergy(game, declaration);
  return resolvingCost(game, compiled, burns ? null : findPayer(declaration), left);
}
