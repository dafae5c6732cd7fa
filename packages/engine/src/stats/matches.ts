import { monsterTypeBit } from '../compile/compile.ts';
import { elementBit } from '../elements/matches.ts';
import { hasSquare, sideSquares } from '../board/square.ts';
import type { Amount, CardFilter, Filter, ReadStat } from '../types/effect.ts';
import type { Definition } from '../types/definition.ts';
import type { Player, Ref } from '../types/ids.ts';
import { other } from '../types/ids.ts';
import type { Game } from '../state/game.ts';
import { dependsOn } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';

/** The player and card from whose point of view a filter or amount is read. */
export interface Perspective {
  readonly by: Player;
  /** The owner of the ability or spell (AC1); 0: none. */
  readonly self: Ref;
}

/** Returns the value of a stat as filters and amounts read it. */
export function readStat(top: CardStats, stat: ReadStat): number {
  if (stat === 'damage') return top.card.damage;
  if (stat === 'level') return top.level;
  return top[stat];
}

/** Evaluates an amount. Passed in as a parameter, because amounts in turn count matching cards. */
export type AmountReader<R extends Perspective> = (game: Game, amount: Amount, from: R) => number;

/** Checks whether a card on the field matches a filter; `read` evaluates the amounts in it. */
export function matches<R extends Perspective>(
  game: Game,
  card: CardStats,
  filter: Filter,
  from: R,
  read: AmountReader<R>,
): boolean {
  if (filter.side && (filter.side === 'own') !== (card.owner === from.by)) return false;
  if (filter.king !== undefined && filter.king !== card.king) return false;
  if (filter.self === false && card.ref === from.self) return false;
  if (filter.self === true && card.ref !== from.self) return false;
  if (filter.element && (card.elements & elementBit[filter.element]) === 0) return false;
  if (filter.monsterType && (card.types & monsterTypeBit(filter.monsterType)) === 0) return false;
  if (filter.rangeType && card.rangeType !== filter.rangeType) return false;
  if (filter.level) {
    if (!card.isMonster) return false;
    if (filter.level.min !== undefined && card.level < filter.level.min) return false;
    if (filter.level.max !== undefined && card.level > filter.level.max) return false;
  }
  if (filter.damaged !== undefined && filter.damaged !== card.card.damage > 0) return false;
  if (filter.stacked !== undefined && filter.stacked !== card.stack.cards.length > 1) return false;
  if (filter.advanced !== undefined) {
    const there = hasSquare(sideSquares[other(card.owner)], card.square);
    if (filter.advanced !== there) return false;
  }
  if (filter.arrived !== undefined) {
    game.derived.dependencies |= dependsOn.turn;
    if (filter.arrived !== (card.card.arrived === game.open.turn)) return false;
  }
  if (filter.stat) {
    if (!card.isMonster) return false;
    const value = readStat(card, filter.stat.stat);
    const than = read(game, filter.stat.than, from);
    switch (filter.stat.is) {
      case 'at most':
        return value <= than;
      case 'at least':
        return value >= than;
      case 'less than':
        return value < than;
      case 'more than':
        return value > than;
    }
  }
  return true;
}

/** Checks whether a card outside the field matches a card filter. */
export function matchesCard(definition: Definition, filter: CardFilter | undefined): boolean {
  if (!filter) return true;
  const { kind, element, monsterType, level, cost } = filter;
  const monster = definition.kind === 'monster' ? definition : null;
  if (kind === 'spell' && definition.kind !== 'spell') return false;
  if (kind === 'monster' && (!monster || monster.level !== 1)) return false;
  if (kind === 'supermon' && (!monster || monster.level === 1)) return false;
  if (element && !('elements' in definition && definition.elements.includes(element))) return false;
  if (monsterType && !monster?.monsterTypes.includes(monsterType)) return false;
  if (level) {
    if (!monster) return false;
    if (level.min !== undefined && monster.level < level.min) return false;
    if (level.max !== undefined && monster.level > level.max) return false;
  }
  if (cost) {
    if (definition.kind !== 'monster' && definition.kind !== 'spell') return false;
    if (definition.cost > cost.max) return false;
  }
  return true;
}
