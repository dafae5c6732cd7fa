import { EventEmitter } from 'node:events';
import { createEnvelope } from './envelope.ts';
import { maxBusBytes } from './bus.ts';
import type { Bus, BusDrop, BusMeter } from './bus.ts';
import { createReceiver } from './receiver.ts';
import type { ReplyTo } from './receiver.ts';

/** Joins the buses of several nodes in one process. */
export interface MemoryNetwork {
  readonly join: (options: MemoryBusOptions) => Bus;
  /** Sends raw bytes, as a stranger could. */
  readonly inject: (subject: string, bytes: Uint8Array) => void;
  /** Stops carrying messages, like a server that is restarted. */
  readonly setUp: (isUp: boolean) => void;
}

export interface MemoryBusOptions {
  readonly nodeId: string;
  readonly secret: string;
  readonly meter: BusMeter;
}

interface Parcel {
  readonly subject: string;
  readonly bytes: Uint8Array;
  readonly reply: ReplyTo | null;
  readonly from: object | null;
}

/** Max number of messages in transit in the network. */
const maxParcels = 10_000;

export function createMemoryNetwork(): MemoryNetwork {
  const events = new EventEmitter<{ parcel: [Parcel]; change: [boolean] }>().setMaxListeners(0);
  let isUp = true;
  let underWay = 0;

  function carry(parcel: Parcel): boolean {
    if (underWay >= maxParcels) return false;
    underWay += 1;
    setImmediate(() => {
      underWay -= 1;
      if (isUp) events.emit('parcel', parcel);
    });
    return true;
  }

  function join({ nodeId, secret, meter }: MemoryBusOptions): Bus {
    const self = {};
    const envelope = createEnvelope({ secret, nodeId });
    const receiver = createReceiver({ envelope, meter });
    let requests = 0;
    const accept = ({ subject, bytes, reply, from }: Parcel): void => {
      if (from !== self) receiver.receive(subject, bytes, reply);
    };
    events.on('parcel', accept);

    function drop(why: BusDrop): false {
      meter.countDropped(why);
      return false;
    }

    function send(subject: string, payload: Uint8Array, reply: ReplyTo | null): boolean {
      if (payload.length > maxBusBytes) return drop('too large');
      if (!isUp) return drop('away');
      const bytes = envelope.seal(subject, payload);
      if (!carry({ subject, bytes, reply, from: self })) return drop('full');
      meter.countSent(payload.length);
      return true;
    }

    return {
      nodeId,
      publish: (subject, payload) => send(subject, payload, null),
      subscribe: receiver.subscribe,
      answer: receiver.answer,
      request: (subject, payload, timeout) =>
        new Promise((resolve) => {
          const timer = setTimeout(() => resolve(null), timeout);
          const settle = (answer: Buffer | null): void => {
            clearTimeout(timer);
            resolve(answer);
          };
          const reply = `inbox.${nodeId}.${requests++}`;
          const isSent = send(subject, payload, {
            subject: reply,
            send: (bytes) => settle(receiver.openAnswer(reply, bytes)),
          });
          if (!isSent) settle(null);
        }),
      isUp: () => isUp,
      onChange: (changed) => void events.on('change', changed),
      async close() {
        events.off('parcel', accept);
      },
    };
  }

  return {
    join,
    inject: (subject, bytes) => void carry({ subject, bytes, reply: null, from: null }),
    setUp(nowUp) {
      if (isUp === nowUp) return;
      isUp = nowUp;
      events.emit('change', isUp);
    },
  };
}
