import { compiledEffect, compiledRoll } from '../compile/compile.ts';
import type { CompiledEffect, CompiledAbility } from '../compile/compile.ts';
import { isSquareSlot, targetCandidates } from '../declare/candidates.ts';
import { isProtectedByIq } from '../operations/run.ts';
import { meetsRequirement } from '../abilities/requirement.ts';
import { canPay, resolvingCost } from '../energy/cost.ts';
import { payEnergy } from '../energy/pay.ts';
import { fizzleAttack, resolveAttack, resolveDirectAttack } from '../battle/strike.ts';
import { findStats, conditionHolds, contextReading, findTop } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import { placeDepth, findHeld, locate, nowhere, placeSquare } from '../state/locate.ts';
import type { CardStats } from '../state/derived-state.ts';
import { cardsPerStack } from '../types/constants.ts';
import type { Player, Ref } from '../types/ids.ts';
import type { FizzleReason } from '../types/event.ts';
import type { EffectContext, Target, Task, PendingAction } from '../types/state.ts';
import { expireOnEvent } from '../stats/expiry.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { beginResolving, pushTasks } from '../state/machine.ts';
import { removeAt, removeHeld, setCard } from '../state/write.ts';
import { leaveField, sendHeld } from '../zones/field.ts';

/**
 * Resolves the last pending action (RS1). State-based checks follow, then the next pending
 * action.
 */
export function resolveLast(game: Game): void {
  const { waiting } = game.open;
  const level = waiting.length;
  const last = waiting[level - 1];
  removeAt(game, 'waiting', level - 1);
  beginResolving(game);
  const rest: Task[] = [{ task: 'settle' }, { task: 'check end' }];
  if (level > 1) rest.push({ task: 'resolve' });
  pushTasks(game, [...resolve(game, last, level), ...rest]);
}

const pendingContext = (pending: PendingAction, level: number): EffectContext => ({
  by: pending.by,
  source: pending.source,
  owner: pending.owner,
  definition: pending.definition,
  targets: pending.targets,
  attacker: pending.kind === 'attack' || pending.kind === 'direct attack' ? pending.owner : 0,
  defender: pending.defender,
  aim: pending.aim,
  subject: 0,
  destroyedTarget: false,
  spellGoes: 'bin',
  lastKnown: pending.lastKnown,
  level,
  subjectRoll: null,
  subjectSquare: -1,
});

/** Resolves the immediate part of an action and returns the tasks that follow. */
function resolve(game: Game, pending: PendingAction, level: number): Task[] {
  const context = pendingContext(pending, level);
  if (pending.kind === 'direct attack') {
    if (pending.negated) negateAttack(game, pending);
    else resolveDirectAttack(game, pending);
    return [];
  }
  const compiled = pending.definition ? compiledEffect(game.catalogue, pending.definition) : null;
  if (pending.negated && pending.kind === 'attack') {
    negateAttack(game, pending);
    return [];
  }
  if (pending.negated) {
    emitNegated(game, pending);
    return pending.kind === 'spell' ? [{ task: 'spell end', context, resolved: false }] : [];
  }
  if (pending.kind === 'attack') {
    const ability = compiled as CompiledAbility | null;
    derive(game);
    const current = compiled ? keepLegalTargets(game, compiled, context).context : context;
    const obstacle = compiled && findObstacle(game, pending, compiled, current);
    if (obstacle) {
      fizzleAttack(game, pending, obstacle);
      return [];
    }
    const after = resolveAttack(game, pending, ability, current);
    return after && ability && ability.blocks[0].length > 0 ? [operations(compiled!, after)] : [];
  }
  return resolveActivation(game, pending, compiled!, context);
}

const operations = (compiled: CompiledEffect, context: EffectContext): Task => ({
  task: 'operations',
  definition: compiled.id,
  block: 0,
  index: 0,
  context,
});

/** Negates an attack. It counts as used: the monster has attacked. */
function negateAttack(game: Game, pending: PendingAction): void {
  emitNegated(game, pending);
  expireOnEvent(game, pending.owner, 'attacks');
}

function emitNegated(game: Game, pending: PendingAction): void {
  if (!game.events) return;
  emit(game, 'Action negated', {
    open: { by: pending.by, card: pending.source, definition: pending.definition },
  });
}

/**
 * Checks whether owner and source are still where an activation needs them. Cards that left as
 * its cost aren't required (AC1, AC5).
 */
function isInPlace({ open }: Game, { from, by, owner, source, lastKnown }: PendingAction): boolean {
  if (from === 'hand') return true;
  const isSourceGone = from === 'special' || from === 'void';
  const sourceAt = isSourceGone ? nowhere : locate(open, source);
  if (!isSourceGone && sourceAt === nowhere) return false;
  if (lastKnown) return true;
  const ownerAt = locate(open, owner);
  if (ownerAt === nowhere || open.field[placeSquare(ownerAt)]!.owner !== by) return false;
  return isSourceGone || placeSquare(sourceAt) === placeSquare(ownerAt);
}

/**
 * Returns what keeps an ability or spell from resolving, apart from its targets and its cost; null
 * if nothing does (AC1, AC4, RS5, ST5).
 */
function findObstacle(
  game: Game,
  pending: PendingAction,
  compiled: CompiledEffect,
  context: EffectContext,
): FizzleReason | null {
  const { condition, requirement } = compiled.definition;
  if (!isInPlace(game, pending)) return 'source';
  if (condition && !conditionHolds(game, condition, contextReading(game, context)))
    return 'condition';
  if (pending.lastKnown) return null;
  const owner = findTop(game, pending.owner);
  const isMet =
    meetsRequirement(game, requirement, owner) && (!isSuper(compiled) || topsFullStack(owner));
  return isMet ? null : 'condition';
}

const isSuper = ({ definition }: CompiledEffect): boolean =>
  definition.kind === 'ability' && definition.super === true;

const topsFullStack = (top: CardStats | null): boolean =>
  top !== null && top.stack.cards.length === cardsPerStack;

/** The context of an action with the targets that are left, and the first that was removed; its `ref` is 0 off the field. */
interface LegalTargets {
  readonly context: EffectContext;
  readonly lost: { readonly ref: Ref; readonly why: 'protected' | 'target' } | null;
}

/**
 * Removes targets that are no longer legal or are protected by their IQ (RS5). Checks them in the
 * order chosen, so that of two targets that became the same card the first remains.
 */
function keepLegalTargets(
  game: Game,
  compiled: CompiledEffect,
  context: EffectContext,
): LegalTargets {
  const slots = compiled.definition.targets;
  let lost: LegalTargets['lost'] = null;
  if (slots.length === 0) return { context, lost };
  const reading = contextReading(game, context);
  const owner = context.owner ? findStats(game, context.owner) : null;
  const targets: Target[] = [];
  for (const [index, target] of context.targets.entries()) {
    const slot = slots[index];
    if (!slot || !isPresent(target)) {
      targets.push(target);
      continue;
    }
    const candidates = targetCandidates(game, reading, slot, compiled, targets, owner);
    const chosen = isSquareSlot({ slot: 'target', target: slot }) ? target.square : target.ref;
    const stats = target.ref === null ? null : findStats(game, target.ref);
    const isLegal = candidates.includes(chosen!);
    if (isLegal && !(stats && isProtectedByIq(game, context, stats))) {
      targets.push(target);
      continue;
    }
    targets.push({ ref: null, square: null });
    lost ??= { ref: stats?.ref ?? 0, why: isLegal ? 'protected' : 'target' };
  }
  return { context: { ...context, targets }, lost };
}

const isPresent = (target: Target): boolean => target.ref !== null || target.square !== null;

function resolveActivation(
  game: Game,
  pending: PendingAction,
  compiled: CompiledEffect,
  declared: EffectContext,
): Task[] {
  const isSpell = pending.kind === 'spell';
  const end: Task[] = isSpell ? [{ task: 'spell end', context: declared, resolved: false }] : [];
  derive(game);
  const { context, lost } = keepLegalTargets(game, compiled, declared);
  const isAimless = lost !== null && !context.targets.some(isPresent);
  const fizzle: FizzleReason | null =
    (isAimless ? lost.why : findObstacle(game, pending, compiled, context)) ??
    (payOnResolving(game, pending, compiled) ? null : 'cost');
  if (fizzle) {
    if (game.events)
      emit(game, isSpell ? 'Magic fizzled' : 'Ability fizzled', {
        open: {
          by: pending.by,
          card: pending.source,
          definition: pending.definition,
          fizzle,
          ...(isAimless && lost.ref ? { target: lost.ref } : {}),
        },
      });
    return end;
  }
  if (game.events)
    emit(game, isSpell ? 'Magic use' : 'Ability use', {
      open: { by: pending.by, card: pending.source, definition: pending.definition },
    });
  if (!isSpell) return [operations(compiled, context)];
  const steps = [operations(compiled, context)];
  const side = sideEffect(game, pending);
  if (side) steps.push({ ...operations(side, context), definition: side.id } as Task);
  return [...steps, { task: 'spell end', context, resolved: true }];
}

/**
 * Pays HP on Activating; if that is impossible, the action fizzles (EN2). Its owner may be
 * covered by now (EN5).
 */
function payOnResolving(game: Game, pending: PendingAction, compiled: CompiledEffect): boolean {
  const payer = pending.from === 'hand' ? null : findStats(game, pending.owner);
  const energy = resolvingCost(game, compiled, payer, game.open.energy[pending.by]);
  if (!canPay(game, pending.by, energy)) return false;
  payEnergy(game, pending.by, energy);
  return true;
}

/** Returns the compiled roll of a spell in the special zone, on the field or burned. */
function spellRoll(game: Game, by: Player, source: Ref): ReturnType<typeof compiledRoll> | null {
  for (const home of [by, by === 0 ? 1 : 0] as const) {
    // A spell that was burned as its own cost is in the void (AC5).
    for (const pile of [game.open.special[home], game.open.void[home]]) {
      const index = findHeld(pile, source);
      if (index >= 0) return compiledRoll(game.catalogue, pile[index].roll);
    }
  }
  const place = locate(game.open, source);
  if (place === nowhere) return null;
  const { roll } = game.open.field[placeSquare(place)]!.cards[placeDepth(place)];
  return roll ? compiledRoll(game.catalogue, roll) : null;
}

/**
 * Returns the side effect that follows a spell's main effect; side abilities work only while
 * stacked (AC3).
 */
function sideEffect(game: Game, pending: PendingAction): CompiledEffect | null {
  const rolled = spellRoll(game, pending.by, pending.source);
  const side = rolled?.abilities[0];
  return side && side.definition.type === 'Special' ? side : null;
}

/**
 * Ends a spell that resolved, fizzled or was negated: it goes to the bin or where its side effect
 * sends it. A Continuous spell that resolved stays face up and becomes active (AC3).
 */
export function endSpell(game: Game, context: EffectContext, resolved: boolean): void {
  const { source, by, definition } = context;
  const spell = game.catalogue.spells.get(definition)!;
  const place = locate(game.open, source);
  if (place !== nowhere) {
    const square = placeSquare(place);
    const depth = placeDepth(place);
    if (spell.isContinuous && resolved && context.spellGoes === 'bin') {
      setCard(game, square, depth, 'active', true);
      return;
    }
    leaveField(game, square, depth, context.spellGoes, 'Magic finished');
    return;
  }
  for (const home of [by, by === 0 ? 1 : 0] as const) {
    const index = findHeld(game.open.special[home], source);
    if (index < 0) continue;
    const held = removeHeld(game, 'special', home, index);
    const to = sendHeld(game, home, held, context.spellGoes);
    if (game.events)
      emit(game, 'Magic finished', {
        open: {
          by: home,
          card: source,
          from: 'Special Zone',
          to: to === 'void' ? 'Burned' : to === 'hand' ? 'Hand' : to === 'bin' ? 'Bin' : 'Deck',
        },
      });
  }
}
