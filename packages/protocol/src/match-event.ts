import { cardLocations, fizzleReasons, updateReasons } from '@stackmate/engine';
import type { MatchEvent } from '@stackmate/engine';
import * as z from 'zod/mini';
import { roll } from './deck.ts';
import { definitionId, ref, square } from './field-card.ts';
import { pair, seat } from './values.ts';

const location = z.enum(cardLocations);

const note = z.strictObject({
  by: z.exactOptional(seat),
  card: z.exactOptional(ref),
  roll: z.exactOptional(roll),
  source: z.exactOptional(ref),
  definition: z.exactOptional(definitionId),
  granted: z.exactOptional(definitionId),
  from: z.exactOptional(location),
  fromSquare: z.exactOptional(square),
  to: z.exactOptional(location),
  toSquare: z.exactOptional(square),
  target: z.exactOptional(ref),
  amount: z.exactOptional(z.number()),
  count: z.exactOptional(z.number()),
  fizzle: z.exactOptional(z.enum(fizzleReasons)),
  text: z.exactOptional(z.string()),
});

const patch = z.strictObject({
  do: z.enum(['set', 'insert', 'remove', 'move']),
  at: z.array(z.union([z.string(), z.number()])),
  value: z.exactOptional(z.unknown()),
});

export const eventPart = z.strictObject({
  note,
  patch: z.array(patch),
  cards: z.exactOptional(
    z.array(z.strictObject({ ref, fields: z.record(z.string(), z.unknown()) })),
  ),
});

const eventShape = z.strictObject({
  reason: z.enum(updateReasons),
  open: z.nullable(eventPart),
  own: z.exactOptional(pair(z.nullable(eventPart))),
});
export type MatchEventShape = z.infer<typeof eventShape>;

/** An event, redacted for a viewer (`redactEvents`). */
export const matchEvent: z.ZodMiniType<MatchEvent> = eventShape;
