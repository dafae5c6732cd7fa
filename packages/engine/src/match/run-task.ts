import { compiledEffect } from '../compile/compile.ts';
import type { CompiledEffect } from '../compile/compile.ts';
import { askTarget } from '../operations/flow-operations.ts';
import { runOperation } from '../operations/operations.ts';
import type { Run } from '../operations/run.ts';
import { startTrigger } from '../abilities/run-trigger.ts';
import { runStateBasedChecks } from '../battle/state-based-checks.ts';
import { checkLoss } from '../ending/check-loss.ts';
import { endMatch } from '../ending/end-match.ts';
import { endSpell, resolveLast } from '../response/resolve.ts';
import { openWindow } from '../response/window.ts';
import { revealKings } from '../king/king-selection.ts';
import { turnEnd, turnStart } from '../turn/turn.ts';
import type { Operation } from '../types/effect.ts';
import type { Task } from '../types/state.ts';
import type { Game, ExecutedOperation } from '../state/game.ts';
import type { Journal } from '../state/journal.ts';
import { ask, pushTask } from '../state/machine.ts';

type TaskOf<K extends Task['task']> = Extract<Task, { task: K }>;

/**
 * Block index for the target slots of an automatic ability, which are asked one by one before its
 * effect.
 */
const targetBlock = -1;

function operations(game: Game, task: TaskOf<'operations'>): void {
  const compiled: CompiledEffect = compiledEffect(game.catalogue, task.definition);
  const { block, index, context } = task;
  const run: Run = { game, compiled, context, block, index };
  if (block === targetBlock) {
    const { targets } = compiled.definition;
    const last = index + 1 >= targets.length;
    pushTask(game, last ? { ...task, block: 0, index: 0 } : { ...task, index: index + 1 });
    askTarget(run, targets[index], context.by);
    return;
  }
  const list = compiled.blocks[block];
  if (index >= list.length) return;
  if (index + 1 < list.length) pushTask(game, { ...task, index: index + 1 });
  if (game.executed && game.journal) noteOperation(run, list[index], game.executed, game.journal);
  else runOperation(run, list[index]);
}

/** Runs an operation and records whether it wrote, asked or continued with anything. */
function noteOperation(
  run: Run,
  operation: Operation,
  executed: ExecutedOperation[],
  { entries }: Journal,
): void {
  const { open } = run.game;
  const before = entries.length;
  const waits = open.agenda.length;
  runOperation(run, operation);
  const changed =
    entries.length > before ||
    open.agenda.length > waits ||
    open.question !== null ||
    operation.op === 'spellGoes';
  executed.push({ definition: run.compiled.id, op: operation.op, changed });
}

/**
 * Runs one task. A switch, because every step passes through it; the compiler checks that it is
 * complete.
 */
function runTask(game: Game, task: Task): void {
  switch (task.task) {
    case 'settle':
      return runStateBasedChecks(game);
    case 'check end':
      return checkLoss(game);
    case 'operations':
      return operations(game, task);
    case 'window':
      return openWindow(game);
    case 'resolve':
      return resolveLast(game);
    case 'turn start':
      return turnStart(game, task.step);
    case 'turn end':
      return turnEnd(game, task.step);
    case 'trigger':
      return startTrigger(game, task.trigger);
    case 'spell end':
      return endSpell(game, task.context, task.resolved);
    case 'kings':
      return revealKings(game);
    case 'ask':
      return ask(game, task.question);
  }
}

/** Runs the match to its next decision or to its end. At the end nothing remains pending (WN2). */
export function runMachine(game: Game): void {
  const { open } = game;
  while (open.result === null && open.question === null) {
    const task = open.agenda.pop();
    if (task === undefined) break;
    runTask(game, task);
  }
  if (open.result !== null) endMatch(game);
}
