import { elements, monsterTypes } from '../types/enums.ts';
import { playerStatuses, statuses } from '../types/effect.ts';
import type {
  Expiry,
  FiredTrigger,
  Modifier,
  ModifierChange,
  PlayerModifier,
  Use,
} from '../types/state.ts';
import { expect, expectEnd, takeCount, takeInteger, takeOneOf, takeRef } from './cursor.ts';
import type { Cursor } from './cursor.ts';
import type { IdNames } from './lookup.ts';
import { takeName, takePlayer } from './parse-card.ts';

const changes = [
  'stat',
  'status',
  'element',
  'monster-type',
  'range-type',
  'grant',
  'extra-attacks',
] as const;
const stats = ['power', 'iq', 'eq', 'range'] as const;
const addOrSet = ['add', 'set'] as const;
const statChanges = ['add', 'set', 'multiply', 'halve'] as const;
const rangeTypes = ['Diagonal', 'Square', 'Circle'] as const;

function takeChange(names: IdNames, cursor: Cursor): ModifierChange {
  switch (takeOneOf(cursor, changes, 'a change')) {
    case 'stat':
      return {
        change: 'stat',
        stat: takeOneOf(cursor, stats, 'a stat'),
        how: takeOneOf(cursor, statChanges, 'add, set, multiply or halve'),
        amount: takeInteger(cursor),
      };
    case 'status':
      return { change: 'status', status: takeOneOf(cursor, statuses, 'a status') };
    case 'element':
      return {
        change: 'element',
        how: takeOneOf(cursor, addOrSet, 'add or set'),
        element: takeOneOf(cursor, elements, 'an element'),
      };
    case 'monster-type':
      return {
        change: 'monsterType',
        how: takeOneOf(cursor, addOrSet, 'add or set'),
        monsterType: takeOneOf(cursor, monsterTypes, 'a monster type'),
      };
    case 'range-type':
      return { change: 'rangeType', rangeType: takeOneOf(cursor, rangeTypes, 'a range type') };
    case 'grant':
      return { change: 'grant', ability: takeName(names, cursor) };
    case 'extra-attacks':
      return { change: 'extraAttacks', amount: takeInteger(cursor) };
  }
}

const expiries = [
  'turn-end',
  'player-turns',
  'turn-start',
  'source',
  'stacked',
  'never',
  'event',
] as const;
const endings = ['attacks', 'is damaged', 'moves'] as const;

function takeExpiry(cursor: Cursor): Expiry {
  const kind = takeOneOf(cursor, expiries, 'how long it lasts');
  switch (kind) {
    case 'turn-end':
      return { kind: 'turn end', turn: takeCount(cursor) };
    case 'player-turns': {
      const player = takePlayer(cursor);
      const left = takeCount(cursor);
      expect(cursor, 'since');
      return { kind: 'player turns', player, left, since: takeCount(cursor) };
    }
    case 'turn-start': {
      const player = takePlayer(cursor);
      expect(cursor, 'after');
      return { kind: 'turn start', player, after: takeCount(cursor) };
    }
    case 'source':
    case 'stacked':
    case 'never':
      return { kind };
    case 'event':
      return { kind: 'event', event: takeOneOf(cursor, endings, 'attacks, is damaged or moves') };
  }
}

function finish<T>(cursor: Cursor, value: T): T {
  expectEnd(cursor);
  return value;
}

export function readLayer(names: IdNames, cursor: Cursor): Modifier {
  const id = takeRef(cursor);
  expect(cursor, 'on');
  const card = takeRef(cursor);
  expect(cursor, 'from');
  const source = takeRef(cursor);
  const definition = takeName(names, cursor);
  expect(cursor, ':');
  const change = takeChange(names, cursor);
  expect(cursor, ';');
  return finish(cursor, { id, card, source, definition, change, expiry: takeExpiry(cursor) });
}

export function readPlayerLayer(names: IdNames, cursor: Cursor): PlayerModifier {
  const id = takeRef(cursor);
  expect(cursor, 'on');
  const player = takePlayer(cursor);
  expect(cursor, 'from');
  const definition = takeName(names, cursor);
  expect(cursor, ':');
  const status = takeOneOf(cursor, playerStatuses, 'a status of players');
  expect(cursor, ';');
  return finish(cursor, { id, player, definition, status, expiry: takeExpiry(cursor) });
}

export function readUse(names: IdNames, cursor: Cursor): Use {
  const card = takeRef(cursor);
  const definition = takeName(names, cursor);
  const player = takePlayer(cursor);
  return finish(cursor, { card, definition, player, times: takeCount(cursor) });
}

export function readFired(names: IdNames, cursor: Cursor): FiredTrigger {
  const card = takeRef(cursor);
  return finish(cursor, { card, definition: takeName(names, cursor) });
}
