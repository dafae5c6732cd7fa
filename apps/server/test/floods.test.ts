import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pairUp } from './guest.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';
import type { WebSocketServer } from 'ws';

// Whatever a player repeats endlessly, the opponent is only informed a few times.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('ten rematch requests reach the opponent once', async () => {
  const { match, guests, seats } = await pairUp(server.socket());
  const [south, north] = guests;
  seats[0].follower.command({ type: 'resign' });
  await Promise.all(seats.map((seat) => seat.until(({ phase }) => phase === 'over', 'the end')));
  for (let times = 0; times < 10; times++) {
    expect(await south.ask({ type: 'rematch', match })).toMatchObject({ type: 'done' });
  }
  south.connection.send({ type: 'emote', id: 'e', match, emote: 'good game' });
  await north.connection.receive('emote');
  const requests = north.connection.received.filter(({ type }) => type === 'rematch-requested');
  expect(requests).toHaveLength(1);
});

it('joining and leaving a hundred times reaches the opponent a few times', async () => {
  const { match, guests, seats } = await pairUp(server.socket());
  const [south, north] = guests;
  seats[0].detach();
  const before = north.connection.received.length;
  const began = performance.now();
  for (let times = 0; times < 100; times++) {
    south.connection.send({ type: 'leave', id: `l${times}`, match });
    south.connection.send({ type: 'join', id: `j${times}`, match, seq: null, hash: null });
  }
  south.connection.send({ type: 'leave', id: 'last', match });
  await north.connection.receive('presence', ({ connected }) => !connected);
  const seconds = (performance.now() - began) / 1000;
  const heard = north.connection.received.slice(before).filter(({ type }) => type === 'presence');
  expect(heard.length).toBeLessThanOrEqual(2 + seconds / 2);
});

it('thousands of empty frames in one chunk are read one per turn until the connection is closed', async () => {
  const { app } = server.server() as unknown as { app: { websocketServer: WebSocketServer } };
  const counts = new Map<number, number>();
  let turn = 0;
  let isWatching = true;
  const count = (): void => {
    turn += 1;
    if (isWatching) setImmediate(count);
  };
  count();
  app.websocketServer.once('connection', (socket) =>
    socket.on('message', () => counts.set(turn, (counts.get(turn) ?? 0) + 1)),
  );
  const { hostname, port } = new URL(server.address());
  const socket = connect(Number(port), hostname);
  socket.resume();
  socket.on('error', () => {});
  const head = [
    'GET /ws HTTP/1.1',
    'host: a',
    'upgrade: websocket',
    'connection: upgrade',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
  ];
  const emptyText = Buffer.from([0x81, 0x80, 0, 0, 0, 0]);
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.concat(Array<Buffer>(10_000).fill(emptyText)));
  await once(socket, 'close');
  isWatching = false;
  expect(counts.size).toBeGreaterThan(0);
  expect(Math.max(...counts.values())).toBe(1);
});
