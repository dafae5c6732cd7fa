import type { Action, Roll, Stack } from '@stackmate/engine';
import { isOwnSide, lines, slides } from './board.ts';
import { canPay, entryCost, isBusy, hasPlayerStatus } from './costs.ts';
import { isSetup } from './declarations.ts';
import type { DerivedWorld } from './derive.ts';
import {
  findPlaced,
  ownHand,
  isMonster,
  isTop,
  knownRoll,
  findMonster,
  placedAt,
  playerStacks,
  findSpell,
  stackTop,
} from './world.ts';
import type { PlacedCard, World } from './world.ts';

const onTop = 0;
const underneath = 1;

const held = (world: World, ref: number | null): Roll | null =>
  ownHand(world).find((card) => card.ref === ref)?.roll ?? null;

const hasStatus = (
  derived: DerivedWorld,
  placed: PlacedCard,
  status:
    | 'cannot move'
    | 'cannot be lifted or unstacked'
    | 'cannot be upgraded'
    | 'moves past cards'
    | 'may move after attacking',
): boolean => derived.values.get(placed.card.ref)?.statuses.includes(status) === true;

const stackCards = (placed: PlacedCard): PlacedCard[] =>
  placed.stack.cards.map((card, depth) => ({ ...placed, card, depth }));

const movesTogether = (derived: DerivedWorld, placed: PlacedCard): boolean =>
  stackCards(placed).some((card) => hasStatus(derived, card, 'cannot be lifted or unstacked'));

/** SU6 */
const isFreeSummon = ({ open, player }: World): boolean =>
  open.turn === 2 && open.first !== player && !open.eventful;

/** SU5, SU6, BD3, EN3 */
export const maySummon = (derived: DerivedWorld, { card, to }: Action): boolean => {
  const { world } = derived;
  const roll = held(world, card);
  return (
    to !== null &&
    findMonster(world, roll) !== null &&
    roll !== null &&
    world.open.field[to] === null &&
    isOwnSide(world.player, to) &&
    playerStacks(world, world.player).length < 4 &&
    !hasPlayerStatus(derived, 'cannot summon') &&
    (isFreeSummon(world) || canPay(derived, entryCost(derived, roll, 'summon')))
  );
};

/** UP1 */
export const mayUpgrade = (derived: DerivedWorld, { card, to }: Action): boolean => {
  const { world } = derived;
  const roll = world.own.superdeck.find(({ ref }) => ref === card)?.roll ?? null;
  const monster = findMonster(world, roll);
  const place = to === null ? null : placedAt(world, to);
  if (!roll || !monster || !place || isSetup(derived)) return false;
  if (place.stack.owner !== world.player || place.stack.king) return false;
  const old = stackCards(place)
    .filter((placed) => isMonster(world, placed))
    .filter((placed) => placed.card.joined <= world.open.turn - 2);
  return (
    old.length >= monster.level &&
    !stackCards(place).some((placed) => hasStatus(derived, placed, 'cannot be upgraded')) &&
    !hasPlayerStatus(derived, 'cannot summon') &&
    canPay(derived, entryCost(derived, roll, 'summon'))
  );
};

/**
 * Returns the squares that a top card's move can reach: empty ones, and the first occupied one of each line (RG2, RG4).
 */
const moveReach = (derived: DerivedWorld, top: PlacedCard): number[] => {
  const occupied = (square: number): boolean => derived.world.open.field[square] !== null;
  if (!isMonster(derived.world, top)) return slides(top.square, 'Circle', 1, occupied);
  const values = derived.values.get(top.card.ref);
  if (!values || values.rangeType === 'None') return [];
  return hasStatus(derived, top, 'moves past cards')
    ? lines(top.square, values.rangeType, values.range).flat()
    : slides(top.square, values.rangeType, values.range, occupied);
};

/** TN4, TN6: a card that moved or acted this turn can't move. */
const mayCardMove = (derived: DerivedWorld, placed: PlacedCard): boolean => {
  const { turn } = derived.world.open;
  const { card } = placed;
  const isExempt =
    hasStatus(derived, placed, 'may move after attacking') && card.attackTurn === turn;
  const fresh =
    card.moved !== turn && card.activated !== turn && (card.attackTurn !== turn || isExempt);
  return (fresh || card.moveAgain === turn) && !hasStatus(derived, placed, 'cannot move');
};

/** Returns the top card of an own position that can move as a whole; null if it can't. */
const mover = (derived: DerivedWorld, ref: number | null): PlacedCard | null => {
  const top = findPlaced(derived.world, ref);
  if (!top || !isTop(top) || top.stack.owner !== derived.world.player) return null;
  // A top card with an extra move takes its position along.
  const again = top.card.moveAgain === derived.world.open.turn;
  const goes = (placed: PlacedCard): boolean =>
    again ? !hasStatus(derived, placed, 'cannot move') : mayCardMove(derived, placed);
  return stackCards(top).every(goes) ? top : null;
};

export const mayMove = (derived: DerivedWorld, { card, to }: Action): boolean => {
  const top = mover(derived, card);
  if (!top || to === null || isSetup(derived)) return false;
  return derived.world.open.field[to] === null && moveReach(derived, top).includes(to);
};

/** ST1: monsters on top or directly under the lowest monster, spells to the very bottom. */
const placements = (derived: DerivedWorld, monsters: boolean, onto: PlacedCard): number[] => {
  if (!monsters) return [underneath];
  return stackCards(onto).some((placed) => isMonster(derived.world, placed))
    ? [onTop, underneath]
    : [onTop];
};

/** AC3: whether a stack would get a second copy of a spell limited to one. */
const exceedsCopyLimit = (
  derived: DerivedWorld,
  rolls: readonly (Roll | null)[],
  onto: Stack,
): boolean =>
  rolls.some(
    (roll) =>
      findSpell(derived.world, roll)?.subtypes.includes('Max one per Stack') === true &&
      onto.cards.some((card) => knownRoll(derived.world, card)?.card === roll?.card),
  );

/** Returns the own position on a square if it isn't the King's and has room for `cards` more; otherwise null. */
const hasRoom = (derived: DerivedWorld, to: number | null, cards: number): PlacedCard | null => {
  const onto = to === null ? null : placedAt(derived.world, to);
  if (!onto || onto.stack.owner !== derived.world.player || onto.stack.king) return null;
  return onto.stack.cards.length + cards <= 4 ? onto : null;
};

const mayStackFromHand = (derived: DerivedWorld, roll: Roll, { to, option }: Action): boolean => {
  const { world } = derived;
  const onto = hasRoom(derived, to, 1);
  const monster = findMonster(world, roll) !== null;
  return (
    onto !== null &&
    (monster || !isSetup(derived)) &&
    placements(derived, monster, onto).includes(Number(option)) &&
    !exceedsCopyLimit(derived, [roll], onto.stack) &&
    canPay(derived, entryCost(derived, roll, 'stack'))
  );
};

const mayStackFromField = (derived: DerivedWorld, { card, to, option }: Action): boolean => {
  const { world } = derived;
  const top = mover(derived, card);
  if (!top || top.stack.king) return false;
  const onto = hasRoom(derived, to, top.stack.cards.length);
  return (
    onto !== null &&
    onto.stack !== top.stack &&
    moveReach(derived, top).includes(onto.square) &&
    placements(derived, isMonster(world, top), onto).includes(Number(option)) &&
    !exceedsCopyLimit(
      derived,
      top.stack.cards.map((stackCard) => knownRoll(world, stackCard)),
      onto.stack,
    )
  );
};

export const mayStack = (derived: DerivedWorld, action: Action): boolean => {
  if (action.option === null || hasPlayerStatus(derived, 'cannot stack')) return false;
  const roll = held(derived.world, action.card);
  return roll ? mayStackFromHand(derived, roll, action) : mayStackFromField(derived, action);
};

/** ST2, ST6, TN6 */
export const mayLift = (derived: DerivedWorld, { card }: Action): boolean => {
  const { world } = derived;
  const placed = findPlaced(world, card);
  if (!placed || isTop(placed) || placed.stack.owner !== world.player) return false;
  const aboveMonster = isMonster(world, stackTop(placed));
  return (
    !isSetup(derived) &&
    placed.stack.lifted !== world.open.turn &&
    (isMonster(world, placed) || !aboveMonster) &&
    !isBusy(derived, stackTop(placed).card.ref) &&
    !movesTogether(derived, placed)
  );
};

/** ST2, TN6 */
export const mayUnstack = (derived: DerivedWorld, { card, to, option }: Action): boolean => {
  const { world } = derived;
  const placed = findPlaced(world, card);
  if (!placed || placed.stack.owner !== world.player || placed.stack.cards.length < 2) return false;
  if (isSetup(derived) || !mayCardMove(derived, placed)) return false;
  if (movesTogether(derived, placed)) return false;
  if (to === null || !moveReach(derived, stackTop(placed)).includes(to)) return false;
  if (world.open.field[to] === null) {
    return option === null && playerStacks(world, world.player).length < 4;
  }
  const onto = hasRoom(derived, to, 1);
  return (
    onto !== null &&
    !hasPlayerStatus(derived, 'cannot stack') &&
    option !== null &&
    placements(derived, isMonster(world, placed), onto).includes(option) &&
    !exceedsCopyLimit(derived, [knownRoll(world, placed.card)], onto.stack)
  );
};

export const mayDiscard = (derived: DerivedWorld, { card }: Action): boolean =>
  !isSetup(derived) && held(derived.world, card) !== null;

/** SU3 */
export const mayBeKing = ({ world }: DerivedWorld, { card, to }: Action): boolean =>
  findMonster(world, held(world, card)) !== null && to !== null && isOwnSide(world.player, to);
