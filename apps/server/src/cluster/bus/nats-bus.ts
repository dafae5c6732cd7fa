import { EventEmitter } from 'node:events';
import { AuthorizationError, connect } from '@nats-io/transport-node';
import type { Msg, NatsConnection, Status } from '@nats-io/transport-node';
import { maxBusBytes } from './bus.ts';
import type { Bus, BusDrop, BusMeter } from './bus.ts';
import { createEnvelope } from './envelope.ts';
import { createReceiver } from './receiver.ts';
import type { NatsAddress } from './nats-address.ts';

export interface NatsBusOptions {
  readonly address: NatsAddress;
  readonly node: string;
  readonly secret: string;
  readonly meter: BusMeter;
  readonly logger: {
    readonly info: (about: object, words: string) => void;
    readonly warn: (about: object, words: string) => void;
  };
}

/** First part of all subjects, so that one rule in the permissions of NATS covers them. */
const prefix = 'stackmate.';
/** Max bytes that nats-server hasn't confirmed: beyond that, it or the network is too slow. */
const maxUnconfirmed = 16_000_000;
/** Bytes from which on nats-server is asked to confirm: asking for each message would double what is sent. */
const confirmedAtOnce = 1_000_000;
const behindWords =
  "NATS is too slow for what this node sends: messages to other nodes are dropped, and their players reconnect, until it has taken the rest. Check NATS's processor and network";
/** Times in ms. */
const times = { reconnect: 250, ping: 2000, firstConnect: 2000 };

export interface NatsBus extends Bus {
  /** Resolves when NATS was reached for the first time; rejects for operators if it refuses the user or the password. */
  readonly connected: Promise<void>;
}

/**
 * Opens a bus over core NATS. It is away until NATS can be reached, and whenever it can't be reached; nothing is kept
 * for later meanwhile.
 */
export function openNatsBus(options: NatsBusOptions): NatsBus {
  const { address, node, secret, meter, logger } = options;
  const events = new EventEmitter<{ change: [boolean] }>();
  const envelope = createEnvelope({ secret, node });
  const receiver = createReceiver({ envelope, meter, listen });
  const listened = new Map<string, () => void>();
  let connection: NatsConnection | null = null;
  let isUp = false;
  let isClosed = false;
  let unconfirmed = 0;
  let isConfirming = false;
  /** Whether messages are dropped because too much isn't confirmed. */
  let isBehind = false;
  let retry: NodeJS.Timeout | undefined;
  const { promise: connected, resolve: reached, reject: refused } = Promise.withResolvers<void>();
  // Closing the bus before it is connected isn't a failure.
  connected.catch(() => {});

  function setUp(nowUp: boolean, words: string): void {
    if (isUp === nowUp || isClosed) return;
    isUp = nowUp;
    unconfirmed = 0;
    isBehind = false;
    if (nowUp) logger.info({ nats: address.shown }, words);
    else logger.warn({ nats: address.shown }, words);
    events.emit('change', nowUp);
  }

  function receive(error: Error | null, message: Msg): void {
    if (error) return;
    const { reply } = message;
    receiver.receive(
      message.subject.slice(prefix.length),
      message.data,
      reply === undefined || reply === ''
        ? null
        : { subject: reply, send: (bytes) => void message.respond(bytes) },
    );
  }

  function subscribeAt(nats: NatsConnection, subject: string): void {
    const subscription = nats.subscribe(prefix + subject, { callback: receive });
    listened.set(subject, () => subscription.unsubscribe());
  }

  function listen(subject: string): () => void {
    listened.set(subject, () => {});
    if (connection) subscribeAt(connection, subject);
    return () => {
      listened.get(subject)?.();
      listened.delete(subject);
    };
  }

  function note(status: Status): void {
    if (status.type === 'reconnect') setUp(true, 'NATS is there again');
    else if (status.type === 'disconnect' || status.type === 'staleConnection') {
      setUp(false, 'NATS is away: players at other nodes than their match wait until it is back');
    } else if (status.type === 'error') {
      logger.warn({ nats: address.shown, err: status.error }, 'NATS reports an error');
    }
  }

  async function open(): Promise<void> {
    const nats = await connect({
      ...address.options,
      name: node,
      inboxPrefix: `${prefix}inbox.${node}`,
      noEcho: true,
      maxReconnectAttempts: -1,
      // The same refusal twice in a row may be a restart with a wrong file; an operator mends it.
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: times.reconnect,
      reconnectJitter: times.reconnect,
      pingInterval: times.ping,
      maxPingOut: 2,
      timeout: times.firstConnect,
    });
    if (isClosed) {
      await nats.close();
      return;
    }
    connection = nats;
    for (const subject of listened.keys()) subscribeAt(nats, subject);
    // What others send from now on arrives.
    await nats.flush();
    setUp(true, 'connected to NATS');
    reached();
    for await (const status of nats.status()) note(status);
  }

  function start(isFirst: boolean): void {
    open().catch((failure: unknown) => {
      if (isClosed) return;
      if (failure instanceof AuthorizationError) {
        refused(
          new Error(`NATS at ${address.shown} refuses the user or the password in NATS_URL`, {
            cause: failure,
          }),
        );
        return;
      }
      if (isFirst) {
        logger.warn(
          { nats: address.shown, err: failure },
          "NATS can't be reached (NATS_URL): trying again until it can. This node isn't ready before",
        );
      }
      retry = setTimeout(() => start(false), times.firstConnect);
      retry.unref();
    });
  }

  /** Asks nats-server to confirm what it has received, so that a slow one is noticed. */
  function confirm(nats: NatsConnection): void {
    if (isConfirming || unconfirmed < confirmedAtOnce) return;
    isConfirming = true;
    const sent = unconfirmed;
    nats.flush().then(
      () => {
        isConfirming = false;
        unconfirmed = Math.max(0, unconfirmed - sent);
        if (isBehind && unconfirmed <= maxUnconfirmed / 2) {
          isBehind = false;
          logger.info({ nats: address.shown }, 'NATS takes messages fast enough again');
        }
        // A full queue admits no message that would ask for the rest.
        confirm(nats);
      },
      () => {
        isConfirming = false;
      },
    );
  }

  /** Returns why a message can't be sent; null if it can. */
  function faultOf(payload: Uint8Array): BusDrop | null {
    if (payload.length > maxBusBytes) return 'too large';
    if (!isUp || !connection) return 'away';
    if (unconfirmed <= maxUnconfirmed) return null;
    if (!isBehind) logger.warn({ nats: address.shown }, behindWords);
    isBehind = true;
    return 'full';
  }

  /** Counts a message, and returns the connection to send it on; null if it is dropped. */
  function admit(payload: Uint8Array): NatsConnection | null {
    const why = faultOf(payload);
    if (why !== null) {
      meter.countDropped(why);
      return null;
    }
    unconfirmed += payload.length;
    confirm(connection!);
    meter.countSent(payload.length);
    return connection;
  }

  start(true);
  return {
    node,
    connected,
    publish(subject, payload) {
      const nats = admit(payload);
      nats?.publish(prefix + subject, envelope.seal(subject, payload));
      return nats !== null;
    },
    subscribe: receiver.subscribe,
    answer: receiver.answer,
    async request(subject, payload, timeout) {
      const nats = admit(payload);
      if (!nats) return null;
      try {
        const sealed = envelope.seal(subject, payload);
        const answer = await nats.request(prefix + subject, sealed, { timeout });
        return receiver.openAnswer(answer.subject, answer.data);
      } catch {
        // Nobody answers the subject, or not in time.
        return null;
      }
    },
    isUp: () => isUp,
    onChange: (changed) => void events.on('change', changed),
    async close() {
      isClosed = true;
      isUp = false;
      clearTimeout(retry);
      await connection?.close();
    },
  };
}
