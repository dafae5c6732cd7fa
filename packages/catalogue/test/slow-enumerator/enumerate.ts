import type {
  Action,
  ActionKind,
  Definition,
  DefinitionId,
  Open,
  Own,
  Player,
} from '@stackmate/engine';
import { everySquare } from './board.ts';
import {
  mayActivate,
  mayAttack,
  mayAttackDirectly,
  isNextChoice,
  isUsable,
} from './declarations.ts';
import { derive } from './derive.ts';
import type { DerivedWorld } from './derive.ts';
import {
  mayBeKing,
  mayDiscard,
  mayLift,
  mayMove,
  mayStack,
  maySummon,
  mayUnstack,
  mayUpgrade,
} from './field-actions.ts';
import { mayAnswer } from './questions.ts';
import { placedCards, ownHand, worldRules } from './world.ts';
import type { World } from './world.ts';

type Field = Exclude<keyof Action, 'kind'>;

/** The fields that each kind of action uses (types/action.ts); the others are null. */
const fieldsByKind: Partial<Record<ActionKind, readonly Field[]>> = {
  king: ['card', 'to'],
  summon: ['card', 'to'],
  upgrade: ['card', 'to'],
  activate: ['card', 'to', 'target', 'option'],
  attack: ['card', 'target', 'option'],
  attackDirectly: ['card'],
  stack: ['card', 'to', 'option'],
  lift: ['card'],
  unstack: ['card', 'to', 'option'],
  move: ['card', 'to'],
  discard: ['card'],
  endTurn: [],
  decline: [],
  choose: ['to', 'target', 'option'],
};

/** Returns the kinds of actions that answer the current decision of this player. */
const kindsNow = ({ open, own, player }: World): readonly ActionKind[] => {
  if (open.result !== null) return [];
  if (open.question !== null) return open.question.player === player ? ['choose'] : [];
  if (own.draft !== null) return ['choose'];
  if (open.phase === 'king selection') return open.kingPicked[player] ? [] : ['king'];
  if (open.responder !== null) return open.responder === player ? ['activate', 'decline'] : [];
  if (open.active !== player) return [];
  return [
    'summon',
    'upgrade',
    'activate',
    'attack',
    'attackDirectly',
    'stack',
    'lift',
    'unstack',
    'move',
    'discard',
    'endTurn',
  ];
};

const isLegal = (derived: DerivedWorld, action: Action): boolean => {
  const { question } = derived.world.open;
  switch (action.kind) {
    case 'king':
      return mayBeKing(derived, action);
    case 'summon':
      return maySummon(derived, action);
    case 'upgrade':
      return mayUpgrade(derived, action);
    case 'activate':
      return mayActivate(derived, action);
    case 'attack':
      return mayAttack(derived, action);
    case 'attackDirectly':
      return mayAttackDirectly(derived, action);
    case 'stack':
      return mayStack(derived, action);
    case 'lift':
      return mayLift(derived, action);
    case 'unstack':
      return mayUnstack(derived, action);
    case 'move':
      return mayMove(derived, action);
    case 'discard':
      return mayDiscard(derived, action);
    case 'choose':
      return question ? mayAnswer(derived, question, action) : isNextChoice(derived, action);
    default:
      return true;
  }
};

/** Returns all possible values of each field, sensible or not. */
const valuesFor = (world: World): Record<Field, readonly (number | null)[]> => {
  const { open, own } = world;
  const field = placedCards(world).map(({ card }) => card.ref);
  const hand = ownHand(world).map(({ ref }) => ref);
  const piles = [
    ...open.bin.flat(),
    ...open.void.flat(),
    ...open.special.flat(),
    ...open.known.flat(),
    ...own.superdeck,
    ...own.looking,
  ].map(({ ref }) => ref);
  const pendingRefs = open.waiting.map(({ ref }) => ref);
  const abilities = placedCards(world).flatMap(({ card }) => card.roll?.abilities ?? []);
  const granted = open.layers.flatMap(({ change }) =>
    change.change === 'grant' ? [change.ability] : [],
  );
  const refs = [...new Set([...field, ...hand, ...piles, ...pendingRefs])];
  return {
    card: [null, ...new Set([...field, ...hand, ...own.superdeck.map(({ ref }) => ref)])],
    to: [null, ...everySquare],
    target: [null, ...refs],
    option: [
      null,
      ...new Set([...abilities, ...granted, ...worldRules(world).map(({ id }) => id)]),
    ],
  };
};

const firstNumbers = Array.from({ length: 8 }, (_, number) => number);

/** Returns the values to try for a field of an action kind; null for fields it doesn't use. */
const candidateValues = (
  kind: ActionKind,
  field: Field,
  all: Record<Field, readonly (number | null)[]>,
): readonly (number | null)[] => {
  if (fieldsByKind[kind]?.includes(field) !== true) return [null];
  // Placements and answers are small numbers; abilities and rule cards are ids.
  if (field === 'option' && kind !== 'activate' && kind !== 'attack')
    return [null, ...firstNumbers];
  return all[field];
};

/** Returns all legal actions of a player by trying every combination. Omits resigning. */
export const enumerateActions = (
  open: Open,
  own: Own,
  player: Player,
  definitions: ReadonlyMap<DefinitionId, Definition>,
): Action[] => {
  const world: World = { open, own, player, definitions };
  const derived = derive(world);
  const all = valuesFor(world);
  const actions: Action[] = [];
  for (const kind of kindsNow(world)) {
    for (const card of candidateValues(kind, 'card', all)) {
      for (const option of candidateValues(kind, 'option', all)) {
        const bare: Action = { kind, card, to: null, target: null, option };
        if (!isUsable(derived, bare)) continue;
        for (const to of candidateValues(kind, 'to', all)) {
          for (const target of candidateValues(kind, 'target', all)) {
            // No action has both a square and a card.
            if (to !== null && target !== null) continue;
            const action: Action = { ...bare, to, target };
            if (isLegal(derived, action)) actions.push(action);
          }
        }
      }
    }
  }
  return actions;
};
