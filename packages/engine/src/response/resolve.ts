import { activated, compiledRoll } from '../compile/compile.ts';
import type { Activated, CompiledAbility } from '../compile/compile.ts';
import { isSquareSlot, targetCandidates } from '../declare/candidates.ts';
import { isProtectedByIq } from '../operations/run.ts';
import { meetsRequirement } from '../abilities/requirement.ts';
import { canPay, resolvingCost } from '../energy/cost.ts';
import { payEnergy } from '../energy/pay.ts';
import { fizzleAttack, resolveAttack, resolveDirectAttack } from '../battle/strike.ts';
import { statsOf, conditionHolds, readingOfContext, topOf } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import { depthOfPlace, findHeld, locate, nowhere, squareOfPlace } from '../state/locate.ts';
import type { CardStats } from '../state/derived-state.ts';
import { cardsPerStack } from '../types/constants.ts';
import type { Player, Ref } from '../types/ids.ts';
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

const contextOf = (waiting: PendingAction, level: number): EffectContext => ({
  by: waiting.by,
  source: waiting.source,
  owner: waiting.owner,
  definition: waiting.definition,
  targets: waiting.targets,
  attacker: waiting.kind === 'attack' || waiting.kind === 'direct attack' ? waiting.owner : 0,
  defender: waiting.defender,
  aim: waiting.aim,
  subject: 0,
  destroyedTarget: false,
  spellGoes: 'bin',
  lastKnown: waiting.lastKnown,
  level,
  subjectRoll: null,
  subjectSquare: -1,
});

/** Resolves the immediate part of an action and returns the tasks that follow. */
function resolve(game: Game, waiting: PendingAction, level: number): Task[] {
  const context = contextOf(waiting, level);
  if (waiting.kind === 'direct attack') {
    if (waiting.negated) negateAttack(game, waiting);
    else resolveDirectAttack(game, waiting);
    return [];
  }
  const what = waiting.definition ? activated(game.catalogue, waiting.definition) : null;
  if (waiting.negated && waiting.kind === 'attack') {
    negateAttack(game, waiting);
    return [];
  }
  if (waiting.negated) {
    emitNegated(game, waiting);
    return waiting.kind === 'spell' ? [{ task: 'spell end', context, resolved: false }] : [];
  }
  if (waiting.kind === 'attack') {
    const ability = what as CompiledAbility | null;
    derive(game);
    const checked = what ? stillTargets(game, what, context) : context;
    if (what && !stillHolds(game, waiting, what, checked)) {
      fizzleAttack(game, waiting);
      return [];
    }
    const after = resolveAttack(game, waiting, ability, checked);
    return after && ability && ability.blocks[0].length > 0 ? [operations(what!, after)] : [];
  }
  return resolveActivation(game, waiting, what!, context);
}

const operations = (what: Activated, context: EffectContext): Task => ({
  task: 'operations',
  definition: what.id,
  block: 0,
  index: 0,
  context,
});

/** Negates an attack. It counts as used: the monster has attacked. */
function negateAttack(game: Game, waiting: PendingAction): void {
  emitNegated(game, waiting);
  expireOnEvent(game, waiting.owner, 'attacks');
}

function emitNegated(game: Game, waiting: PendingAction): void {
  if (!game.events) return;
  emit(game, 'Action negated', {
    open: { by: waiting.by, card: waiting.source, definition: waiting.definition },
  });
}

/**
 * Checks whether owner and source are still where an activation needs them. Cards that left as
 * its cost aren't required (AC1, AC5).
 */
function isRooted({ open }: Game, { from, by, owner, source, lastKnown }: PendingAction): boolean {
  if (from === 'hand') return true;
  const isSourceGone = from === 'special' || from === 'void';
  const sourceAt = isSourceGone ? nowhere : locate(open, source);
  if (!isSourceGone && sourceAt === nowhere) return false;
  if (lastKnown) return true;
  const ownerAt = locate(open, owner);
  if (ownerAt === nowhere || open.field[squareOfPlace(ownerAt)]!.owner !== by) return false;
  return isSourceGone || squareOfPlace(sourceAt) === squareOfPlace(ownerAt);
}

/**
 * Checks whether everything but the targets still allows an ability or spell to resolve (AC1,
 * AC4, RS5, ST5).
 */
function stillHolds(
  game: Game,
  waiting: PendingAction,
  what: Activated,
  context: EffectContext,
): boolean {
  const { condition, requirement } = what.definition;
  if (!isRooted(game, waiting)) return false;
  if (condition && !conditionHolds(game, condition, readingOfContext(game, context))) return false;
  if (waiting.lastKnown) return true;
  const owner = topOf(game, waiting.owner);
  return meetsRequirement(game, requirement, owner) && (!isSuper(what) || topsFullStack(owner));
}

const isSuper = ({ definition }: Activated): boolean =>
  definition.kind === 'ability' && definition.super === true;

const topsFullStack = (top: CardStats | null): boolean =>
  top !== null && top.stack.cards.length === cardsPerStack;

/**
 * Removes targets that are no longer legal or are protected by their IQ (RS5). Checks them in the
 * order chosen, so that of two targets that became the same card the first remains.
 */
function stillTargets(game: Game, what: Activated, context: EffectContext): EffectContext {
  const slots = what.definition.targets;
  if (slots.length === 0) return context;
  const reading = readingOfContext(game, context);
  const owner = context.owner ? statsOf(game, context.owner) : null;
  const targets: Target[] = [];
  for (const [index, target] of context.targets.entries()) {
    const slot = slots[index];
    if (!slot || !isSome(target)) {
      targets.push(target);
      continue;
    }
    const candidates = targetCandidates(game, reading, slot, what, targets, owner);
    const chosen = isSquareSlot({ slot: 'target', target: slot }) ? target.square : target.ref;
    const facts = target.ref === null ? null : statsOf(game, target.ref);
    const isLost =
      !candidates.includes(chosen!) || (facts && isProtectedByIq(game, context, facts));
    targets.push(isLost ? { ref: null, square: null } : target);
  }
  return { ...context, targets };
}

const isSome = (target: Target): boolean => target.ref !== null || target.square !== null;

function resolveActivation(
  game: Game,
  waiting: PendingAction,
  what: Activated,
  given: EffectContext,
): Task[] {
  const isSpell = waiting.kind === 'spell';
  const end: Task[] = isSpell ? [{ task: 'spell end', context: given, resolved: false }] : [];
  derive(game);
  const context = stillTargets(game, what, given);
  const lostTargets = given.targets.some(isSome) && !context.targets.some(isSome);
  const stands =
    !lostTargets && stillHolds(game, waiting, what, context) && payOnResolving(game, waiting, what);
  if (!stands) {
    if (game.events)
      emit(game, isSpell ? 'Magic fizzled' : 'Ability fizzled', {
        open: { by: waiting.by, card: waiting.source, definition: waiting.definition },
      });
    return end;
  }
  if (game.events)
    emit(game, isSpell ? 'Magic use' : 'Ability use', {
      open: { by: waiting.by, card: waiting.source, definition: waiting.definition },
    });
  if (!isSpell) return [operations(what, context)];
  const steps = [operations(what, context)];
  const side = sideEffect(game, waiting);
  if (side) steps.push({ ...operations(side, context), definition: side.id } as Task);
  return [...steps, { task: 'spell end', context, resolved: true }];
}

/**
 * Pays HP on Activating; if that is impossible, the action fizzles (EN2). Its owner may be
 * covered by now (EN5).
 */
function payOnResolving(game: Game, waiting: PendingAction, what: Activated): boolean {
  const payer = waiting.from === 'hand' ? null : statsOf(game, waiting.owner);
  const energy = resolvingCost(game, what, payer, game.open.energy[waiting.by]);
  if (!canPay(game, waiting.by, energy)) return false;
  payEnergy(game, waiting.by, energy);
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
  const { roll } = game.open.field[squareOfPlace(place)]!.cards[depthOfPlace(place)];
  return roll ? compiledRoll(game.catalogue, roll) : null;
}

/**
 * Returns the side effect that follows a spell's main effect; side abilities work only while
 * stacked (AC3).
 */
function sideEffect(game: Game, waiting: PendingAction): Activated | null {
  const rolled = spellRoll(game, waiting.by, waiting.source);
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
    const square = squareOfPlace(place);
    const depth = depthOfPlace(place);
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
