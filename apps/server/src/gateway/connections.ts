import { EventEmitter } from 'node:events';
import { closeCodes, errorMessages } from '@stackmate/protocol';
import type { CloseCode, ErrorCode, ServerMessage, Step } from '@stackmate/protocol';
import type { ConnectionId, Outgoing, SerializedStep } from '@stackmate/room';
import type { WebSocket } from 'ws';
import { closeReason } from './close-reason.ts';
import type { ClientConnection } from './client-connection.ts';
import type { GatewayMeter, GatewaySettings } from './ports.ts';
import { createMessageSerializer } from './message-serializer.ts';
import { createBatch } from './batch.ts';
import { fullBucket } from '../limits/token-bucket.ts';

export interface ConnectionsOptions {
  readonly settings: GatewaySettings;
  readonly meter: GatewayMeter;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
}

export interface ConnectionEvents {
  /** A connection is closed; once for each. */
  readonly closed: [connection: ClientConnection];
  /** The player's first connection is open, or the last one closed. */
  readonly presence: [player: string, isHere: boolean];
}

/** All connections of this process. */
export interface Connections {
  readonly events: Pick<EventEmitter<ConnectionEvents>, 'on'>;
  /** A new connection; null if there are too many: it was told and closed. */
  readonly open: (socket: WebSocket, address: string) => ClientConnection | null;
  /** The line speaks for this player from now on. False if there are too many: it was told and closed. */
  readonly identify: (
    connection: ClientConnection,
    player: { readonly id: string; readonly name: string },
  ) => boolean;
  readonly send: (connection: ClientConnection, message: ServerMessage) => void;
  readonly sendTo: (id: ConnectionId, message: Outgoing) => void;
  readonly serialize: (step: Step) => SerializedStep;
  readonly sendToPlayer: (player: string, message: ServerMessage) => void;
  readonly broadcast: (message: ServerMessage) => void;
  /** Says why and closes. */
  readonly close: (
    connection: ClientConnection,
    code: CloseCode,
    error: ErrorCode,
    detail?: string,
  ) => void;
  readonly drop: (id: ConnectionId) => void;
  readonly isOpen: (id: ConnectionId) => boolean;
  /** Network address of a connection, as limits count it. */
  readonly addressOf: (id: ConnectionId) => string;
  readonly isConnected: (player: string) => boolean;
  readonly of: (player: string) => Iterable<ClientConnection>;
  readonly all: () => Iterable<ClientConnection>;
  readonly count: () => number;
  /** Closes all. Fulfilled when they are, or after so many milliseconds. */
  readonly closeAll: (within: number) => Promise<void>;
}

/** What is on its way to a line. */
interface OutgoingText {
  readonly connection: ClientConnection;
  readonly text: Uint8Array;
}

const textFrame = { binary: false };
/** How long a connection may take to say goodbye, in milliseconds. */
const closeTimeout = 1000;
/** Closes of those who send what nobody asked for, and are likely to go on. */
const floodCloseCodes: ReadonlySet<CloseCode> = new Set([
  closeCodes.badMessage,
  closeCodes.flood,
  closeCodes.tooFast,
]);
/** A line whose ping has no answer for so long gives way to a new one of its player, in milliseconds. */
const unansweredPingTime = 1000;

export function createConnections(options: ConnectionsOptions): Connections {
  const { settings, meter, now } = options;
  const events = new EventEmitter<ConnectionEvents>();
  const byId = new Map<ConnectionId, ClientConnection>();
  const byPlayer = new Map<string, Set<ClientConnection>>();
  const byAddress = new Map<string, number>();
  const texts = createMessageSerializer();
  const outbox = createBatch<OutgoingText>({ schedule: queueMicrotask, act: sendAll });
  let nextId = 1;

  function forget(connection: ClientConnection): void {
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

  function closeAfterPending(connection: ClientConnection, code: CloseCode, reason: string): void {
    // What it was told before; that may be too much for it.
    outbox.flush();
    if (connection.state === 'closed') return;
    terminate(connection, code, reason);
  }

  function terminate(connection: ClientConnection, code: CloseCode, reason: string): void {
    forget(connection);
    connection.socket.close(code, reason);
    // What a flood still sends is not read; and who does not answer is cut off.
    if (floodCloseCodes.has(code)) connection.socket.pause();
    endSoon(connection);
  }

  function endSoon({ socket }: ClientConnection): void {
    setTimeout(() => socket.terminate(), closeTimeout).unref();
  }

  function send({ connection, text }: OutgoingText): void {
    if (connection.state === 'closed') return;
    const { socket } = connection;
    if (socket.bufferedAmount + text.length > settings.outboundBytes) {
      meter.limited('outbound buffer');
      meter.dropped(socket.bufferedAmount + text.length);
      terminate(connection, closeCodes.tooSlow, 'too-slow');
      return;
    }
    socket.send(text, textFrame);
  }

  function sendAll(these: readonly OutgoingText[]): void {
    for (const each of these) send(each);
  }

  /** Sends when everything else of the moment is done (see `together`). */
  function write(connection: ClientConnection, message: Outgoing): void {
    if (connection.state !== 'closed') outbox.add({ connection, text: texts.of(message) });
  }

  function closeWithError(
    connection: ClientConnection,
    code: CloseCode,
    error: ErrorCode,
    detail = '',
  ): void {
    write(connection, { type: 'error', code: error, message: errorMessages[error], detail });
    if (connection.state !== 'closed')
      closeAfterPending(connection, code, closeReason(error, detail));
  }

  return {
    events,
    open(socket, address) {
      const moment = now();
      const connection: ClientConnection = {
        id: nextId++,
        socket,
        address,
        state: 'silent',
        player: null,
        openedAt: moment,
        bucket: fullBucket(
          { rate: settings.messagesPerSecond, burst: settings.messageBurst },
          moment,
        ),
        invalidMessages: 0,
        queuedMessages: [],
        nextPing: Infinity,
        pingedAt: null,
        missedPings: 0,
        roundTrip: 0,
      };
      byId.set(connection.id, connection);
      const others = byAddress.get(address) ?? 0;
      byAddress.set(address, others + 1);
      socket.on('close', () => forget(connection));
      // The library has said goodbye by then, with a code of its own.
      socket.on('error', () => {
        meter.limited('broken frames');
        forget(connection);
        endSoon(connection);
      });
      if (others < settings.connectionsPerAddress) return connection;
      meter.limited('connections of an address');
      closeWithError(connection, closeCodes.tooManyConnections, 'too-many-connections');
      return null;
    },
    identify(connection, player) {
      const connections = byPlayer.get(player.id) ?? new Set();
      if (connections.size >= settings.connectionsPerPlayer) {
        // One that leaves a ping without an answer is most likely what this player comes back from.
        const silent = [...connections].find(
          ({ pingedAt }) => pingedAt !== null && now() - pingedAt > unansweredPingTime,
        );
        if (silent) closeWithError(silent, closeCodes.tooManyConnections, 'too-many-connections');
      }
      if (connections.size >= settings.connectionsPerPlayer) {
        meter.limited('connections of a player');
        closeWithError(connection, closeCodes.tooManyConnections, 'too-many-connections');
        return false;
      }
      connection.player = player;
      byPlayer.set(player.id, connections.add(connection));
      if (connections.size === 1) events.emit('presence', player.id, true);
      return true;
    },
    send: write,
    serialize: texts.serialize,
    sendTo(id, message) {
      const connection = byId.get(id);
      if (connection) write(connection, message);
    },
    sendToPlayer(player, message) {
      for (const connection of byPlayer.get(player) ?? []) write(connection, message);
    },
    broadcast(message) {
      for (const connection of byId.values()) if (connection.player) write(connection, message);
    },
    close: closeWithError,
    drop(id) {
      const connection = byId.get(id);
      if (connection) closeWithError(connection, closeCodes.internal, 'internal', 'connect again');
    },
    isOpen: (id) => byId.has(id),
    addressOf: (id) => byId.get(id)?.address ?? 'unknown',
    isConnected: (player) => byPlayer.has(player),
    of: (player) => byPlayer.get(player) ?? [],
    all: () => byId.values(),
    count: () => byId.size,
    async closeAll(within) {
      const ends = [...byId.values()].map((connection) => {
        const end = new Promise((resolve) => connection.socket.once('close', resolve));
        closeAfterPending(connection, closeCodes.goingAway, 'draining');
        return end;
      });
      const late = new Promise((resolve) => {
        setTimeout(resolve, within).unref();
      });
      await Promise.race([Promise.all(ends), late]);
    },
  };
}
