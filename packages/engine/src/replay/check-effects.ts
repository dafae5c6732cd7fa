import { compiledEffect } from '../compile/compile.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { other } from '../types/ids.ts';
import type { Operation } from '../types/effect.ts';
import type {
  EffectContext,
  MatchState,
  Open,
  PendingTrigger,
  Question,
  Task,
  PendingAction,
} from '../types/state.ts';
import { failRule, inside, valuePath } from './fault.ts';
import type { ValuePath } from './fault.ts';

type Resolving = Extract<Question, { ask: 'target' | 'pick' | 'option' | 'summon square' }>;

function checkContext({ nextRef }: Open, context: EffectContext, place: ValuePath): void {
  for (const name of ['source', 'owner', 'attacker', 'defender', 'subject'] as const) {
    if (context[name] >= nextRef)
      failRule(inside(place, name), 'ZN5', `ref ${context[name]} isn't assigned yet`);
  }
  for (const [index, { ref }] of context.targets.entries()) {
    const at = inside(inside(inside(place, 'targets'), index), 'ref');
    if (ref !== null && ref >= nextRef) failRule(at, 'ZN5', `ref ${ref} isn't assigned yet`);
  }
}

/** Checks a triggered automatic ability (AC6). */
function checkTrigger(
  catalogue: CompiledCatalogue,
  open: Open,
  trigger: PendingTrigger,
  place: ValuePath,
): void {
  const { definition, context } = trigger;
  if (!catalogue.abilities.get(definition)?.isAuto) {
    failRule(inside(place, 'definition'), 'AC6', `${definition} isn't an automatic ability`);
  }
  checkContext(open, context, inside(place, 'context'));
}

/**
 * Returns the operation that a task or question refers to; null for the target slots before the
 * first one.
 */
function operationAt(
  catalogue: CompiledCatalogue,
  { definition, block, index }: Pick<Resolving, 'definition' | 'block' | 'index'>,
  place: ValuePath,
): Operation | null {
  const { blocks, definition: rules } = compiledEffect(catalogue, definition);
  if (block < 0) {
    if (index >= rules.targets.length)
      failRule(inside(place, 'index'), 'AC6', `${definition} has no target ${index}`);
    return null;
  }
  if (block >= blocks.length)
    failRule(inside(place, 'block'), 'AC8', `${definition} has no part ${block}`);
  // An empty effect is left immediately, so index 0 is valid for it.
  if (index > 0 && index >= blocks[block].length) {
    failRule(inside(place, 'index'), 'AC8', `part ${block} of ${definition} has no step ${index}`);
  }
  return blocks[block][index] ?? null;
}

/** Checks that the effect asks this player this question at this step. */
function checkQuestion(
  catalogue: CompiledCatalogue,
  open: Open,
  question: Question,
  place: ValuePath,
): void {
  if (question.ask === 'trigger') {
    const { trigger, player } = question;
    checkTrigger(catalogue, open, trigger, inside(place, 'trigger'));
    const type = catalogue.abilities.get(trigger.definition)?.definition.type;
    if (type !== 'Active Auto Ability')
      failRule(place, 'AC6', 'no player is asked about this ability');
    if (player !== trigger.context.by)
      failRule(inside(place, 'player'), 'AC6', 'the question belongs to its controller');
    return;
  }
  checkContext(open, question.context, inside(place, 'context'));
  const operation = operationAt(catalogue, question, place);
  const isAsked =
    question.ask === 'target'
      ? question.block < 0 || operation?.op === 'choose'
      : question.ask === 'option'
        ? operation?.op === 'either' && operation.options.length === question.options
        : operation?.op === 'pick' && (question.ask === 'pick' || operation.fate === 'summon');
  if (!isAsked) failRule(place, 'AC8', "its effect doesn't ask this at this step");
  const chooser = operation && 'chooser' in operation ? operation.chooser : 'own';
  const { by } = question.context;
  if (question.player !== (chooser === 'own' ? by : other(by))) {
    failRule(inside(place, 'player'), 'AC8', 'the question belongs to the other player');
  }
}

function checkTask(catalogue: CompiledCatalogue, open: Open, task: Task, place: ValuePath): void {
  switch (task.task) {
    case 'operations':
      checkContext(open, task.context, inside(place, 'context'));
      operationAt(catalogue, task, place);
      return;
    case 'trigger':
      checkTrigger(catalogue, open, task.trigger, inside(place, 'trigger'));
      return;
    case 'spell end':
      checkContext(open, task.context, inside(place, 'context'));
      if (!catalogue.spells.has(task.context.definition))
        failRule(place, 'AC3', 'only spells have this task');
      return;
    case 'ask':
      checkQuestion(catalogue, open, task.question, inside(place, 'question'));
      return;
    case 'kings':
      failRule(place, 'SU3', 'Kings are revealed before any question');
      return;
    case 'settle':
    case 'window':
    case 'resolve':
    case 'turn start':
    case 'turn end':
    case 'check end':
  }
}

/** Checks that a pending action is consistent with its kind (RS1). */
function checkPendingAction(
  { abilities, spells }: CompiledCatalogue,
  open: Open,
  pending: PendingAction,
  place: ValuePath,
): void {
  const { kind, definition, from, source, owner, defender, targets } = pending;
  const ability = abilities.get(definition);
  const isConsistent =
    kind === 'spell'
      ? spells.has(definition)
      : kind === 'ability'
        ? ability?.isActive
        : definition === 0 || (kind === 'attack' && ability?.isAttack);
  if (!isConsistent)
    failRule(inside(place, 'definition'), 'RS1', `${definition} can't be pending as ${kind}`);
  // A source that went to the void at declaration may have been of any kind (AC5).
  if (from !== 'void' && (from !== null) !== (kind === 'spell'))
    failRule(inside(place, 'from'), 'AC1', `${from} doesn't match its kind`);
  if (defender > 0 !== (kind === 'attack'))
    failRule(inside(place, 'defender'), 'BT1', 'only an attack has a defender');
  const refs = { source, owner, defender };
  for (const [name, ref] of Object.entries(refs)) {
    if (ref >= open.nextRef) failRule(inside(place, name), 'ZN5', `ref ${ref} isn't assigned yet`);
  }
  for (const [index, { ref }] of targets.entries()) {
    const at = inside(inside(place, 'targets'), index);
    if (ref !== null && ref >= open.nextRef) failRule(at, 'ZN5', `ref ${ref} isn't assigned yet`);
  }
}

/**
 * Checks that all pending actions, tasks and questions refer to existing definitions and assigned
 * refs.
 */
export function checkEffects(catalogue: CompiledCatalogue, { open }: MatchState): void {
  for (const [index, pending] of open.waiting.entries()) {
    checkPendingAction(catalogue, open, pending, inside(valuePath('open', 'waiting'), index));
  }
  for (const [index, task] of open.agenda.entries()) {
    checkTask(catalogue, open, task, inside(valuePath('open', 'agenda'), index));
  }
  for (const [index, trigger] of open.triggered.entries()) {
    checkTrigger(catalogue, open, trigger, inside(valuePath('open', 'triggered'), index));
  }
  if (open.question)
    checkQuestion(catalogue, open, open.question, inside(valuePath('open'), 'question'));
}
