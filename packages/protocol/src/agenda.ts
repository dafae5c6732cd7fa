import * as z from 'zod/mini';
import { roll } from './deck.ts';
import { definitionId, monsterRangeType, ref, square, integer } from './field-card.ts';
import { seat } from './values.ts';

/* Schemas of unfinished work in a match: pending actions, tasks and questions. */

export const target = z.strictObject({ ref: z.nullable(ref), square: z.nullable(square) });

export const lastKnown = z.strictObject({
  roll,
  square,
  power: integer,
  iq: integer,
  eq: integer,
  range: integer,
  rangeType: z.union([monsterRangeType, z.literal('None')]),
});

export const pendingAction = z.strictObject({
  ref,
  by: seat,
  kind: z.enum(['attack', 'direct attack', 'spell', 'ability']),
  source: ref,
  owner: ref,
  definition: definitionId,
  from: z.nullable(z.enum(['hand', 'stack', 'field', 'special', 'void'])),
  targets: z.array(target),
  defender: ref,
  aim: square,
  negated: z.boolean(),
  lastKnown: z.nullable(lastKnown),
});

export const effectContext = z.strictObject({
  by: seat,
  source: ref,
  owner: ref,
  definition: definitionId,
  targets: z.array(target),
  attacker: ref,
  defender: ref,
  aim: square,
  subject: ref,
  destroyedTarget: z.boolean(),
  spellGoes: z.enum(['bin', 'void', 'hand', 'deck']),
  lastKnown: z.nullable(lastKnown),
  level: integer,
  subjectRoll: z.nullable(roll),
  subjectSquare: square,
});

export const pendingTrigger = z.strictObject({
  definition: definitionId,
  context: effectContext,
  square,
  depth: integer,
});

const place = {
  definition: definitionId,
  block: integer,
  index: integer,
  context: effectContext,
};

export const question = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('target'), player: seat, ...place }),
  z.strictObject({ ask: z.literal('pick'), player: seat, ...place, left: integer }),
  z.strictObject({
    ask: z.literal('summon square'),
    player: seat,
    ...place,
    card: z.nullable(ref),
    left: integer,
  }),
  z.strictObject({ ask: z.literal('option'), player: seat, ...place, options: integer }),
  z.strictObject({ ask: z.literal('trigger'), player: seat, trigger: pendingTrigger }),
]);

export const task = z.discriminatedUnion('task', [
  z.strictObject({ task: z.literal('operations'), ...place }),
  z.strictObject({ task: z.literal('settle') }),
  z.strictObject({ task: z.literal('trigger'), trigger: pendingTrigger }),
  z.strictObject({ task: z.literal('window') }),
  z.strictObject({ task: z.literal('resolve') }),
  z.strictObject({ task: z.literal('spell end'), context: effectContext, resolved: z.boolean() }),
  z.strictObject({ task: z.literal('kings') }),
  z.strictObject({ task: z.literal('turn start'), step: integer }),
  z.strictObject({ task: z.literal('turn end'), step: integer }),
  z.strictObject({ task: z.literal('ask'), question }),
  z.strictObject({ task: z.literal('check end') }),
]);
