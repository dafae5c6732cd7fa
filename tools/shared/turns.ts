import { createBatch } from '../../apps/server/src/gateway/batch.ts';

/** Reads something; what it returns is to be done with it. */
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
 * All that one turn of the event loop brings to the players of this process is read, and then acted upon, in its order:
 * they are as many as the lines of a server, and gain as much by it.
 */
export const readSoon = reading.add;

/** Sends when everything else of the moment is done. */
export const sendSoon = sending.add;
