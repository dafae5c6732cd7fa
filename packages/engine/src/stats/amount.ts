import type { Amount, Condition, Group, Quantity, CardSelector } from '../types/effect.ts';
import type { Ref, Square } from '../types/ids.ts';
import { other } from '../types/ids.ts';
import type { EffectContext } from '../types/state.ts';
import { area } from '../board/reach.ts';
import { hasSquare } from '../board/square.ts';
import type { Game } from '../state/game.ts';
import { coveredStats } from './covered.ts';
import { placeDepth, locate, nowhere, placeSquare } from '../state/locate.ts';
import { matches, matchesCard, readStat } from './matches.ts';
import type { Perspective } from './matches.ts';
import { dependsOn } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import { handSize } from '../state/hand.ts';

/** A perspective for filters and amounts, with the context of a resolving effect. */
export interface Reading extends Perspective {
  readonly context: EffectContext | null;
  /** Square of the owner, for 'within'; −1 if it has none. */
  readonly square: Square;
}

type SingleCardSelector = Exclude<CardSelector, { each: Group } | { area: object }>;

/** Returns the card that a single 'who' refers to; 0 if there is none. */
export function selectRef(game: Game, selector: SingleCardSelector, from: Reading): Ref {
  if (typeof selector === 'object') return from.context?.targets[selector.slot]?.ref ?? 0;
  switch (selector) {
    case 'self':
      return from.self;
    case 'source':
      return from.context ? from.context.source : from.self;
    case 'attacker':
      return from.context?.attacker ?? 0;
    case 'defender':
      return from.context?.defender ?? 0;
    case 'subject':
      return from.context?.subject ?? 0;
    case 'own king':
      return kingRef(game, from.by);
    case 'opposing king':
      return kingRef(game, other(from.by));
  }
}

function kingRef(game: Game, player: 0 | 1): Ref {
  const square = game.derived.kingSquare[player];
  return square < 0 ? 0 : game.derived.tops[square].ref;
}

/** Returns the stats of a card on the field, whether on top or covered; null if it isn't there. */
export function findStats(game: Game, ref: Ref): CardStats | null {
  const place = locate(game.open, ref);
  if (place === nowhere) return null;
  return placeDepth(place) === 0
    ? game.derived.tops[placeSquare(place)]
    : coveredStats(game, placeSquare(place), placeDepth(place));
}

/** Returns the top card with this ref; null if it is gone or covered. */
export function findTop(game: Game, ref: Ref): CardStats | null {
  const place = locate(game.open, ref);
  return place === nowhere || placeDepth(place) !== 0
    ? null
    : game.derived.tops[placeSquare(place)];
}

/**
 * Returns the current value of a quantity. A card that left as its own cost is read with its last
 * known values (AC5).
 */
function readQuantity(game: Game, quantity: Quantity, from: Reading): number {
  if ('stat' in quantity) {
    const ref = selectRef(game, quantity.of, from);
    const stats = findStats(game, ref);
    if (stats) return readStat(stats, quantity.stat);
    return lastKnownStat(game, ref, quantity.stat, from);
  }
  if ('count' in quantity) return groupMembers(game, quantity.count, from).length;
  if ('pile' in quantity) {
    game.derived.dependencies |= dependsOn.piles;
    const owner = quantity.side === 'own' ? from.by : other(from.by);
    const { cards } = quantity;
    const pile = game.open[quantity.pile][owner];
    if (!cards) return pile.length;
    return pile.filter((card) =>
      matchesCard(game.catalogue.definitions.get(card.roll.card)!, cards),
    ).length;
  }
  if ('handSize' in quantity) {
    game.derived.dependencies |= dependsOn.hands;
    return handSize(game, quantity.handSize === 'own' ? from.by : other(from.by));
  }
  if ('deckSize' in quantity) {
    game.derived.dependencies |= dependsOn.decks;
    return game.open.deckCount[quantity.deckSize === 'own' ? from.by : other(from.by)];
  }
  if ('energy' in quantity) {
    game.derived.dependencies |= dependsOn.energy;
    return game.open.energy[quantity.energy === 'own' ? from.by : other(from.by)];
  }
  if ('stackSize' in quantity) {
    const place = locate(game.open, selectRef(game, quantity.stackSize, from));
    return place === nowhere ? 0 : game.open.field[placeSquare(place)]!.cards.length;
  }
  if ('responseLevel' in quantity) game.derived.dependencies |= dependsOn.waiting;
  if ('responseLevel' in quantity) return from.context?.level ?? game.open.waiting.length;
  game.derived.dependencies |= dependsOn.turn;
  return game.open.turn;
}

function lastKnownStat(
  game: Game,
  ref: Ref,
  stat: 'power' | 'iq' | 'eq' | 'range' | 'level' | 'damage',
  from: Reading,
): number {
  const context = from.context;
  if (!context || ref === 0) return 0;
  if (context.lastKnown && (ref === context.owner || ref === context.source)) {
    if (stat === 'damage') return 0;
    if (stat === 'level') return cardLevel(game, context.lastKnown.roll.card);
    return context.lastKnown[stat];
  }
  if (ref === context.subject && context.subjectRoll) {
    if (stat === 'damage') return 0;
    if (stat === 'level') return cardLevel(game, context.subjectRoll.card);
    return context.subjectRoll[stat];
  }
  return 0;
}

const cardLevel = (game: Game, card: number): number =>
  game.catalogue.monsters.get(card)?.definition.level ?? 0;

/**
 * Evaluates an amount to a whole number, never below 0. Random amounts are drawn again with every
 * call.
 */
export function readAmount(game: Game, amount: Amount, from: Reading): number {
  if (typeof amount === 'number') return amount;
  if ('random' in amount) {
    return (
      amount.random.min + game.hidden.random(game, amount.random.max - amount.random.min + 1, 'AC8')
    );
  }
  const quantity = readQuantity(game, amount.of, from);
  let value = Math.floor(quantity / (amount.per ?? 1)) * (amount.times ?? 1) + (amount.plus ?? 0);
  if (amount.max !== undefined && value > amount.max) value = amount.max;
  if (amount.min !== undefined && value < amount.min) value = amount.min;
  return value < 0 ? 0 : value;
}

/** Returns the cards of a group, by square and then by depth (the order of AC6). */
export function groupMembers(game: Game, group: Group, from: Reading): CardStats[] {
  const members: CardStats[] = [];
  const which = group.cards ?? 'top';
  let squares = -1;
  if (group.within) {
    const { within } = group;
    const centre = within.of === 'self' ? from.square : targetSquare(game, from, within.of.slot);
    if (centre < 0) return members;
    squares = area(centre, within.kind, within.size);
  }
  const home = group.sameStack ? locate(game.open, from.self) : nowhere;
  if (group.sameStack && home === nowhere) return members;
  for (const square of game.derived.squares) {
    if (squares !== -1 && !hasSquare(squares, square)) continue;
    if (group.sameStack && placeSquare(home) !== square) continue;
    const stack = game.open.field[square]!;
    if (which === 'top') {
      const top = game.derived.tops[square];
      if (top.isMonster && matches(game, top, group, from, readAmount)) members.push(top);
      continue;
    }
    for (let depth = 0; depth < stack.cards.length; depth++) {
      if (which === 'under' && depth === 0) continue;
      const stats = depth === 0 ? game.derived.tops[square] : coveredStats(game, square, depth);
      const isSpell = !stats.isMonster;
      if (which === 'spell' ? !isSpell : which === 'under' || which === 'stack' ? false : isSpell) {
        continue;
      }
      if (matches(game, stats, group, from, readAmount)) members.push(stats);
    }
  }
  return members;
}

/**
 * Returns the square of a target, or the current square of its card (areas follow squares,
 * actions follow cards).
 */
export function targetSquare(game: Game, from: Reading, slot: number): Square {
  const target = from.context?.targets[slot];
  if (!target) return -1;
  if (target.ref !== null) {
    const place = locate(game.open, target.ref);
    if (place !== nowhere) return placeSquare(place);
  }
  return target.square ?? -1;
}

/** Checks whether a condition currently holds. */
export function conditionHolds(game: Game, condition: Condition, from: Reading): boolean {
  if ('all' in condition) return condition.all.every((part) => conditionHolds(game, part, from));
  if ('not' in condition) return !conditionHolds(game, condition.not, from);
  if ('quantity' in condition) {
    const value = readQuantity(game, condition.quantity, from);
    const than = readAmount(game, condition.than, from);
    return condition.is === 'at least' ? value >= than : value <= than;
  }
  if ('who' in condition) {
    const stats = findStats(game, selectRef(game, condition.who, from));
    return stats !== null && matches(game, stats, condition.matches, from, readAmount);
  }
  if ('turnOf' in condition) {
    game.derived.dependencies |= dependsOn.turn;
    return (condition.turnOf === 'own') === (game.open.active === from.by);
  }
  if ('fullStack' in condition) {
    const place = locate(game.open, from.self);
    return place !== nowhere && game.open.field[placeSquare(place)]!.cards.length === 4;
  }
  return from.context?.destroyedTarget ?? false;
}

/** Returns the reading for the continuous effects of a top card. */
export const topReading = (top: CardStats): Reading => top.reading;

/** Creates a reading for a resolving effect. */
export function contextReading(game: Game, context: EffectContext): Reading {
  const place = locate(game.open, context.owner);
  return {
    by: context.by,
    self: context.owner,
    context,
    square: place === nowhere ? (context.lastKnown?.square ?? -1) : placeSquare(place),
  };
}
