import { elements, monsterTypes, playerStatuses, statuses } from '@stackmate/engine';
import * as z from 'zod/mini';
import { roll } from './deck.ts';
import { seat } from './values.ts';

export const ref = z.int();
export const integer = z.int();
export const definitionId = z.int();
export const square = z.int();
const stat = z.enum(['power', 'iq', 'eq', 'range']);
export const monsterRangeType = z.enum(['Diagonal', 'Square', 'Circle']);

export const heldCard = z.strictObject({ ref, roll });

export const fieldCard = z.strictObject({
  ref,
  /** The card's roll; null while face down. */
  roll: z.nullable(roll),
  home: seat,
  damage: integer,
  arrived: integer,
  joined: integer,
  moved: integer,
  activated: integer,
  attackTurn: integer,
  attacks: integer,
  moveAgain: integer,
  attackAgain: integer,
  hitBy: ref,
  active: z.boolean(),
  felled: z.boolean(),
});

/** A top card's values with everything that changes them. */
export const effectiveStats = z.strictObject({
  ref,
  square,
  power: integer,
  maxPower: integer,
  iq: integer,
  eq: integer,
  range: integer,
  rangeType: z.enum(['None', 'Diagonal', 'Square', 'Circle']),
  elements: z.array(z.enum(elements)),
  monsterTypes: z.array(z.enum(monsterTypes)),
  abilities: z.array(definitionId),
  statuses: z.array(z.enum(statuses)),
});

export const stack = z.strictObject({
  owner: seat,
  king: z.boolean(),
  lifted: integer,
  cards: z.array(fieldCard),
});

export const expiry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('turn end'), turn: integer }),
  z.strictObject({ kind: z.literal('player turns'), player: seat, left: integer, since: integer }),
  z.strictObject({ kind: z.literal('turn start'), player: seat, after: integer }),
  z.strictObject({ kind: z.literal('source') }),
  z.strictObject({ kind: z.literal('stacked') }),
  z.strictObject({ kind: z.literal('never') }),
  z.strictObject({
    kind: z.literal('event'),
    event: z.enum(['attacks', 'is damaged', 'moves']),
  }),
]);

const addOrSet = z.enum(['add', 'set']);

const layerChange = z.discriminatedUnion('change', [
  z.strictObject({
    change: z.literal('stat'),
    stat,
    how: z.enum(['add', 'set', 'multiply', 'halve']),
    amount: z.number(),
  }),
  z.strictObject({ change: z.literal('status'), status: z.enum(statuses) }),
  z.strictObject({ change: z.literal('element'), how: addOrSet, element: z.enum(elements) }),
  z.strictObject({
    change: z.literal('monsterType'),
    how: addOrSet,
    monsterType: z.enum(monsterTypes),
  }),
  z.strictObject({ change: z.literal('rangeType'), rangeType: monsterRangeType }),
  z.strictObject({ change: z.literal('grant'), ability: definitionId }),
  z.strictObject({ change: z.literal('extraAttacks'), amount: integer }),
]);

export const layer = z.strictObject({
  id: integer,
  card: ref,
  source: ref,
  definition: definitionId,
  change: layerChange,
  expiry,
});

export const playerLayer = z.strictObject({
  id: integer,
  player: seat,
  definition: definitionId,
  status: z.enum(playerStatuses),
  expiry,
});
