import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { readSettings } from '../settings/index.ts';
import type { Variables } from '../settings/index.ts';
import { respondToClientError } from './client-error.ts';
import { createHttpServer } from './http-server.ts';

/** Test timeout, in ms: longer than all times set here, shorter than Node's defaults. */
const timeout = 15_000;

let server: Server;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function listen(variables: Variables, listener: RequestListener): Promise<void> {
  const read = readSettings(variables);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  server = createHttpServer(listener, read.settings.limits, () => {});
  server.on('clientError', respondToClientError);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

function open(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

/** Returns everything that arrives until either side closes the connection. */
async function answerOn(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  // `once` of node:events would reject on a reset connection.
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

/** Sends a piece every 5 ms until the connection closes. */
function dribble(socket: Socket, piece: string): void {
  const timer = setInterval(() => socket.write(piece), 5);
  socket.once('close', () => clearInterval(timer));
}

const echo: RequestListener = (request, response) => {
  request.on('error', () => {});
  void text(request).then(
    (body) => response.end(body || 'hello'),
    () => {},
  );
};
const shortTimes = { STACKMATE_HEADERS_TIME: '200ms', STACKMATE_REQUEST_TIME: '400ms' };

describe('closes an HTTP connection', { timeout }, () => {
  it('without data', async () => {
    await listen(shortTimes, echo);
    expect(await answerOn(open())).toMatch(/^HTTP\/1.1 408 /);
  });

  it('with slow headers', async () => {
    await listen(shortTimes, echo);
    const socket = open();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
    dribble(socket, 'X-A: b\r\n');
    const answer = await answerOn(socket);
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1])).toMatchObject({ error: 'too-late' });
  });

  it('with a slow body', async () => {
    await listen(shortTimes, echo);
    const socket = open();
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
    dribble(socket, 'x');
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 408 /);
  });

  it('with slow headers of a later request', async () => {
    await listen(shortTimes, echo);
    const socket = open();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\n');
    dribble(socket, 'X-A: b\r\n');
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  });

  it('without a further request', async () => {
    await listen({ STACKMATE_KEEP_ALIVE_TIME: '50ms' }, echo);
    const socket = open();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  });

  it("whose client doesn't read the response", async () => {
    const cut = Promise.withResolvers<boolean>();
    await listen({ STACKMATE_STALL_TIME: '200ms' }, (_request, response) => {
      // Larger than the system's buffers.
      response.end(Buffer.alloc(64 * 2 ** 20));
      response.on('close', () => cut.resolve(!response.writableFinished));
    });
    const socket = open();
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await cut.promise).toBe(true);
  });

  it("with data that isn't HTTP, or too large", async () => {
    await listen({}, echo);
    const socket = open();
    socket.write('HELLO\r\n\r\n');
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    const other = open();
    other.write(`GET / HTTP/1.1\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(await answerOn(other)).toMatch(/^HTTP\/1.1 431 /);
    const request = (count: number): string =>
      `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${'X: 1\r\n'.repeat(count)}\r\n`;
    const crowded = open();
    crowded.write(request(900).repeat(4));
    expect((await answerOn(crowded)).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 431']);
    const full = open();
    full.write(request(98));
    expect(await answerOn(full)).toMatch(/^HTTP\/1.1 200 /);
  });
});

it('accepts a request in several pieces that arrives in time', async () => {
  await listen({}, echo);
  const socket = open();
  for (const piece of ['GET / HT', 'TP/1.1\r\nHo', 'st: a\r\nConnection: close\r\n\r', '\n']) {
    socket.write(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*hello$/);
});
