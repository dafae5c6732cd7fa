import type {
  Amount,
  CardFilter,
  Condition,
  EffectContext,
  Filter,
  Group,
  Quantity,
  Ref,
  Roll,
  Side,
  Square,
  CardSelector,
} from '@stackmate/engine';
import { around, isOwnSide } from './board.ts';
import type { Values } from './values.ts';
import {
  findDefinition,
  placedCards,
  findPlaced,
  handSize,
  isMonster,
  findKing,
  findMonster,
  opponent,
} from './world.ts';
import type { PlacedCard, World } from './world.ts';

/** The context of a judgement: whose effect it is, its owner, source and choices so far. */
export type Context = Pick<
  EffectContext,
  | 'by'
  | 'owner'
  | 'source'
  | 'targets'
  | 'attacker'
  | 'defender'
  | 'subject'
  | 'destroyedTarget'
  | 'lastKnown'
  | 'level'
>;

export const plainContext = (by: Context['by'], owner: Ref, source: Ref): Context => ({
  by,
  owner,
  source,
  targets: [],
  attacker: 0,
  defender: 0,
  subject: 0,
  destroyedTarget: false,
  lastKnown: null,
  level: 0,
});

export interface Judge {
  readonly world: World;
  readonly values: ReadonlyMap<Ref, Values>;
}

export const sidePlayer = (context: Context, side: Side): Context['by'] =>
  side === 'own' ? context.by : opponent(context.by);

type SingleCardSelector = Exclude<CardSelector, { each: Group } | { area: Filter }>;

const selectRef = (judge: Judge, context: Context, selector: SingleCardSelector): Ref | null => {
  if (typeof selector === 'object') return context.targets[selector.slot]?.ref ?? null;
  if (selector === 'own king') return findKing(judge.world, context.by)?.card.ref ?? null;
  if (selector === 'opposing king')
    return findKing(judge.world, opponent(context.by))?.card.ref ?? null;
  return { ...context, self: context.owner }[selector];
};

/** Returns the owner's square, or its last one if it left as its own cost (AC5). */
export const ownerSquare = (judge: Judge, context: Context): Square | null =>
  findPlaced(judge.world, context.owner)?.square ?? context.lastKnown?.square ?? null;

const readStat = (
  judge: Judge,
  context: Context,
  quantity: Extract<Quantity, { stat: unknown }>,
): number => {
  const ref = selectRef(judge, context, quantity.of);
  const placed = findPlaced(judge.world, ref);
  const { stat } = quantity;
  if (!placed) {
    const left = ref === context.owner ? context.lastKnown : null;
    if (!left || stat === 'damage') return 0;
    return stat === 'level' ? (findMonster(judge.world, left.roll)?.level ?? 0) : left[stat];
  }
  if (stat === 'damage') return placed.card.damage;
  if (stat === 'level') return findMonster(judge.world, placed.card.roll)?.level ?? 0;
  return judge.values.get(placed.card.ref)?.[stat] ?? 0;
};

const computeQuantity = (judge: Judge, context: Context, quantity: Quantity): number => {
  const { world } = judge;
  if ('stat' in quantity) return readStat(judge, context, quantity);
  if ('count' in quantity) {
    return placedCards(world).filter((card) => inGroup(judge, context, quantity.count, card))
      .length;
  }
  if ('pile' in quantity) {
    const pile = world.open[quantity.pile][sidePlayer(context, quantity.side)];
    return pile.filter(({ roll }) => fitsCard(world, quantity.cards ?? {}, roll)).length;
  }
  if ('handSize' in quantity) return handSize(world, sidePlayer(context, quantity.handSize));
  if ('deckSize' in quantity) return world.open.deckCount[sidePlayer(context, quantity.deckSize)];
  if ('energy' in quantity) return world.open.energy[sidePlayer(context, quantity.energy)];
  if ('stackSize' in quantity) {
    return (
      findPlaced(world, selectRef(judge, context, quantity.stackSize))?.stack.cards.length ?? 0
    );
  }
  return 'responseLevel' in quantity ? context.level || world.open.waiting.length : world.open.turn;
};

/** Returns an amount, at least 0. Legality never depends on random amounts. */
export const computeAmount = (judge: Judge, context: Context, amount: Amount): number => {
  if (typeof amount === 'number') return amount;
  if ('random' in amount) throw new Error('legality never rests on a random amount');
  const { of, per = 1, times = 1, plus = 0, max = Infinity, min = 0 } = amount;
  const worked = Math.floor(computeQuantity(judge, context, of) / per) * times + plus;
  return Math.max(0, Math.max(min, Math.min(max, worked)));
};

const compare = (is: NonNullable<Filter['stat']>['is'], left: number, right: number): boolean => {
  if (is === 'at most') return left <= right;
  if (is === 'at least') return left >= right;
  return is === 'less than' ? left < right : left > right;
};

const holdsStat = (
  judge: Judge,
  context: Context,
  { stat, is, than }: NonNullable<Filter['stat']>,
  placed: PlacedCard,
): boolean => {
  const itself = { ...plainContext(context.by, placed.card.ref, placed.card.ref) };
  const left = readStat(judge, itself, { stat, of: 'self' });
  return compare(is, left, computeAmount(judge, context, than));
};

const levelFits = (
  level: number | undefined,
  { min = 0, max = Infinity }: NonNullable<Filter['level']>,
): boolean => level !== undefined && level >= min && level <= max;

/** Whether a card on the field matches all fields of a filter. */
export const matches = (
  judge: Judge,
  context: Context,
  filter: Filter,
  placed: PlacedCard,
): boolean => {
  const { card, stack, square, depth } = placed;
  const values = judge.values.get(card.ref);
  const level = findMonster(judge.world, card.roll)?.level;
  const checks: readonly (boolean | undefined)[] = [
    filter.side && stack.owner === sidePlayer(context, filter.side),
    filter.king === undefined ? undefined : stack.king === filter.king,
    filter.element && values?.elements.includes(filter.element) === true,
    filter.monsterType && values?.monsterTypes.includes(filter.monsterType) === true,
    filter.rangeType && values?.rangeType === filter.rangeType,
    filter.level && levelFits(level, filter.level),
    filter.stat && holdsStat(judge, context, filter.stat, placed),
    filter.damaged === undefined ? undefined : card.damage > 0 === filter.damaged,
    filter.stacked === undefined
      ? undefined
      : depth === 0 && stack.cards.length > 1 === filter.stacked,
    filter.self === undefined ? undefined : (card.ref === context.owner) === filter.self,
    filter.advanced === undefined
      ? undefined
      : isOwnSide(opponent(stack.owner), square) === filter.advanced,
    filter.arrived === undefined
      ? undefined
      : (card.arrived === judge.world.open.turn) === filter.arrived,
  ] as readonly (boolean | undefined)[];
  return checks.every((check) => check !== false);
};

/** ST7: top monsters by default; a group can also mean covered cards, all stack cards or spells. */
export const inGroup = (
  judge: Judge,
  context: Context,
  group: Group,
  placed: PlacedCard,
): boolean => {
  const monster = isMonster(judge.world, placed);
  const lies =
    group.cards === 'under'
      ? placed.depth > 0
      : group.cards === 'stack' ||
        (group.cards === 'spell' ? !monster : placed.depth === 0 && monster);
  if (!lies || !matches(judge, context, group, placed)) return false;
  if (group.sameStack === true) {
    if (findPlaced(judge.world, context.owner)?.stack !== placed.stack) return false;
  }
  if (group.within) {
    const { of, kind, size } = group.within;
    const center =
      of === 'self'
        ? ownerSquare(judge, context)
        : (findPlaced(judge.world, context.targets[of.slot]?.ref ?? null)?.square ??
          context.targets[of.slot]?.square ??
          null);
    if (center === null || !around(center, kind, size).includes(placed.square)) return false;
  }
  return true;
};

/** Whether a card off the field matches a filter. */
export const fitsCard = (world: World, filter: CardFilter, roll: Roll): boolean => {
  const definition = findDefinition(world, roll.card);
  const monster = definition.kind === 'monster' ? definition : null;
  const kind = monster ? (monster.level > 1 ? 'supermon' : 'monster') : 'spell';
  if (filter.kind && filter.kind !== kind) return false;
  if (filter.element) {
    if (definition.kind !== 'monster' && definition.kind !== 'spell') return false;
    if (!definition.elements.includes(filter.element)) return false;
  }
  if (filter.monsterType && monster?.monsterTypes.includes(filter.monsterType) !== true)
    return false;
  if (filter.level && !levelFits(monster?.level, filter.level)) return false;
  if (filter.cost) {
    if (definition.kind !== 'monster' && definition.kind !== 'spell') return false;
    if (definition.cost > filter.cost.max) return false;
  }
  return true;
};

export const conditionHolds = (judge: Judge, context: Context, condition: Condition): boolean => {
  if ('all' in condition)
    return condition.all.every((part) => conditionHolds(judge, context, part));
  if ('not' in condition) return !conditionHolds(judge, context, condition.not);
  if ('turnOf' in condition) {
    return judge.world.open.active === sidePlayer(context, condition.turnOf);
  }
  if ('destroyedTarget' in condition) return context.destroyedTarget;
  if ('fullStack' in condition) {
    const owner = findPlaced(judge.world, context.owner);
    return owner !== null && owner.depth === 0 && owner.stack.cards.length === 4;
  }
  if ('quantity' in condition) {
    const left = computeQuantity(judge, context, condition.quantity);
    return compare(condition.is, left, computeAmount(judge, context, condition.than));
  }
  const placed = findPlaced(judge.world, selectRef(judge, context, condition.who));
  return placed !== null && matches(judge, context, condition.matches, placed);
};
