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

/** Closes connections that send no hello in time or are half open, and measures round trips. */
export interface Heartbeat {
  /** Starts pinging a connection after its hello. */
  readonly watch: (connection: ClientConnection) => void;
  /** Pings and closes connections that are due. Call about once a second. */
  readonly tick: () => void;
}

export function createHeartbeat({
  connections,
  settings,
  meter,
  now,
}: HeartbeatOptions): Heartbeat {
  function ping(connection: ClientConnection): void {
    if (connection.pingedAt === null) connection.pingedAt = now();
    connection.nextPing = now() + settings.heartbeat;
    connection.socket.ping();
  }

  function check(connection: ClientConnection): void {
    const moment = now();
    if (connection.state !== 'open') {
      if (moment < connection.openedAt + settings.helloTime) return;
      meter.countLimitHit('no hello in time');
      connections.close(connection, closeCodes.silent, 'hello-first');
    } else if (moment >= connection.nextPing) {
      if (connection.pingedAt !== null) connection.missedPings += 1;
      if (connection.missedPings < maxMissedPings) ping(connection);
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
