import type { CardSubtype, Target, TargetSlot } from '@stackmate/engine';
import { adjacent, around, everySquare } from './board.ts';
import type { DerivedWorld } from './derive.ts';
import { fitsCard, matches, ownerSquare, sidePlayer } from './judge.ts';
import type { Context } from './judge.ts';
import { placedCards, findPlaced, isMonster, opponent } from './world.ts';
import type { PlacedCard } from './world.ts';

export const noTarget: Target = { ref: null, square: null };

export const sameTarget = (a: Target, b: Target): boolean =>
  a.ref === b.ref && a.square === b.square;

/** RG2: targets must be in the owner's unblocked range by default. */
const isInReach = (
  derived: DerivedWorld,
  context: Context,
  slot: TargetSlot,
  square: number,
): boolean => {
  if (slot.reach === 'global') return true;
  const from = ownerSquare(derived, context);
  if (from === null) return false;
  const owner = findPlaced(derived.world, context.owner);
  if (slot.reach === 'ownStack') return square === from && owner !== null;
  if (slot.reach === 'adjacent') return adjacent(from, square);
  // RG4: a spell on its own has a range of one square in all directions.
  if (owner && !isMonster(derived.world, owner)) return around(from, 'Circle', 1).includes(square);
  const values = owner ? derived.values.get(owner.card.ref) : context.lastKnown;
  return values ? around(from, values.rangeType, values.range).includes(square) : false;
};

const isSpared = (
  subtypes: readonly CardSubtype[],
  context: Context,
  { stack }: PlacedCard,
): boolean =>
  stack.king &&
  (subtypes.includes("Can't target any King") ||
    (subtypes.includes("Can't target own King") && stack.owner === context.by));

const matchesSlot = (
  derived: DerivedWorld,
  what: TargetSlot['what'],
  placed: PlacedCard,
): boolean => {
  const { card, depth } = placed;
  if (what === 'facedown') return card.roll === null;
  if (what === 'under') return depth > 0 && card.roll !== null;
  if (what === 'under monster') return depth > 0 && isMonster(derived.world, placed);
  return (
    depth === 0 && (what === 'card' || (what === 'monster' && isMonster(derived.world, placed)))
  );
};

const piles = (derived: DerivedWorld, { by }: Context, what: TargetSlot['what']) => {
  const { bin, void: burned } = derived.world.open;
  if (what === 'bin') return bin[by];
  return what === 'opposing bin' ? bin[opponent(by)] : burned[by];
};

/** Returns everything that a slot can take. A mandatory slot without candidates can't be filled (AC8). */
export const targetsFor = (
  derived: DerivedWorld,
  context: Context,
  slot: TargetSlot,
  subtypes: readonly CardSubtype[],
): Target[] => {
  const { world } = derived;
  const isTaken = (target: Target): boolean =>
    context.targets.some((chosen) => sameTarget(chosen, target));
  switch (slot.what) {
    case 'square':
    case 'empty':
      return everySquare
        .filter((square) => slot.what === 'square' || world.open.field[square] === null)
        .filter((square) => isInReach(derived, context, slot, square))
        .map((square) => ({ ref: null, square }))
        .filter((target) => !isTaken(target));
    case 'waiting':
      return world.open.waiting
        .filter(({ by }) => slot.side === undefined || by === sidePlayer(context, slot.side))
        .filter(({ kind }) => {
          if (slot.waiting === 'attack') return kind === 'attack' || kind === 'direct attack';
          return slot.waiting === undefined || slot.waiting === 'any' || kind === slot.waiting;
        })
        .filter(({ kind, defender, targets }) => {
          const aim = kind === 'attack' ? defender : (targets[0]?.ref ?? null);
          return slot.aimed === undefined || slot.aimed === (findPlaced(world, aim) !== null);
        })
        .map(({ ref }) => ({ ref, square: null }))
        .filter((target) => !isTaken(target));
    case 'bin':
    case 'opposing bin':
    case 'void':
      return piles(derived, context, slot.what)
        .filter(({ roll }) => fitsCard(world, slot.cards ?? {}, roll))
        .map(({ ref }) => ({ ref, square: null }))
        .filter((target) => !isTaken(target));
    case 'monster':
    case 'card':
    case 'under':
    case 'under monster':
    case 'facedown':
      return placedCards(world)
        .filter((placed) => matchesSlot(derived, slot.what, placed))
        .filter((placed) => matches(derived, context, slot, placed))
        .filter(({ card }) => !slot.cards || (card.roll && fitsCard(world, slot.cards, card.roll)))
        .filter(({ square }) => isInReach(derived, context, slot, square))
        .filter((placed) => !isSpared(subtypes, context, placed))
        .filter(
          ({ card, stack }) =>
            stack.owner === context.by ||
            derived.values.get(card.ref)?.statuses.includes('cannot be targeted') !== true,
        )
        .map(({ card }) => ({ ref: card.ref, square: null }))
        .filter((target) => !isTaken(target));
  }
};
