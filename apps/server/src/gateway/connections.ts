import { EventEmitter } from 'node:events';
import { closeCodes, errorMessages } from '@stackmate/protocol';
import type { CloseCode, ErrorCode, ServerMessage, Step } from '@stackmate/protocol';
import type { ConnectionId, Outgoing, SerializedStep } from '@stackmate/room';
import type { WebSocket } from 'ws';
import type { PlayerIdentity } from '../identity/players.ts';
import { closeReason } from './close-reason.ts';
import type { ClientConnection } from './client-connection.ts';
import type { GatewayMeter, GatewaySettings } from './ports.ts';
import { createMessageSerializer } from './message-serializer.ts';
import type { MessageSerializer } from './message-serializer.ts';
import { createBatch } from './batch.ts';
import type { Batch } from './batch.ts';
import { fullBucket } from '../limits/token-bucket.ts';

export interface ConnectionsOptions {
  readonly settings: GatewaySettings;
  readonly meter: GatewayMeter;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

export interface ConnectionEvents {
  /** A connection has closed. Emitted once for each. */
  readonly closed: [connection: ClientConnection];
  /** A player's first connection has opened, or the last one has closed. */
  readonly presence: [player: string, isHere: boolean];
}

/** All connections of this process. */
export interface Connections {
  readonly events: Pick<EventEmitter<ConnectionEvents>, 'on'>;
  /** Registers a new connection. If its address has too many, sends an error, closes it and returns null. */
  readonly open: (
    socket: WebSocket,
    address: string,
    headers?: ClientConnection['headers'],
  ) => ClientConnection | null;
  /** Assigns a connection to a player. If the player has too many, sends an error, closes it and returns false. */
  readonly identify: (connection: ClientConnection, player: PlayerIdentity) => boolean;
  readonly send: (connection: ClientConnection, message: ServerMessage) => void;
  readonly sendTo: (id: ConnectionId, message: Outgoing) => void;
  readonly serialize: (step: Step) => SerializedStep;
  readonly sendToPlayer: (playerId: string, message: ServerMessage) => void;
  /** Sends to the connections of a player that watch friends. */
  readonly sendToWatching: (playerId: string, message: ServerMessage) => void;
  readonly broadcast: (message: ServerMessage) => void;
  /** Sends an error and closes the connection. */
  readonly close: (
    connection: ClientConnection,
    code: CloseCode,
    error: ErrorCode,
    detail?: string,
  ) => void;
  readonly drop: (id: ConnectionId) => void;
  readonly find: (id: ConnectionId) => ClientConnection | undefined;
  readonly isOpen: (id: ConnectionId) => boolean;
  /** Returns the network address of a connection as limits count it. */
  readonly getAddress: (id: ConnectionId) => string;
  readonly isConnected: (playerId: string) => boolean;
  readonly of: (playerId: string) => Iterable<ClientConnection>;
  readonly all: () => Iterable<ClientConnection>;
  readonly count: () => number;
  /** Closes all connections. Resolves when they have closed, or after `timeout` ms. */
  readonly closeAll: (timeout: number) => Promise<void>;
}

/** A message waiting to be sent to a connection. */
interface OutgoingText {
  readonly connection: ClientConnection;
  readonly text: Uint8Array;
}

const textFrame = { binary: false };
/** Time a client gets to answer a close frame, in ms. */
const closeTimeout = 1000;
/** Close codes for clients that send unwanted data and are likely to continue. */
const floodCloseCodes: ReadonlySet<CloseCode> = new Set([
  closeCodes.badMessage,
  closeCodes.flood,
  closeCodes.tooFast,
]);
/** A connection with a ping unanswered for this long gives way to a new connection of its player, in ms. */
const unansweredPingTime = 1000;

/** All connections of this process, and messages about to be sent. */
interface ConnectionsState extends ConnectionsOptions {
  readonly events: EventEmitter<ConnectionEvents>;
  readonly byId: Map<ConnectionId, ClientConnection>;
  readonly byPlayer: Map<string, Set<ClientConnection>>;
  readonly byAddress: Map<string, number>;
  readonly texts: MessageSerializer;
  readonly outbox: Batch<OutgoingText>;
  nextId: number;
}

export function createConnections(options: ConnectionsOptions): Connections {
  const state: ConnectionsState = {
    ...options,
    events: new EventEmitter<ConnectionEvents>(),
    byId: new Map<ConnectionId, ClientConnection>(),
    byPlayer: new Map<string, Set<ClientConnection>>(),
    byAddress: new Map<string, number>(),
    texts: createMessageSerializer(),
    outbox: createBatch<OutgoingText>({
      schedule: queueMicrotask,
      act: (these) => sendAll(state, these),
    }),
    nextId: 1,
  };
  const { events, texts, byId, byPlayer } = state;
  return {
    events,
    open: (socket, address, headers) => open(state, socket, address, headers),
    identify: (connection, player) => identify(state, connection, player),
    send: (connection, message) => write(state, connection, message),
    serialize: texts.serialize,
    sendTo(id, message) {
      const connection = byId.get(id);
      if (connection) write(state, connection, message);
    },
    sendToPlayer(playerId, message) {
      for (const connection of byPlayer.get(playerId) ?? []) write(state, connection, message);
    },
    sendToWatching(playerId, message) {
      for (const connection of byPlayer.get(playerId) ?? []) {
        if (connection.watchesFriends) write(state, connection, message);
      }
    },
    broadcast(message) {
      for (const connection of byId.values())
        if (connection.player) write(state, connection, message);
    },
    close: (connection, code, error, detail) =>
      closeWithError(state, connection, code, error, detail),
    drop(id) {
      const connection = byId.get(id);
      if (connection) closeWithError(state, connection, closeCodes.goingAway, 'moving');
    },
    find: (id) => byId.get(id),
    isOpen: (id) => byId.has(id),
    getAddress: (id) => byId.get(id)?.address ?? 'unknown',
    isConnected: (playerId) => byPlayer.has(playerId),
    of: (playerId) => byPlayer.get(playerId) ?? [],
    all: () => byId.values(),
    count: () => byId.size,
    closeAll: (timeout) => closeAll(state, timeout),
  };
}

function forget(
  { byId, byAddress, events, byPlayer }: ConnectionsState,
  connection: ClientConnection,
): void {
  if (!byId.delete(connection.id)) return;
  connection.state = 'closed';
  const others = (byAddress.get(connection.address) ?? 1) - 1;
  if (others > 0) byAddress.set(connection.address, others);
  else byAddress.delete(connection.address);
  events.emit('closed', connection);
  const { player } = connection;
  if (!player) return;
  const connections = byPlayer.get(player.id);
  connections?.delete(connection);
  if (connections?.size !== 0) return;
  byPlayer.delete(player.id);
  events.emit('presence', player.id, false);
}

function closeAfterPending(
  state: ConnectionsState,
  connection: ClientConnection,
  code: CloseCode,
  reason: string,
): void {
  const { outbox } = state;
  // Sends the messages before the close frame; they may overflow the buffer and terminate the connection.
  outbox.flush();
  if (connection.state === 'closed') return;
  terminate(state, connection, code, reason);
}

function terminate(
  state: ConnectionsState,
  connection: ClientConnection,
  code: CloseCode,
  reason: string,
): void {
  forget(state, connection);
  connection.socket.close(code, reason);
  // Data that a flood still sends isn't read; a client that doesn't answer is terminated.
  if (floodCloseCodes.has(code)) connection.socket.pause();
  endSoon(connection);
}

function endSoon({ socket }: ClientConnection): void {
  setTimeout(() => socket.terminate(), closeTimeout).unref();
}

function send(state: ConnectionsState, { connection, text }: OutgoingText): void {
  const { settings, meter } = state;
  if (connection.state === 'closed') return;
  const { socket } = connection;
  if (socket.bufferedAmount + text.length > settings.outboundBytes) {
    meter.countLimitHit('outbound buffer');
    meter.countDroppedBytes(socket.bufferedAmount + text.length);
    terminate(state, connection, closeCodes.tooSlow, 'too-slow');
    return;
  }
  socket.send(text, textFrame);
}

function sendAll(state: ConnectionsState, texts: readonly OutgoingText[]): void {
  for (const entry of texts) send(state, entry);
}

/** Queues a message until the end of the current microtask (see `createBatch`). */
function write(
  { outbox, texts }: ConnectionsState,
  connection: ClientConnection,
  message: Outgoing,
): void {
  if (connection.state !== 'closed') outbox.add({ connection, text: texts.of(message) });
}

function closeWithError(
  state: ConnectionsState,
  connection: ClientConnection,
  code: CloseCode,
  error: ErrorCode,
  detail = '',
): void {
  write(state, connection, { type: 'error', code: error, message: errorMessages[error], detail });
  if (connection.state !== 'closed')
    closeAfterPending(state, connection, code, closeReason(error, detail));
}

function open(
  state: ConnectionsState,
  socket: WebSocket,
  address: string,
  { cookie, origin }: ClientConnection['headers'] = {},
): ClientConnection | null {
  const { now, settings, byId, byAddress, meter } = state;
  const moment = now();
  const connection: ClientConnection = {
    id: state.nextId++,
    socket,
    address,
    state: 'silent',
    player: null,
    login: null,
    // The request itself isn't retained.
    headers: { cookie, origin },
    openedAt: moment,
    bucket: fullBucket({ rate: settings.messagesPerSecond, burst: settings.messageBurst }, moment),
    invalidMessages: 0,
    queuedMessages: [],
    lastPing: moment,
    joinedMatches: new Set<string>(),
    pingedAt: null,
    missedPings: 0,
    watchesFriends: false,
    isHidden: false,
    roundTrip: 0,
  };
  byId.set(connection.id, connection);
  const others = byAddress.get(address) ?? 0;
  byAddress.set(address, others + 1);
  socket.on('close', () => forget(state, connection));
  // The library has sent a close frame with its own code by then.
  socket.on('error', () => {
    meter.countLimitHit('broken frames');
    forget(state, connection);
    endSoon(connection);
  });
  if (others < settings.connectionsPerAddress) return connection;
  meter.countLimitHit('connections of an address');
  closeWithError(state, connection, closeCodes.tooManyConnections, 'too-many-connections');
  return null;
}

function identify(
  state: ConnectionsState,
  connection: ClientConnection,
  player: PlayerIdentity,
): boolean {
  const { byPlayer, settings, now, meter, events } = state;
  const connections = byPlayer.get(player.id) ?? new Set();
  if (connections.size >= settings.connectionsPerPlayer) {
    // A connection that leaves pings unanswered is most likely the lost one that this player is reconnecting from.
    const silent = [...connections].find(
      ({ pingedAt }) => pingedAt !== null && now() - pingedAt > unansweredPingTime,
    );
    if (silent)
      closeWithError(state, silent, closeCodes.tooManyConnections, 'too-many-connections');
  }
  if (connections.size >= settings.connectionsPerPlayer) {
    meter.countLimitHit('connections of a player');
    closeWithError(state, connection, closeCodes.tooManyConnections, 'too-many-connections');
    return false;
  }
  connection.player = player;
  byPlayer.set(player.id, connections.add(connection));
  if (connections.size === 1) events.emit('presence', player.id, true);
  return true;
}

async function closeAll(state: ConnectionsState, timeout: number): Promise<void> {
  const { byId } = state;
  const closings = [...byId.values()].map((connection) => {
    const end = new Promise((resolve) => connection.socket.once('close', resolve));
    closeAfterPending(state, connection, closeCodes.goingAway, 'draining');
    return end;
  });
  const timedOut = new Promise((resolve) => {
    setTimeout(resolve, timeout).unref();
  });
  await Promise.race([Promise.all(closings), timedOut]);
}
