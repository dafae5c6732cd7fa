import type { Bus, BusMeter, BusMessage } from './bus.ts';
import type { Envelope } from './envelope.ts';

/** Destination of the answer to a request. */
export interface ReplyTo {
  readonly subject: string;
  readonly send: (bytes: Uint8Array) => void;
}

/** Opens messages that arrive on a bus and passes them to the handlers of their subjects. */
export interface BusReceiver {
  readonly subscribe: Bus['subscribe'];
  readonly answer: Bus['answer'];
  readonly receive: (subject: string, bytes: Uint8Array, reply: ReplyTo | null) => void;
  /** Returns the payload of an answer; null if it must be dropped. */
  readonly openAnswer: (subject: string, bytes: Uint8Array) => Buffer | null;
}

export interface BusReceiverOptions {
  readonly envelope: Envelope;
  readonly meter: BusMeter;
  /** Called when a subject gets its first handler. Returns a function to call when its last handler is removed. */
  readonly listen?: (subject: string) => () => void;
}

interface Handlers {
  readonly plain: Set<(message: BusMessage) => void>;
  answer: ((message: BusMessage) => Promise<Uint8Array | null>) | null;
  readonly unlisten: () => void;
}

export function createReceiver({ envelope, meter, listen }: BusReceiverOptions): BusReceiver {
  const bySubject = new Map<string, Handlers>();

  function subjectHandlers(subject: string): Handlers {
    const handlers = bySubject.get(subject) ?? {
      plain: new Set(),
      answer: null,
      unlisten: listen?.(subject) ?? (() => {}),
    };
    bySubject.set(subject, handlers);
    return handlers;
  }

  function forgetIfUnused(subject: string): void {
    const handlers = bySubject.get(subject);
    if (!handlers || handlers.plain.size > 0 || handlers.answer) return;
    bySubject.delete(subject);
    handlers.unlisten();
  }

  async function respond(
    handle: NonNullable<Handlers['answer']>,
    message: BusMessage,
    { subject, send }: ReplyTo,
  ): Promise<void> {
    const payload = await handle(message);
    if (payload === null) return;
    send(envelope.seal(subject, payload));
    meter.countSent(payload.length);
  }

  return {
    subscribe(subject, handle) {
      const { plain } = subjectHandlers(subject);
      plain.add(handle);
      return () => {
        plain.delete(handle);
        forgetIfUnused(subject);
      };
    },
    answer(subject, handle) {
      const handlers = subjectHandlers(subject);
      if (handlers.answer) throw new Error(`${subject} is answered already`);
      handlers.answer = handle;
      return () => {
        handlers.answer = null;
        forgetIfUnused(subject);
      };
    },
    receive(subject, bytes, reply) {
      const handlers = bySubject.get(subject);
      if (!handlers) return;
      const opened = envelope.open(subject, bytes);
      if (!opened.ok) {
        meter.countDropped(opened.why);
        return;
      }
      const { message } = opened;
      meter.countReceived(message.payload.length);
      if (reply) {
        if (!handlers.answer) return;
        respond(handlers.answer, message, reply).catch(() => meter.countDropped('handler failed'));
        return;
      }
      for (const handle of handlers.plain) {
        try {
          handle(message);
        } catch {
          meter.countDropped('handler failed');
        }
      }
    },
    openAnswer(subject, bytes) {
      const opened = envelope.openAnswer(subject, bytes);
      if (!opened.ok) {
        meter.countDropped(opened.why);
        return null;
      }
      meter.countReceived(opened.message.payload.length);
      return opened.message.payload;
    },
  };
}
