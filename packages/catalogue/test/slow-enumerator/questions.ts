import type {
  Action,
  CardSubtype,
  EffectContext,
  HeldCard,
  Operation,
  Question,
  TargetSlot,
  OperationOf,
} from '@stackmate/engine';
import { isOwnSide } from './board.ts';
import type { DerivedWorld } from './derive.ts';
import { fitsCard, sidePlayer } from './judge.ts';
import { noTarget, sameTarget, targetsFor } from './targets.ts';
import { findDefinition, findPlaced, ownHand } from './world.ts';

/** Returns an effect's blocks: 0 is the effect itself, then each branch in order, followed by its own branches. */
const nestedBlocks = (effect: readonly Operation[]): (readonly Operation[])[] => [
  effect,
  ...effect.flatMap((operation) => {
    if (operation.op === 'either') return operation.options.flatMap(nestedBlocks);
    if (operation.op === 'if') return [operation.then, operation.else ?? []].flatMap(nestedBlocks);
    return [];
  }),
];

type PlacedQuestion = Extract<Question, { block: number }>;

const definitionWithEffect = (derived: DerivedWorld, id: number) => {
  const definition = findDefinition(derived.world, id);
  if (definition.kind === 'monster') throw new Error(`${id} has no effect`);
  return definition;
};

const findOperation = (
  derived: DerivedWorld,
  { definition, block, index }: PlacedQuestion,
): Operation => nestedBlocks(definitionWithEffect(derived, definition).effect)[block][index];

/** Returns the relevant subtypes; a side effect has the exemptions of its spell (AC3). */
const effectSubtypes = (
  derived: DerivedWorld,
  id: number,
  context: EffectContext,
): readonly CardSubtype[] => {
  const definition = definitionWithEffect(derived, id);
  if (definition.kind !== 'ability' || definition.type !== 'Special') return definition.subtypes;
  const { open } = derived.world;
  const pendingCard = [...open.special[0], ...open.special[1]].find(
    ({ ref }) => ref === context.source,
  );
  const roll = pendingCard?.roll ?? findPlaced(derived.world, context.source)?.card.roll;
  const spell = roll ? findDefinition(derived.world, roll.card) : null;
  return spell?.kind === 'spell' ? spell.subtypes : [];
};

const mayTarget = (
  derived: DerivedWorld,
  question: Extract<Question, { ask: 'target' }>,
  { to, target }: Action,
): boolean => {
  const { definition, block, index, context } = question;
  let slot: TargetSlot;
  if (block === -1) slot = definitionWithEffect(derived, definition).targets[index];
  else {
    const operation = findOperation(derived, question);
    if (operation.op !== 'choose') throw new Error('a target is asked for by a choose operation');
    slot = operation.target;
  }
  const targets = targetsFor(derived, context, slot, effectSubtypes(derived, definition, context));
  const offered = slot.optional === true || targets.length === 0 ? [...targets, noTarget] : targets;
  return offered.some((candidate) => sameTarget(candidate, { ref: target, square: to }));
};

/** Returns the pile that a pick chooses from, as its chooser sees it. */
const pickPile = (
  derived: DerivedWorld,
  { from, whose }: OperationOf<'pick'>,
  context: EffectContext,
): readonly HeldCard[] => {
  const { world } = derived;
  const { open, own, player } = world;
  const of = sidePlayer(context, whose);
  if (from === 'bin' || from === 'void') return open[from][of];
  if (from === 'hand') return of === player ? ownHand(world) : [...own.looking, ...open.known[of]];
  return from === 'superdeck' && of === player ? own.superdeck : own.looking;
};

const mayPick = (
  derived: DerivedWorld,
  question: Extract<Question, { ask: 'pick' }>,
  { target }: Action,
): boolean => {
  const operation = findOperation(derived, question);
  if (operation.op !== 'pick') throw new Error('a pick is asked for by a pick operation');
  const cards = pickPile(derived, operation, question.context).filter(({ roll }) =>
    fitsCard(derived.world, operation.cards ?? {}, roll),
  );
  if (target === null) return operation.upTo === true || cards.length === 0;
  return cards.some(({ ref }) => ref === target);
};

/** AC8: whether an action answers a resolving effect's question. */
export const mayAnswer = (derived: DerivedWorld, question: Question, action: Action): boolean => {
  const { to, target, option } = action;
  const nothing = to === null && target === null;
  switch (question.ask) {
    case 'target':
      return option === null && mayTarget(derived, question, action);
    case 'pick':
      return option === null && to === null && mayPick(derived, question, action);
    case 'summon square':
      return (
        option === null &&
        target === null &&
        to !== null &&
        derived.world.open.field[to] === null &&
        isOwnSide(derived.world.player, to)
      );
    case 'option':
      return nothing && option !== null && option < question.options;
    case 'trigger':
      return nothing && (option === null || option === 1);
  }
};
