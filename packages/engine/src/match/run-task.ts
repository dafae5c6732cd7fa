import { activated } from '../compile/compile.ts';
import type { Activated } from '../compile/compile.ts';
import { askTarget } from '../operations/flow-operations.ts';
import { runOperation } from '../operations/operations.ts';
import type { Run } from '../operations/run.ts';
import { startTrigger } from '../abilities/run-trigger.ts';
import { checkLoss, settle } from '../battle/settle.ts';
import { endSpell, resolveLast } from '../response/resolve.ts';
import { openWindow } from '../response/window.ts';
import { revealKings } from '../turn/kings.ts';
import { turnEnd, turnStart } from '../turn/turn.ts';
import type { Operation } from '../types/effect.ts';
import type { Task } from '../types/state.ts';
import { tell } from '../state/events.ts';
import type { Game, RanOperation } from '../state/game.ts';
import type { Journal } from '../state/journal.ts';
import { ask, pushTask } from '../state/machine.ts';
import { removeAt, setOpen } from '../state/write.ts';

type Of<K extends Task['task']> = Extract<Task, { task: K }>;
type Handlers = { readonly [K in Task['task']]: (game: Game, task: Of<K>) => void };

/** Block −1 stands for the target slots of an automatic ability, asked one by one before its effect. */
const targetBlock = -1;

function operations(game: Game, task: Of<'operations'>): void {
  const what: Activated = activated(game.catalogue, task.definition);
  const { block, index, context } = task;
  const run: Run = { game, what, context, block, index };
  if (block === targetBlock) {
    const { targets } = what.definition;
    const last = index + 1 >= targets.length;
    pushTask(game, last ? { ...task, block: 0, index: 0 } : { ...task, index: index + 1 });
    askTarget(run, targets[index], context.by);
    return;
  }
  const list = what.blocks[block];
  if (index >= list.length) return;
  if (index + 1 < list.length) pushTask(game, { ...task, index: index + 1 });
  if (game.ran && game.journal) noteOperation(run, list[index], game.ran, game.journal);
  else runOperation(run, list[index]);
}

/** Runs an operation and notes whether it wrote, asked or went on with anything. */
function noteOperation(
  run: Run,
  operation: Operation,
  ran: RanOperation[],
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
  ran.push({ definition: run.what.id, op: operation.op, changed });
}

const handlers: Handlers = {
  operations,
  settle,
  trigger: (game, task) => startTrigger(game, task.trigger),
  window: openWindow,
  resolve: resolveLast,
  'spell end': (game, task) => endSpell(game, task.context, task.resolved),
  kings: revealKings,
  'turn start': (game, task) => turnStart(game, task.step),
  'turn end': (game, task) => turnEnd(game, task.step),
  ask: (game, task) => ask(game, task.question),
  'check end': checkLoss,
};

/** Runs the match to its next decision, or to its end: then nothing waits any more (WN2). */
export function runMachine(game: Game): void {
  const { open } = game;
  while (open.result === null && open.question === null) {
    const task = open.agenda.pop();
    if (task === undefined) break;
    (handlers[task.task] as (game: Game, task: Task) => void)(game, task);
  }
  if (open.result !== null) endMatch(game);
}

/** Whatever waits is dropped; the cards stay where they are for all to see. */
export function endMatch(game: Game): void {
  const { open } = game;
  open.agenda = [];
  open.triggered = [];
  open.fired = [];
  open.question = null;
  while (open.waiting.length > 0) removeAt(game, 'waiting', open.waiting.length - 1);
  setOpen(game, 'responder', null);
  if (game.events)
    tell(game, 'Match ended', {
      open: {
        ...(open.result!.winner === null ? {} : { by: open.result!.winner }),
        text: open.result!.reason,
      },
    });
}
