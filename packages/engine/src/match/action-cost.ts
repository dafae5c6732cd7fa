import { triggerEnergy } from '../abilities/run-trigger.ts';
import { toAttackDeclaration } from '../battle/attack.ts';
import { compiledEffect } from '../compile/compile.ts';
import type { CompiledEffect } from '../compile/compile.ts';
import { declaredEnergy, resolvingEnergy } from '../declare/declared-energy.ts';
import type { Declaration } from '../declare/declaration.ts';
import { costCards, effectCost, entryCost, summonCost } from '../energy/cost.ts';
import type { CostCards } from '../energy/cost.ts';
import { toActivateDeclaration } from '../response/activate.ts';
import { findHeld, handCard } from '../state/locate.ts';
import { derive } from '../stats/derive.ts';
import type { Game } from '../state/game.ts';
import type { Action } from '../types/action.ts';
import type { CustomCost } from '../types/definition.ts';
import type { Player } from '../types/ids.ts';
import { toDeclaration } from './choose.ts';

/** The current cost of an action, including changes by other cards (EN2, EN3, EN5). */
export interface ActionCost {
  /** Total energy. */
  readonly energy: number;
  /** The part of `energy` that is paid when the action resolves. */
  readonly later: number;
  /** Energy that isn't paid because the summon is free (SU6). */
  readonly waived: number;
  /** Cards that the player chooses to give up. */
  readonly cards: CostCards | null;
  /**
   * A Custom cost that requires no choice: damage to the owner, or cards from the top of the
   * deck.
   */
  readonly custom: CustomCost | null;
}

export const noActionCost: ActionCost = {
  energy: 0,
  later: 0,
  waived: 0,
  cards: null,
  custom: null,
};

const energyOnly = (energy: number): ActionCost =>
  energy === 0 ? noActionCost : { ...noActionCost, energy };

function customCost(compiled: CompiledEffect): CustomCost | null {
  const { type, custom } = effectCost(compiled);
  return type === 'Custom' && custom && costCards(compiled) === null ? custom : null;
}

function declarationCost(game: Game, declaration: Declaration | null): ActionCost {
  const compiled = declaration?.compiled;
  if (!compiled) return noActionCost;
  const later = resolvingEnergy(game, declaration);
  const energy = declaredEnergy(game, declaration) + later;
  return {
    ...noActionCost,
    energy,
    later,
    cards: costCards(compiled),
    custom: customCost(compiled),
  };
}

function choiceCost(game: Game, player: Player, { option }: Action): ActionCost {
  const draft = game.own[player]?.draft;
  if (draft) return declarationCost(game, toDeclaration(game, player, draft));
  const { question } = game.open;
  if (question?.ask !== 'trigger' || question.player !== player || option !== 1)
    return noActionCost;
  const { trigger } = question;
  const custom = customCost(compiledEffect(game.catalogue, trigger.definition));
  return { ...noActionCost, energy: triggerEnergy(game, trigger), custom };
}

/**
 * Returns what an action costs its player. Reads only the card and the ability, so it also works
 * before a target is chosen; a choice that continues a declaration costs as much as the
 * declaration. Invalid actions cost nothing. Doesn't check whether the cost can be paid.
 */
export function actionCost(game: Game, player: Player, action: Action): ActionCost {
  const { kind, card } = action;
  derive(game);
  switch (kind) {
    case 'summon': {
      const held = card === null ? null : handCard(game, player, card);
      if (!held) return noActionCost;
      const energy = summonCost(game, player, held.roll);
      const waived = entryCost(game, player, held.roll, kind) - energy;
      return waived === 0 ? energyOnly(energy) : { ...noActionCost, energy, waived };
    }
    case 'stack': {
      const held = card === null ? null : handCard(game, player, card);
      return held ? energyOnly(entryCost(game, player, held.roll, kind)) : noActionCost;
    }
    case 'upgrade': {
      const superdeck = game.own[player]?.superdeck ?? [];
      const held = card === null ? undefined : superdeck[findHeld(superdeck, card)];
      return held ? energyOnly(entryCost(game, player, held.roll, 'summon')) : noActionCost;
    }
    case 'attack':
      return declarationCost(game, toAttackDeclaration(game, player, action));
    case 'activate':
      return declarationCost(game, toActivateDeclaration(game, player, action));
    case 'choose':
      return choiceCost(game, player, action);
    default:
      return noActionCost;
  }
}
