import { EventEmitter } from 'node:events';
import { closeCodes } from '@stackmate/protocol';
import { expect, it } from 'vitest';
import type { ClientConnection } from './client-connection.ts';
import type { Connections } from './connections.ts';
import { createHeartbeat, heartbeatTick } from './heartbeat.ts';

/** A heartbeat with one open connection in simulated time. Its client answers pings after `delay` ms; never if null. */
function simulate(joined: readonly string[], delay: number | null) {
  let time = 0;
  let pings = 0;
  let closedAt: number | null = null;
  let answersFrom: number | null = delay;
  const answers: number[] = [];
  const socket = Object.assign(new EventEmitter(), {
    ping() {
      pings += 1;
      if (answersFrom !== null) answers.push(time + answersFrom);
    },
  });
  const connection = {
    socket,
    state: 'open',
    openedAt: 0,
    lastPing: 0,
    pingedAt: null,
    missedPings: 0,
    roundTrip: 0,
    joinedMatches: new Set(joined),
  } as unknown as ClientConnection;
  const heartbeat = createHeartbeat({
    connections: {
      all: () => (closedAt === null ? [connection] : []),
      close: (_: unknown, code: number) => {
        expect(code).toBe(closeCodes.silent);
        closedAt = time;
      },
    } as unknown as Connections,
    settings: { helloTime: 10_000, heartbeat: 15_000 },
    meter: { countLimitHit() {}, countDroppedBytes() {}, recordRoundTrip() {} },
    now: () => time,
  });
  heartbeat.watch(connection);
  return {
    silence: () => {
      answersFrom = null;
      answers.length = 0;
    },
    /** Lets time pass tick by tick, and returns when the connection was closed; null if it wasn't. */
    pass(milliseconds: number): number | null {
      const end = time + milliseconds;
      while (time < end) {
        time += heartbeatTick;
        for (const answer of answers.splice(0)) {
          if (answer <= time) socket.emit('pong');
          else answers.push(answer);
        }
        heartbeat.tick();
      }
      return closedAt;
    },
    pings: () => pings,
  };
}

it('closes a lost connection in a match within 5 seconds, whenever it is lost', () => {
  for (let lostAt = 0; lostAt <= 10_000; lostAt += heartbeatTick) {
    const client = simulate(['m1'], 50);
    expect(client.pass(lostAt)).toBeNull();
    client.silence();
    const closedAt = client.pass(10_000);
    expect(closedAt! - lostAt).toBeLessThanOrEqual(4800);
  }
});

it('pings connections outside of matches rarely', () => {
  const idle = simulate([], 50);
  idle.pass(60_000);
  expect(idle.pings()).toBe(1 + 3);
  const inMatch = simulate(['m1'], 50);
  inMatch.pass(60_000);
  expect(inMatch.pings()).toBe(1 + 50);
});

it('lets slow networks play', () => {
  const slow = simulate(['m1'], 2000);
  expect(slow.pass(60_000)).toBeNull();
});
