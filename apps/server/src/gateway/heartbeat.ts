import { closeCodes } from '@stackmate/protocol';
import type { ClientConnection } from './client-connection.ts';
import type { Connections } from './connections.ts';
import type { GatewayMeter, GatewaySettings } from './ports.ts';

export interface HeartbeatOptions {
  readonly connections: Connections;
  readonly settings: Pick<GatewaySettings, 'helloTime' | 'heartbeat'>;
  readonly meter: GatewayMeter;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
}

/** Pings without an answer after which a line counts as half open. */
const maxMissedPings = 2;

/** Finds lines that say nothing: without a hello in time, or half open. Measures round trips. */
export interface Heartbeat {
  /** A line is open: it is pinged from now on. */
  readonly watch: (connection: ClientConnection) => void;
  /** To be called about once a second. */
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

  function look(connection: ClientConnection): void {
    const moment = now();
    if (connection.state !== 'open') {
      if (moment < connection.openedAt + settings.helloTime) return;
      meter.limited('no hello in time');
      connections.close(connection, closeCodes.silent, 'hello-first');
    } else if (moment >= connection.nextPing) {
      if (connection.pingedAt !== null) connection.missedPings += 1;
      if (connection.missedPings < maxMissedPings) ping(connection);
      else {
        meter.limited('half open');
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
        meter.roundTrip(connection.roundTrip);
      });
      ping(connection);
    },
    tick() {
      for (const connection of connections.all()) look(connection);
    },
  };
}
