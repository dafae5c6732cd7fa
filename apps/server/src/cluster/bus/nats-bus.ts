import { EventEmitter } from 'node:events';
import { AuthorizationError, connect } from '@nats-io/transport-node';
import type { Msg, NatsConnection, Status } from '@nats-io/transport-node';
import { maxBusBytes } from './bus.ts';
import type { Bus, BusDrop, BusMeter } from './bus.ts';
import { createEnvelope } from './envelope.ts';
import type { Envelope } from './envelope.ts';
import { createReceiver } from './receiver.ts';
import type { BusReceiver } from './receiver.ts';
import type { NatsAddress } from './nats-address.ts';

export interface NatsBusOptions {
  readonly address: NatsAddress;
  readonly nodeId: string;
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
/** Number of bytes after which nats-server is asked to confirm: asking for each message would double the traffic. */
const confirmedAtOnce = 1_000_000;
const behindWords =
  "NATS is too slow for this node's messages: messages to other nodes are dropped, and their players reconnect, until it has caught up. Check NATS's processor and network";
/** Times in ms. */
const times = { reconnect: 250, ping: 2000, firstConnect: 2000 };

export interface NatsBus extends Bus {
  /** Resolves when NATS was reached for the first time; rejects for operators if it refuses the user or the password. */
  readonly connected: Promise<void>;
}

/** Options and connection of the bus, and its unconfirmed bytes. */
interface BusState extends NatsBusOptions {
  readonly events: EventEmitter<{ change: [boolean] }>;
  readonly envelope: Envelope;
  readonly receiver: BusReceiver;
  readonly listened: Map<string, () => void>;
  connection: NatsConnection | null;
  isUp: boolean;
  isClosed: boolean;
  unconfirmed: number;
  isConfirming: boolean;
  /** Whether messages are dropped because too many bytes are unconfirmed. */
  isBehind: boolean;
  retry: NodeJS.Timeout | undefined;
  /** Settle `connected`. */
  readonly reached: () => void;
  readonly refused: (failure: Error) => void;
}

/** Opens a bus over core NATS. It is unavailable while NATS can't be reached; messages are dropped meanwhile. */
export function openNatsBus(options: NatsBusOptions): NatsBus {
  const { nodeId, secret, meter } = options;
  const { promise: connected, resolve: reached, reject: refused } = Promise.withResolvers<void>();
  const envelope = createEnvelope({ secret, nodeId });
  const events = new EventEmitter<{ change: [boolean] }>();
  const state: BusState = {
    ...options,
    events,
    envelope,
    receiver: createReceiver({ envelope, meter, listen: (subject) => listen(state, subject) }),
    listened: new Map<string, () => void>(),
    connection: null,
    isUp: false,
    isClosed: false,
    unconfirmed: 0,
    isConfirming: false,
    isBehind: false,
    retry: undefined,
    reached,
    refused,
  };
  const { receiver } = state;
  // Closing the bus before it is connected isn't a failure.
  connected.catch(() => {});
  start(state, true);
  return {
    nodeId,
    connected,
    publish(subject, payload) {
      const nats = admit(state, payload);
      nats?.publish(prefix + subject, envelope.seal(subject, payload));
      return nats !== null;
    },
    subscribe: receiver.subscribe,
    answer: receiver.answer,
    request: (subject, payload, timeout) => request(state, subject, payload, timeout),
    isUp: () => state.isUp,
    onChange: (changed) => void events.on('change', changed),
    async close() {
      state.isClosed = true;
      state.isUp = false;
      clearTimeout(state.retry);
      await state.connection?.close();
    },
  };
}

function setUp(state: BusState, nowUp: boolean, words: string): void {
  const { logger, address, events } = state;
  if (state.isUp === nowUp || state.isClosed) return;
  state.isUp = nowUp;
  state.unconfirmed = 0;
  state.isBehind = false;
  if (nowUp) logger.info({ nats: address.shown }, words);
  else logger.warn({ nats: address.shown }, words);
  events.emit('change', nowUp);
}

function receive({ receiver }: BusState, error: Error | null, message: Msg): void {
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

function subscribeAt(state: BusState, nats: NatsConnection, subject: string): void {
  const { listened } = state;
  const subscription = nats.subscribe(prefix + subject, {
    callback: (error, message) => receive(state, error, message),
  });
  listened.set(subject, () => subscription.unsubscribe());
}

function listen(state: BusState, subject: string): () => void {
  const { listened } = state;
  listened.set(subject, () => {});
  if (state.connection) subscribeAt(state, state.connection, subject);
  return () => {
    listened.get(subject)?.();
    listened.delete(subject);
  };
}

function note(state: BusState, status: Status): void {
  const { logger, address } = state;
  if (status.type === 'reconnect') setUp(state, true, 'NATS is reachable again');
  else if (status.type === 'disconnect' || status.type === 'staleConnection') {
    setUp(
      state,
      false,
      'NATS is unreachable: players at another node than their match wait until it is back',
    );
  } else if (status.type === 'error') {
    logger.warn({ nats: address.shown, err: status.error }, 'NATS reports an error');
  }
}

async function open(state: BusState): Promise<void> {
  const { address, nodeId, listened, reached } = state;
  const nats = await connect({
    ...address.options,
    name: nodeId,
    inboxPrefix: `${prefix}inbox.${nodeId}`,
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
  if (state.isClosed) {
    await nats.close();
    return;
  }
  state.connection = nats;
  for (const subject of listened.keys()) subscribeAt(state, nats, subject);
  // Messages that others send from now on arrive.
  await nats.flush();
  setUp(state, true, 'connected to NATS');
  reached();
  for await (const status of nats.status()) note(state, status);
}

function start(state: BusState, isFirst: boolean): void {
  const { refused, address, logger } = state;
  open(state).catch((failure: unknown) => {
    if (state.isClosed) return;
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
        "NATS can't be reached (NATS_URL): retrying. This node isn't ready until it can be reached",
      );
    }
    state.retry = setTimeout(() => start(state, false), times.firstConnect);
    state.retry.unref();
  });
}

/** Asks nats-server to confirm what it has received, so that a slow one is noticed. */
function confirm(state: BusState, nats: NatsConnection): void {
  const { logger, address } = state;
  if (state.isConfirming || state.unconfirmed < confirmedAtOnce) return;
  state.isConfirming = true;
  const sent = state.unconfirmed;
  nats.flush().then(
    () => {
      state.isConfirming = false;
      state.unconfirmed = Math.max(0, state.unconfirmed - sent);
      if (state.isBehind && state.unconfirmed <= maxUnconfirmed / 2) {
        state.isBehind = false;
        logger.info({ nats: address.shown }, 'NATS keeps up with messages again');
      }
      // A full queue admits no message that would ask for the rest.
      confirm(state, nats);
    },
    () => {
      state.isConfirming = false;
    },
  );
}

/** Returns why a message can't be sent; null if it can. */
function findFault(state: BusState, payload: Uint8Array): BusDrop | null {
  const { logger, address } = state;
  if (payload.length > maxBusBytes) return 'too large';
  if (!state.isUp || !state.connection) return 'away';
  if (state.unconfirmed <= maxUnconfirmed) return null;
  if (!state.isBehind) logger.warn({ nats: address.shown }, behindWords);
  state.isBehind = true;
  return 'full';
}

/** Counts a message, and returns the connection to send it on; null if it is dropped. */
function admit(state: BusState, payload: Uint8Array): NatsConnection | null {
  const { meter } = state;
  const why = findFault(state, payload);
  if (why !== null) {
    meter.countDropped(why);
    return null;
  }
  state.unconfirmed += payload.length;
  confirm(state, state.connection!);
  meter.countSent(payload.length);
  return state.connection;
}

async function request(
  state: BusState,
  subject: string,
  payload: Uint8Array,
  timeout: number,
): Promise<Buffer | null> {
  const { envelope, receiver } = state;
  const nats = admit(state, payload);
  if (!nats) return null;
  try {
    const sealed = envelope.seal(subject, payload);
    const answer = await nats.request(prefix + subject, sealed, { timeout });
    return receiver.openAnswer(answer.subject, answer.data);
  } catch {
    // No node answers the subject, or not in time.
    return null;
  }
}
