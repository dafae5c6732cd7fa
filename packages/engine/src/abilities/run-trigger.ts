import { canPay, canPayCustom, declarationCost, resolvingCost } from '../energy/cost.ts';
import { payCustom, payEnergy } from '../energy/pay.ts';
import { conditionHolds, contextReading } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import { placeDepth, locate, nowhere, placeSquare } from '../state/locate.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { PendingTrigger } from '../types/state.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { ask, pushTask } from '../state/machine.ts';
import { compiledEffect } from '../compile/compile.ts';
import { countUse, mayUseAgain } from './uses.ts';

const cannotActivate = statusBit('cannot activate');

function triggerOwner(game: Game, trigger: PendingTrigger): CardStats | null {
  derive(game);
  const place = locate(game.open, trigger.context.owner);
  return place === nowhere || placeDepth(place) !== 0
    ? null
    : game.derived.tops[placeSquare(place)];
}

/** Returns the total energy cost of using an Active Auto ability (EN2). */
export function triggerEnergy(game: Game, trigger: PendingTrigger): number {
  const compiled = compiledEffect(game.catalogue, trigger.definition);
  const owner = triggerOwner(game, trigger);
  const left = game.open.energy[trigger.context.by];
  return declarationCost(game, compiled, owner) + resolvingCost(game, compiled, owner, left);
}

/**
 * Starts resolving an automatic ability. For an Active Auto ability it first asks the controller,
 * provided that they can pay (AC6, EN2).
 */
export function startTrigger(game: Game, trigger: PendingTrigger): void {
  const compiled = compiledEffect(game.catalogue, trigger.definition);
  const { context } = trigger;
  const owner = triggerOwner(game, trigger);
  const { definition } = compiled;
  const { condition } = definition;
  if (condition && !conditionHolds(game, condition, contextReading(game, context))) return;
  if (definition.kind !== 'ability' || definition.type !== 'Active Auto Ability') {
    useTrigger(game, trigger);
    return;
  }
  const possible =
    mayUseAgain(game, compiled, context.source, context.by) &&
    !(owner && hasStatus(owner, cannotActivate)) &&
    canPay(game, context.by, triggerEnergy(game, trigger)) &&
    canPayCustom(game, compiled, context.by, owner);
  if (possible) ask(game, { ask: 'trigger', player: context.by, trigger });
}

/** Pays for an automatic ability and starts its effect. */
export function useTrigger(game: Game, trigger: PendingTrigger): void {
  const compiled = compiledEffect(game.catalogue, trigger.definition);
  const { context, definition } = trigger;
  const isActive =
    compiled.definition.kind === 'ability' && compiled.definition.type === 'Active Auto Ability';
  if (isActive) {
    countUse(game, compiled, context.source, context.by);
    payEnergy(game, context.by, triggerEnergy(game, trigger));
    payCustom(game, compiled, context.by, triggerOwner(game, trigger));
  }
  if (game.events)
    emit(game, 'Ability triggered', {
      open: { by: context.by, card: context.owner, source: context.source, definition },
    });
  const block = compiled.definition.targets.length > 0 ? -1 : 0;
  pushTask(game, { task: 'operations', definition, block, index: 0, context });
}

export function declineTrigger(game: Game, trigger: PendingTrigger): void {
  if (game.events)
    emit(game, 'Ability declined', {
      open: {
        by: trigger.context.by,
        card: trigger.context.owner,
        definition: trigger.definition,
      },
    });
}
