import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { BusDrop, BusMessage } from './bus.ts';

/**
 * Seals messages, so that only nodes of one cluster understand each other. The MAC covers subject, sender, number and
 * payload. Numbers of a sender grow, so that a recorded message can't be sent again.
 */
export interface Envelope {
  readonly seal: (subject: string, payload: Uint8Array) => Buffer;
  /** Returns the message, or why it must be dropped. */
  readonly open: (subject: string, sealed: Uint8Array) => OpenedEnvelope;
  /** Opens an answer, whose subject is used once. */
  readonly openAnswer: (subject: string, sealed: Uint8Array) => OpenedEnvelope;
}

export type OpenedEnvelope =
  | { readonly ok: true; readonly message: BusMessage }
  | { readonly ok: false; readonly why: BusDrop };

const macBytes = 16;
const numberBytes = 6;
const headBytes = macBytes + numberBytes + 1;
/** Max number of remembered senders and subjects. Nodes get a new name at each start. */
const maxSenders = 4096;

export interface EnvelopeOptions {
  /** Secret that all nodes of the cluster share. */
  readonly secret: string;
  readonly nodeId: string;
}

export function createEnvelope({ secret, nodeId }: EnvelopeOptions): Envelope {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'stackmate bus 1', 32)));
  const sender = Buffer.from(nodeId);
  const lastNumbers = new Map<string, number>();
  let nextNumber = 1;

  const computeMac = (subject: string, rest: Uint8Array): Buffer =>
    createHmac('sha256', key)
      .update(subject)
      .update('\0')
      .update(rest)
      .digest()
      .subarray(0, macBytes);

  /** Notes the number of a message. Returns false if it isn't higher than the last one. */
  function isNew(from: string, subject: string, number: number): boolean {
    const stream = `${from} ${subject}`;
    const last = lastNumbers.get(stream) ?? 0;
    if (number <= last) return false;
    if (last === 0 && lastNumbers.size >= maxSenders)
      lastNumbers.delete(lastNumbers.keys().next().value!);
    lastNumbers.set(stream, number);
    return true;
  }

  function check(subject: string, envelope: Uint8Array) {
    const sealed = Buffer.from(envelope.buffer, envelope.byteOffset, envelope.byteLength);
    if (sealed.length < headBytes) return null;
    const start = headBytes + sealed[headBytes - 1];
    if (sealed.length < start) return null;
    const isOurs = timingSafeEqual(
      sealed.subarray(0, macBytes),
      computeMac(subject, sealed.subarray(macBytes)),
    );
    if (!isOurs) return null;
    return {
      number: sealed.readUIntBE(macBytes, numberBytes),
      message: {
        from: sealed.toString('utf8', headBytes, start),
        payload: sealed.subarray(start),
      },
    };
  }

  return {
    seal(subject, payload) {
      const start = headBytes + sender.length;
      const sealed = Buffer.allocUnsafe(start + payload.length);
      sealed.writeUIntBE(nextNumber++, macBytes, numberBytes);
      sealed[headBytes - 1] = sender.length;
      sealed.set(sender, headBytes);
      sealed.set(payload, start);
      sealed.set(computeMac(subject, sealed.subarray(macBytes)));
      return sealed;
    },
    open(subject, sealed) {
      const opened = check(subject, sealed);
      if (!opened) return { ok: false, why: 'forged' };
      const { message, number } = opened;
      return isNew(message.from, subject, number)
        ? { ok: true, message }
        : { ok: false, why: 'repeated' };
    },
    openAnswer(subject, sealed) {
      const opened = check(subject, sealed);
      return opened ? { ok: true, message: opened.message } : { ok: false, why: 'forged' };
    },
  };
}
