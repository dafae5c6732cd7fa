import { closeCodes } from '@stackmate/protocol';
import type { ClientConnection } from './client-connection.ts';
import type { Connections } from './connections.ts';
import type { GatewayMeter, GatewaySettings } from './ports.ts';

export interface HeartbeatOptions {
  readonly connections: Connections;
  readonly settings: Pick<GatewaySettings, 'helloTime' | 'heartbeat'>;
  readonly meter: GatewayMeter;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

/** Number of unanswered pings after which a connection counts as half open. */
const maxMissedPings = 2;

/**
 * Interval between pings of connections in matches, in ms. A lost one is closed within three intervals and as many
 * ticks, so that the opponent sees the absence within five seconds.
 */
const matchInterval = 1100;

/** Round trips that a ping may take before it counts as unanswered, however short the interval. */
const patience = 3;

/** Closes connections that send no hello in time or are half open, and measures round trips. */
export interface Heartbeat {
  /** Starts pinging a connection after its hello. */
  readonly watch: (connection: ClientConnection) => void;
  /** Pings and closes connections that are due. Call every `heartbeatTick` ms. */
  readonly tick: () => void;
}

/** Interval of the ticks, in ms. */
export const heartbeatTick = 400;

export function createHeartbeat({
  connections,
  settings,
  meter,
  now,
}: HeartbeatOptions): Heartbeat {
  function ping(connection: ClientConnection): void {
    if (connection.pingedAt === null) connection.pingedAt = now();
    connection.lastPing = now();
    connection.socket.ping();
  }

  const interval = ({ joinedMatches }: ClientConnection): number =>
    joinedMatches.size > 0 ? Math.min(matchInterval, settings.heartbeat) : settings.heartbeat;

  /** Connections with long round trips get more time, so that slow networks can play. */
  const missable = (connection: ClientConnection): number =>
    Math.max(maxMissedPings, Math.ceil((patience * connection.roundTrip) / interval(connection)));

  function check(connection: ClientConnection): void {
    const moment = now();
    if (connection.state !== 'open') {
      if (moment < connection.openedAt + settings.helloTime) return;
      meter.countLimitHit('no hello in time');
      connections.close(connection, closeCodes.silent, 'hello-first');
    } else if (moment >= connection.lastPing + interval(connection)) {
      if (connection.pingedAt !== null) connection.missedPings += 1;
      if (connection.missedPings < missable(connection)) ping(connection);
      else {
        meter.countLimitHit('half open');
        connections.close(connection, closeCodes.silent, 'too-slow', 'no answer to pings');
      }
    }
  }

  return {
    watch(connection) {
      connection.socket.on('pong', () => {
        if (connection.pingedAt === null) return;
        connection.roundTrip = now() - connection.pingedAt;
        connection.pingedAt = null;
        connection.missedPings = 0;
        meter.recordRoundTrip(connection.roundTrip);
      });
      ping(connection);
    },
    tick() {
      for (const connection of connections.all()) check(connection);
    },
  };
}
