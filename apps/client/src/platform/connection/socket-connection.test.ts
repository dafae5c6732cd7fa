import { closeCodes } from '@stackmate/protocol';
import type { ServerMessage } from '@stackmate/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../test/clock.ts';
import type { Clock } from '../../../test/clock.ts';
import type { Connection, ConnectionStatus } from './connection.ts';
import { openSocketConnection } from './socket-connection.ts';
import type { Socket, SocketHandlers } from './socket-connection.ts';

class FakeSocket implements Socket {
  readonly sent: string[] = [];
  isGivenUp = false;
  #isOpen = false;
  readonly #events: SocketHandlers;
  constructor(events: SocketHandlers) {
    this.#events = events;
  }
  isOpen = (): boolean => this.#isOpen;
  send = (text: string): void => void this.sent.push(text);
  close = (): void => {
    this.isGivenUp = true;
  };
  open(): void {
    this.#isOpen = true;
    this.#events.opened();
  }
  say(message: ServerMessage): void {
    this.#events.received(JSON.stringify(message));
  }
  end(code: number): void {
    this.#isOpen = false;
    this.#events.closed(code);
  }
}

const pong: ServerMessage = { type: 'pong', t: 0, now: 0 };

describe('a socket connection', () => {
  let time: Clock;
  let sockets: FakeSocket[];
  let calls: string[];
  let status: ConnectionStatus;
  let online: boolean;
  let connection: Connection;
  const last = (): FakeSocket => sockets.at(-1)!;

  beforeEach(() => {
    time = clock();
    sockets = [];
    calls = [];
    online = true;
    connection = openSocketConnection(
      {
        open: (events) => {
          const socket = new FakeSocket(events);
          sockets.push(socket);
          return socket;
        },
        now: time.now,
        after: time.after,
        chance: () => 0.5,
        isOnline: () => online,
      },
      {
        opened: () => void calls.push('opened'),
        closed: () => void calls.push('closed'),
        received: ({ type }) => void calls.push(type),
        status: (next) => {
          status = next;
        },
      },
    );
  });

  it('doesn’t connect without a network, until there is one', () => {
    online = false;
    let opened = 0;
    let lastStatus: ConnectionStatus | null = null;
    const offline = openSocketConnection(
      {
        open: (events) => {
          opened += 1;
          return new FakeSocket(events);
        },
        now: time.now,
        after: time.after,
        chance: () => 0.5,
        isOnline: () => online,
      },
      {
        opened: () => {},
        closed: () => {},
        received: () => {},
        status: (next) => {
          lastStatus = next;
        },
      },
    );
    expect(lastStatus).toEqual({ is: 'waiting', until: null });
    time.pass(60_000);
    expect(opened).toBe(0);
    offline.retry();
    expect(opened).toBe(1);
  });

  it('sends only while it is open', () => {
    expect(connection.send({ type: 'ping', t: 1 })).toBe(false);
    last().open();
    expect(connection.send({ type: 'ping', t: 1 })).toBe(true);
    expect(last().sent).toEqual(['{"type":"ping","t":1}']);
    last().end(closeCodes.goingAway);
    expect(connection.send({ type: 'ping', t: 2 })).toBe(false);
  });

  it('reconnects after temporary closes, later each time', () => {
    const waits: number[] = [];
    for (let round = 0; round < 4; round++) {
      last().end(1006);
      expect(status.is).toBe('waiting');
      const before = time.now();
      time.pass((status as { until: number }).until - before);
      waits.push(time.now() - before);
      expect(sockets).toHaveLength(round + 2);
    }
    expect(waits).toEqual([400, 800, 1600, 3200]);
    last().open();
    last().say(pong);
    last().end(closeCodes.internal);
    expect(status).toEqual({ is: 'waiting', until: time.now() + 400 });
    expect(calls).toEqual(['opened', 'pong', 'closed']);
  });

  it.each([
    [closeCodes.wrongVersion, 'wrong-version'],
    [closeCodes.badToken, 'bad-token'],
    [closeCodes.signInNeeded, 'sign-in-needed'],
    [closeCodes.sessionEnded, 'session-ended'],
    [closeCodes.banned, 'banned'],
    [closeCodes.wrongOrigin, 'wrong-origin'],
    [closeCodes.badMessage, 'refused'],
    [closeCodes.tooFast, 'refused'],
  ])('stays closed after %i', (code, reason) => {
    last().open();
    last().end(code);
    expect(status).toEqual({ is: 'closed', reason });
    time.pass(600_000);
    expect(sockets).toHaveLength(1);
    connection.retry();
    expect(sockets).toHaveLength(2);
  });

  it('waits for the network if there is none', () => {
    last().open();
    online = false;
    last().end(1006);
    expect(status).toEqual({ is: 'waiting', until: null });
    time.pass(600_000);
    expect(sockets).toHaveLength(1);
    online = true;
    connection.retry();
    last().open();
    expect(status.is).toBe('open');
  });

  it('reconnects when the server said it would be back', () => {
    last().open();
    connection.expectClose(5000);
    last().end(closeCodes.goingAway);
    expect(status).toEqual({ is: 'waiting', until: time.now() + 6250 });
  });

  it('pings a silent server, and drops the socket if there is no answer', () => {
    last().open();
    time.pass(12_000);
    expect(last().sent).toHaveLength(1);
    last().say(pong);
    time.pass(12_000);
    expect(status.is).toBe('open');
    time.pass(12_000);
    expect(status.is).not.toBe('open');
    expect(sockets[0].isGivenUp).toBe(true);
    expect(calls).toEqual(['opened', 'pong', 'closed']);
  });

  it('ignores a socket that it has dropped', () => {
    const [first] = sockets;
    first.open();
    time.pass(30_000);
    expect(sockets.length).toBeGreaterThan(1);
    first.say(pong);
    first.end(1006);
    expect(calls).toEqual(['opened', 'closed']);
  });

  it('drops a socket that doesn’t open', () => {
    time.pass(12_000);
    expect(status.is).toBe('waiting');
    time.pass(1000);
    expect(sockets).toHaveLength(2);
  });
});
