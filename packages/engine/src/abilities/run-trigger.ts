import { canPay, canPayCustom, declarationCost, resolvingCost } from '../energy/cost.ts';
import { payCustom, payEnergy } from '../energy/pay.ts';
import { holds, readingOfContext } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import { depthOfPlace, locate, nowhere, squareOfPlace } from '../state/locate.ts';
import { hasStatus, statusBit } from '../state/scratch.ts';
import type { TopStats } from '../state/scratch.ts';
import type { PendingTrigger } from '../types/state.ts';
import { tell } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { ask, pushTask } from '../state/machine.ts';
import { activated } from '../compile/compile.ts';
import type { Activated } from '../compile/compile.ts';
import { countUse, mayUseAgain } from './uses.ts';

const cannotActivate = statusBit('cannot activate');

function ownerOf(game: Game, trigger: PendingTrigger): TopStats | null {
  derive(game);
  const place = locate(game.open, trigger.context.owner);
  return place === nowhere || depthOfPlace(place) !== 0
    ? null
    : game.scratch.tops[squareOfPlace(place)];
}

const energyFor = (game: Game, what: Activated, trigger: PendingTrigger): number => {
  const owner = ownerOf(game, trigger);
  return declarationCost(game, what, owner) + resolvingCost(game, what, trigger.context.by, owner);
};

/** An automatic ability resolves; an Active Auto one only if its controller wants it and can pay (AC6, EN2). */
export function startTrigger(game: Game, trigger: PendingTrigger): void {
  const what = activated(game.catalogue, trigger.definition);
  const { context } = trigger;
  const owner = ownerOf(game, trigger);
  const { definition } = what;
  const { condition } = definition;
  if (condition && !holds(game, condition, readingOfContext(game, context))) return;
  if (definition.kind !== 'ability' || definition.type !== 'Active Auto Ability') {
    useTrigger(game, trigger);
    return;
  }
  const possible =
    mayUseAgain(game, what, context.source, context.by) &&
    !(owner && hasStatus(owner, cannotActivate)) &&
    canPay(game, context.by, energyFor(game, what, trigger)) &&
    canPayCustom(game, what, context.by, owner);
  if (possible) ask(game, { ask: 'trigger', player: context.by, trigger });
}

/** Pays for and starts the effect of an automatic ability. */
export function useTrigger(game: Game, trigger: PendingTrigger): void {
  const what = activated(game.catalogue, trigger.definition);
  const { context, definition } = trigger;
  const isActive =
    what.definition.kind === 'ability' && what.definition.type === 'Active Auto Ability';
  if (isActive) {
    countUse(game, what, context.source, context.by);
    payEnergy(game, context.by, energyFor(game, what, trigger));
    payCustom(game, what, context.by, ownerOf(game, trigger));
  }
  if (game.events)
    tell(game, 'Ability triggered', {
      open: { by: context.by, card: context.owner, source: context.source, definition },
    });
  const block = what.definition.targets.length > 0 ? -1 : 0;
  pushTask(game, { task: 'operations', definition, block, index: 0, context });
}

export function declineTrigger(game: Game, trigger: PendingTrigger): void {
  if (game.events)
    tell(game, 'Ability declined', {
      open: {
        by: trigger.context.by,
        card: trigger.context.owner,
        definition: trigger.definition,
      },
    });
}
