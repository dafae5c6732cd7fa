import { closeCodes, errorMessages } from '@stackmate/protocol';
import type { CloseCode, ErrorCode, ServerMessage, Step } from '@stackmate/protocol';
import type { ConnectionId, Outgoing, ReadyStep } from '@stackmate/room';
import type { WebSocket } from 'ws';
import { closeReason } from './close-reason.ts';
import type { Line } from './line.ts';
import type { GatewayMeter, GatewaySettings } from './ports.ts';
import { createMessageTexts } from './message-texts.ts';
import { together } from './together.ts';
import { fullBucket } from '../limits/token-bucket.ts';

export interface LinesOptions {
  readonly settings: GatewaySettings;
  readonly meter: GatewayMeter;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
  /** A line is closed; called once for each. */
  readonly closed: (line: Line) => void;
  /** The player's first line is there, or the last one went. */
  readonly presence: (player: string, isHere: boolean) => void;
}

/** All connections of this process. */
export interface LineRegister {
  /** A new connection; null if there are too many: it was told and closed. */
  readonly open: (socket: WebSocket, address: string) => Line | null;
  /** The line speaks for this player from now on. False if there are too many: it was told and closed. */
  readonly identify: (
    line: Line,
    player: { readonly id: string; readonly name: string },
  ) => boolean;
  readonly send: (line: Line, message: ServerMessage) => void;
  readonly sendTo: (id: ConnectionId, message: Outgoing) => void;
  readonly makeReady: (step: Step) => ReadyStep;
  readonly tell: (player: string, message: ServerMessage) => void;
  readonly tellAll: (message: ServerMessage) => void;
  /** Says why and closes. */
  readonly shut: (line: Line, code: CloseCode, error: ErrorCode, detail?: string) => void;
  readonly drop: (id: ConnectionId) => void;
  readonly isOpen: (id: ConnectionId) => boolean;
  /** Network address of a connection, as limits count it. */
  readonly addressOf: (id: ConnectionId) => string;
  readonly isHere: (player: string) => boolean;
  readonly of: (player: string) => Iterable<Line>;
  readonly all: () => Iterable<Line>;
  readonly count: () => number;
  /** Closes all. Fulfilled when they are, or after so many milliseconds. */
  readonly closeAll: (within: number) => Promise<void>;
}

/** What is on its way to a line. */
interface Sent {
  readonly line: Line;
  readonly text: Uint8Array;
}

const asText = { binary: false };
/** How long a connection may take to say goodbye, in milliseconds. */
const goodbye = 1000;
/** Closes of those who send what nobody asked for, and are likely to go on. */
const floods: ReadonlySet<CloseCode> = new Set([
  closeCodes.badMessage,
  closeCodes.flood,
  closeCodes.tooFast,
]);
/** A line whose ping has no answer for so long gives way to a new one of its player, in milliseconds. */
const silentTime = 1000;

export function createLines(options: LinesOptions): LineRegister {
  const { settings, meter, now } = options;
  const byId = new Map<ConnectionId, Line>();
  const byPlayer = new Map<string, Set<Line>>();
  const byAddress = new Map<string, number>();
  const texts = createMessageTexts();
  const outbox = together<Sent>({ later: queueMicrotask, act: sendAll });
  let nextId = 1;

  function forget(line: Line): void {
    if (!byId.delete(line.id)) return;
    line.state = 'closed';
    const others = (byAddress.get(line.address) ?? 1) - 1;
    if (others > 0) byAddress.set(line.address, others);
    else byAddress.delete(line.address);
    options.closed(line);
    const { player } = line;
    if (!player) return;
    const lines = byPlayer.get(player.id);
    lines?.delete(line);
    if (lines?.size !== 0) return;
    byPlayer.delete(player.id);
    options.presence(player.id, false);
  }

  function close(line: Line, code: CloseCode, reason: string): void {
    // What it was told before; that may be too much for it.
    outbox.now();
    if (line.state === 'closed') return;
    cutOff(line, code, reason);
  }

  function cutOff(line: Line, code: CloseCode, reason: string): void {
    forget(line);
    line.socket.close(code, reason);
    // What a flood still sends is not read; and who does not answer is cut off.
    if (floods.has(code)) line.socket.pause();
    endSoon(line);
  }

  function endSoon({ socket }: Line): void {
    setTimeout(() => socket.terminate(), goodbye).unref();
  }

  function send({ line, text }: Sent): void {
    if (line.state === 'closed') return;
    const { socket } = line;
    if (socket.bufferedAmount + text.length > settings.outboundBytes) {
      meter.limited('outbound buffer');
      meter.dropped(socket.bufferedAmount + text.length);
      cutOff(line, closeCodes.tooSlow, 'too-slow');
      return;
    }
    socket.send(text, asText);
  }

  function sendAll(these: readonly Sent[]): void {
    for (const each of these) send(each);
  }

  /** Sends when everything else of the moment is done (see `together`). */
  function write(line: Line, message: Outgoing): void {
    if (line.state !== 'closed') outbox.add({ line, text: texts.of(message) });
  }

  function shut(line: Line, code: CloseCode, error: ErrorCode, detail = ''): void {
    write(line, { type: 'error', code: error, message: errorMessages[error], detail });
    if (line.state !== 'closed') close(line, code, closeReason(error, detail));
  }

  return {
    open(socket, address) {
      const moment = now();
      const line: Line = {
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
        faults: 0,
        early: [],
        nextPing: Infinity,
        pingedAt: null,
        missed: 0,
        roundTrip: 0,
      };
      byId.set(line.id, line);
      const others = byAddress.get(address) ?? 0;
      byAddress.set(address, others + 1);
      socket.on('close', () => forget(line));
      // The library has said goodbye by then, with a code of its own.
      socket.on('error', () => {
        meter.limited('broken frames');
        forget(line);
        endSoon(line);
      });
      if (others < settings.connectionsPerAddress) return line;
      meter.limited('connections of an address');
      shut(line, closeCodes.tooManyConnections, 'too-many-connections');
      return null;
    },
    identify(line, player) {
      const lines = byPlayer.get(player.id) ?? new Set();
      if (lines.size >= settings.connectionsPerPlayer) {
        // One that leaves a ping without an answer is most likely what this player comes back from.
        const silent = [...lines].find(
          ({ pingedAt }) => pingedAt !== null && now() - pingedAt > silentTime,
        );
        if (silent) shut(silent, closeCodes.tooManyConnections, 'too-many-connections');
      }
      if (lines.size >= settings.connectionsPerPlayer) {
        meter.limited('connections of a player');
        shut(line, closeCodes.tooManyConnections, 'too-many-connections');
        return false;
      }
      line.player = player;
      byPlayer.set(player.id, lines.add(line));
      if (lines.size === 1) options.presence(player.id, true);
      return true;
    },
    send: write,
    makeReady: texts.makeReady,
    sendTo(id, message) {
      const line = byId.get(id);
      if (line) write(line, message);
    },
    tell(player, message) {
      for (const line of byPlayer.get(player) ?? []) write(line, message);
    },
    tellAll(message) {
      for (const line of byId.values()) if (line.player) write(line, message);
    },
    shut,
    drop(id) {
      const line = byId.get(id);
      if (line) shut(line, closeCodes.internal, 'internal', 'connect again');
    },
    isOpen: (id) => byId.has(id),
    addressOf: (id) => byId.get(id)?.address ?? 'unknown',
    isHere: (player) => byPlayer.has(player),
    of: (player) => byPlayer.get(player) ?? [],
    all: () => byId.values(),
    count: () => byId.size,
    async closeAll(within) {
      const ends = [...byId.values()].map((line) => {
        const end = new Promise((resolve) => line.socket.once('close', resolve));
        close(line, closeCodes.goingAway, 'draining');
        return end;
      });
      const late = new Promise((resolve) => {
        setTimeout(resolve, within).unref();
      });
      await Promise.race([Promise.all(ends), late]);
    },
  };
}
