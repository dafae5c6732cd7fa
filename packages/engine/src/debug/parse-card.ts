import { freezeRoll } from '../cards/roll-card.ts';
import type { DefinitionId, Player } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { FieldCard, HeldCard } from '../types/state.ts';
import {
  expect,
  expectEnd,
  fault,
  isAtEnd,
  take,
  takeCount,
  takeInteger,
  takeOneOf,
  takeRef,
  tryTake,
} from './cursor.ts';
import type { Cursor } from './cursor.ts';
import { playerNames } from './lookup.ts';
import type { IdNames } from './lookup.ts';

const namePattern = /definition:\d{1,9}|[A-Za-z][A-Za-z0-9_'-]*/y;
const rangeTypes = [
  'None',
  'Diagonal',
  'Square',
  'Circle',
] as const satisfies readonly Roll['rangeType'][];

export function takeName(names: IdNames, cursor: Cursor): DefinitionId {
  const name = take(cursor, namePattern, 'the name of a card or ability');
  const id = names.findId(name);
  if (id !== null) return id;
  cursor.at -= name.length;
  return fault(cursor, 'unknown-name', `unknown name ${name}`);
}

export const takePlayer = (cursor: Cursor): Player =>
  playerNames.indexOf(takeOneOf(cursor, playerNames, 'South or North')) as Player;

function takeCardName(
  names: IdNames,
  cursor: Cursor,
  isCard: (id: DefinitionId) => boolean,
): DefinitionId {
  const start = cursor.at;
  const id = takeName(names, cursor);
  if (isCard(id)) return id;
  cursor.at = start;
  return fault(cursor, 'unknown-name', 'expected a monster or spell');
}

/** The cards and abilities that rolls may refer to. */
export interface CardReader {
  readonly names: IdNames;
  readonly isCard: (id: DefinitionId) => boolean;
  readonly isAbility: (id: DefinitionId) => boolean;
}

/** Reads a roll in the format of `formatRoll`. */
export function takeRoll(reader: CardReader, cursor: Cursor): Roll {
  const { names } = reader;
  const card = takeCardName(names, cursor, reader.isCard);
  const stats = { power: 0, iq: 0, eq: 0, range: 0 };
  let rangeType: Roll['rangeType'] = 'None';
  if (tryTake(cursor, 'power')) {
    stats.power = takeInteger(cursor);
    for (const stat of ['iq', 'eq', 'range'] as const) {
      expect(cursor, stat);
      stats[stat] = takeInteger(cursor);
    }
    rangeType = takeOneOf(cursor, rangeTypes, 'a range type');
  }
  const abilities: DefinitionId[] = [];
  expect(cursor, '[');
  while (!tryTake(cursor, ']')) {
    if (abilities.length > 0) expect(cursor, ',');
    const start = cursor.at;
    const id = takeName(names, cursor);
    if (!reader.isAbility(id)) {
      cursor.at = start;
      fault(cursor, 'unknown-name', 'expected an ability');
    }
    abilities.push(id);
  }
  return freezeRoll({ card, ...stats, rangeType, abilities });
}

/** Reads a card outside the field: `#3 Roll`. */
export function readHeld(reader: CardReader, cursor: Cursor): HeldCard {
  const ref = takeRef(cursor);
  const roll = takeRoll(reader, cursor);
  expectEnd(cursor);
  return { ref, roll };
}

const marks = [
  'damage',
  'arrived',
  'joined',
  'moved',
  'activated',
  'attack-turn',
  'attacks',
  'move-again',
  'attack-again',
  'hit-by',
  'home',
  'active',
  'felled',
] as const;

const numberMarks = {
  damage: 'damage',
  arrived: 'arrived',
  joined: 'joined',
  moved: 'moved',
  activated: 'activated',
  'attack-turn': 'attackTurn',
  attacks: 'attacks',
  'move-again': 'moveAgain',
  'attack-again': 'attackAgain',
  'hit-by': 'hitBy',
} as const;

/** Reads a card on the field: `#3 Roll; arrived 1 joined 1 damage 2`. */
export function readFieldCard(reader: CardReader, cursor: Cursor, owner: Player): FieldCard {
  const ref = takeRef(cursor);
  const card: FieldCard = {
    ref,
    roll: tryTake(cursor, 'face-down') ? null : takeRoll(reader, cursor),
    damage: 0,
    hitBy: 0,
    active: false,
    felled: false,
    home: owner,
    arrived: 0,
    joined: 0,
    moved: 0,
    activated: 0,
    attackTurn: 0,
    attacks: 0,
    moveAgain: 0,
    attackAgain: 0,
  };
  if (isAtEnd(cursor)) return card;
  expect(cursor, ';');
  while (!isAtEnd(cursor)) {
    const mark = takeOneOf(cursor, marks, 'a mark');
    if (mark === 'home') card.home = takePlayer(cursor);
    else if (mark === 'active' || mark === 'felled') card[mark] = true;
    else card[numberMarks[mark]] = takeCount(cursor);
  }
  return card;
}
