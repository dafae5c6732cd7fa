import { derive } from '../stats/derive.ts';
import { findStats, conditionHolds, findTop } from '../stats/amount.ts';
import type { OperationOf, TargetSlot } from '../types/effect.ts';
import type { EffectContext, Target } from '../types/state.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { ask, pushTask } from '../state/machine.ts';
import { replaceAt } from '../state/write.ts';
import { targetCandidates } from '../declare/candidates.ts';
import { sidePlayer, runReading } from './run.ts';
import type { OperationHandlers, Run } from './run.ts';

/** Continues with a branch of the effect; the steps after the branch are already on the agenda. */
function branch(run: Run, block: number, context: EffectContext): void {
  if (run.compiled.blocks[block].length === 0) return;
  pushTask(run.game, { task: 'operations', definition: run.compiled.id, block, index: 0, context });
}

function ifOperation(run: Run, operation: OperationOf<'if'>): void {
  const [then, otherwise] = run.compiled.branches.get(operation)!;
  const met = conditionHolds(run.game, operation.condition, runReading(run));
  branch(run, met ? then : otherwise, run.context);
}

function either(run: Run, operation: OperationOf<'either'>): void {
  const { compiled, block, index, context } = run;
  ask(run.game, {
    ask: 'option',
    player: sidePlayer(run, operation.chooser),
    definition: compiled.id,
    block,
    index,
    context,
    options: operation.options.length,
  });
}

/** Continues with the chosen option. */
export function takeOption(run: Run, operation: OperationOf<'either'>, option: number): void {
  branch(run, run.compiled.branches.get(operation)![option], run.context);
}

/** Returns the candidates of a choice during resolution. */
export function choiceCandidates(run: Run, slot: TargetSlot): number[] {
  const { game, compiled, context } = run;
  const reading = runReading(run);
  const owner = context.owner ? findStats(game, context.owner) : null;
  // A side effect spares the same Kings as its spell (AC3).
  const spell = game.catalogue.spells.get(context.definition) ?? compiled;
  return targetCandidates(game, reading, slot, spell, context.targets.filter(isSet), owner);
}

const isSet = (target: Target | undefined): target is Target => target !== undefined;

/** Asks for a target; without candidates the slot stays empty (AC8). */
function choose(run: Run, operation: OperationOf<'choose'>): void {
  askTarget(run, operation.target, sidePlayer(run, operation.chooser));
}

export function askTarget(run: Run, slot: TargetSlot, player: 0 | 1): void {
  const { compiled, block, index, context } = run;
  if (choiceCandidates(run, slot).length === 0) return;
  ask(run.game, { ask: 'target', player, definition: compiled.id, block, index, context });
}

/** Stores a chosen target in the context of the effect's remaining operations. */
export function setTarget(game: Game, of: EffectContext, slot: number, target: Target): void {
  const { agenda } = game.open;
  for (let i = agenda.length - 1; i >= 0; i--) {
    const task = agenda[i];
    if (task.task !== 'operations' || task.context.source !== of.source) return;
    if (task.definition !== of.definition && task.context.definition !== of.definition) return;
    const targets = task.context.targets.slice();
    while (targets.length <= slot) targets.push({ ref: null, square: null });
    targets[slot] = target;
    agenda[i] = { ...task, context: { ...task.context, targets } };
  }
}

/**
 * Returns the index of the pending action that a slot refers to; −1 if it no longer exists or is
 * negated.
 */
function pendingIndex({ game, context }: Run, slot: number): number {
  const ref = context.targets[slot]?.ref ?? 0;
  return game.open.waiting.findIndex((pending) => pending.ref === ref && !pending.negated);
}

function negate(run: Run, operation: OperationOf<'negate'>): void {
  const { game } = run;
  const index = pendingIndex(run, operation.slot);
  if (index < 0) return;
  const { waiting } = game.open;
  replaceAt(game, 'waiting', index, { ...waiting[index], negated: true });
  if (game.events)
    emit(game, 'Action negated', {
      open: { card: waiting[index].source, definition: run.compiled.id },
    });
}

/**
 * Gives a pending action a new target; its area of effect is aimed there too. Whether the target
 * is legal is checked when the action resolves (RS5).
 */
function redirect(run: Run, operation: OperationOf<'redirect'>): void {
  const { game, context } = run;
  const index = pendingIndex(run, operation.slot);
  const target = context.targets[operation.to.slot];
  if (index < 0 || !target || target.ref === null) return;
  const old = game.open.waiting[index];
  derive(game);
  const top = findTop(game, target.ref);
  const aim = old.aim < 0 || !top ? old.aim : top.square;
  if (old.kind === 'attack') {
    if (!top || top.owner === old.by) return;
    replaceAt(game, 'waiting', index, { ...old, defender: target.ref, aim });
  } else if (old.targets.length > 0 && old.targets[0].ref !== null) {
    replaceAt(game, 'waiting', index, { ...old, targets: [target, ...old.targets.slice(1)], aim });
  } else return;
  if (game.events)
    emit(game, 'Action redirected', { open: { card: old.source, target: target.ref } });
}

/** Sets where the spell goes after it resolves. */
function spellGoes(run: Run, operation: OperationOf<'spellGoes'>): void {
  const { agenda } = run.game.open;
  for (let i = agenda.length - 1; i >= 0; i--) {
    const task = agenda[i];
    if (task.task !== 'spell end' || task.context.source !== run.context.source) continue;
    agenda[i] = { ...task, context: { ...task.context, spellGoes: operation.zone } };
    return;
  }
}

export const flowOperations = {
  negate,
  redirect,
  spellGoes,
  choose,
  if: ifOperation,
  either,
} satisfies Partial<OperationHandlers>;
