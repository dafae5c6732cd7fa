import { endReasons, phases } from '@stackmate/engine';
import type { MatchView, Result } from '@stackmate/engine';
import * as z from 'zod/mini';
import { action } from './action.ts';
import { pendingTrigger, question, target, task, pendingAction } from './agenda.ts';
import { roll } from './deck.ts';
import {
  definitionId,
  heldCard,
  layer,
  playerLayer,
  ref,
  square,
  stack,
  integer,
} from './field-card.ts';
import { pair, seat, viewer } from './values.ts';

const resultShape = z.strictObject({
  winner: z.nullable(seat),
  reason: z.enum(endReasons),
});
export type ResultShape = z.infer<typeof resultShape>;

/** The outcome of a match. */
export const result: z.ZodMiniType<Result> = resultShape;

/** The part of a view that everyone may know. */
export const open = z.strictObject({
  turn: integer,
  active: seat,
  first: seat,
  phase: z.enum(phases),
  energy: pair(integer),
  shield: pair(integer),
  handCount: pair(integer),
  known: pair(z.array(heldCard)),
  deckCount: pair(integer),
  superdeckCount: pair(integer),
  bin: pair(z.array(heldCard)),
  void: pair(z.array(heldCard)),
  special: pair(z.array(heldCard)),
  field: z.array(z.nullable(stack)),
  layers: z.array(layer),
  playerLayers: z.array(playerLayer),
  uses: z.array(
    z.strictObject({ card: ref, definition: definitionId, player: seat, times: integer }),
  ),
  waiting: z.array(pendingAction),
  responder: z.nullable(seat),
  agenda: z.array(task),
  triggered: z.array(pendingTrigger),
  fired: z.array(z.strictObject({ card: ref, definition: definitionId })),
  question: z.nullable(question),
  kingPicked: pair(z.boolean()),
  quiet: integer,
  eventful: z.boolean(),
  nextRef: ref,
  nextLayer: integer,
  result: z.nullable(resultShape),
});

/** The part of a view that only this player may know. */
export const own = z.strictObject({
  hand: z.array(heldCard),
  superdeck: z.array(heldCard),
  deck: z.array(roll),
  faceDown: z.array(heldCard),
  looking: z.array(heldCard),
  kingPick: z.nullable(z.strictObject({ card: ref, to: square })),
  draft: z.nullable(z.strictObject({ action, chosen: z.array(target) })),
  picked: z.nullable(ref),
  nextRef: ref,
});

const viewShape = z.strictObject({ version: z.int(), viewer, open, own: z.nullable(own) });
export type MatchViewShape = z.infer<typeof viewShape>;

/** A match as the engine shows it to a viewer (`viewFor`). */
export const matchView: z.ZodMiniType<MatchView> = viewShape;
