import * as z from 'zod/mini';
import { deckChoice } from '../deck.ts';
import { commandId } from '../values.ts';
import { deviceId, ratedClock } from './parts.ts';
import { ratedSearch, searchEnds } from './queue.ts';

/**
 * Joins the queue for rated matches, or changes the clock or the deck and keeps the place. Leaves the queue for casual
 * matches, as `queue` leaves this one; `leave-queue` leaves either.
 */
export const queueRated = z.strictObject({
  type: z.literal('queue-rated'),
  id: commandId,
  clock: ratedClock,
  deck: deckChoice,
  /** Null for programs. */
  device: z.nullable(deviceId),
});

/** The state of the player's search, sent after joining and every few seconds; null when it has ended. */
export const ratedSearchMessage = z.strictObject({
  type: z.literal('rated-search'),
  search: z.nullable(ratedSearch),
  /** Why the search has ended, unless a match begins or the player has left the queue. */
  ended: z.optional(z.enum(searchEnds)),
});
