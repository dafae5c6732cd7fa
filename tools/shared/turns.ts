import { createBatch } from '../../apps/server/src/gateway/batch.ts';

/** Reads a message and returns the action for it. */
type QueuedRead = () => () => void;

const reading = createBatch<QueuedRead>({
  schedule: setImmediate,
  act(these) {
    for (const act of these.map((read) => read())) act();
  },
});

const sending = createBatch<() => void>({
  schedule: queueMicrotask,
  act(these) {
    for (const send of these) send();
  },
});

/**
 * Batches the messages that arrive in one event-loop turn: reads all of them, then acts in order. A process with many
 * players has as many connections as a server and gains as much.
 */
export const readSoon = reading.add;

/** Sends at the end of the current microtask queue. */
export const sendSoon = sending.add;
