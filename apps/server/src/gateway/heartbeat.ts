import { closeCodes } from '@stackmate/protocol';
import type { Line } from './line.ts';
import type { LineRegister } from './lines.ts';
import type { GatewayMeter, GatewaySettings } from './ports.ts';

export interface HeartbeatOptions {
  readonly lines: LineRegister;
  readonly settings: Pick<GatewaySettings, 'helloTime' | 'heartbeat'>;
  readonly meter: GatewayMeter;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
}

/** Pings without an answer after which a line counts as half open. */
const mostMissed = 2;

/** Finds lines that say nothing: without a hello in time, or half open. Measures round trips. */
export interface Heartbeat {
  /** A line is open: it is pinged from now on. */
  readonly watch: (line: Line) => void;
  /** To be called about once a second. */
  readonly beat: () => void;
}

export function createHeartbeat({ lines, settings, meter, now }: HeartbeatOptions): Heartbeat {
  function ping(line: Line): void {
    if (line.pingedAt === null) line.pingedAt = now();
    line.nextPing = now() + settings.heartbeat;
    line.socket.ping();
  }

  function look(line: Line): void {
    const moment = now();
    if (line.state !== 'open') {
      if (moment < line.openedAt + settings.helloTime) return;
      meter.limited('no hello in time');
      lines.shut(line, closeCodes.silent, 'hello-first');
    } else if (moment >= line.nextPing) {
      if (line.pingedAt !== null) line.missed += 1;
      if (line.missed < mostMissed) ping(line);
      else {
        meter.limited('half open');
        lines.shut(line, closeCodes.silent, 'too-slow', 'no answer to pings');
      }
    }
  }

  return {
    watch(line) {
      line.socket.on('pong', () => {
        if (line.pingedAt === null) return;
        line.roundTrip = now() - line.pingedAt;
        line.pingedAt = null;
        line.missed = 0;
        meter.roundTrip(line.roundTrip);
      });
      ping(line);
    },
    beat() {
      for (const line of lines.all()) look(line);
    },
  };
}
