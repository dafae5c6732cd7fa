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

/** Far beyond every time that is set here, far below Node's own defaults. */
const patience = 15_000;

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

/** All that comes until the connection is closed, by whomever and however. */
async function answerOn(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  // `once` of node:events would reject when the connection is reset.
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

/** Sends a piece every few milliseconds for as long as the server takes it. */
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
const hurried = { STACKMATE_HEADERS_TIME: '200ms', STACKMATE_REQUEST_TIME: '400ms' };

describe('an HTTP connection is closed', { timeout: patience }, () => {
  it('if it brings nothing', async () => {
    await listen(hurried, echo);
    expect(await answerOn(open())).toMatch(/^HTTP\/1.1 408 /);
  });

  it('if headers come slowly', async () => {
    await listen(hurried, echo);
    const socket = open();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
    dribble(socket, 'X-A: b\r\n');
    const answer = await answerOn(socket);
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1])).toMatchObject({ error: 'too-late' });
  });

  it('if a body comes slowly', async () => {
    await listen(hurried, echo);
    const socket = open();
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
    dribble(socket, 'x');
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 408 /);
  });

  it('if headers of a later request come slowly', async () => {
    await listen(hurried, echo);
    const socket = open();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\n');
    dribble(socket, 'X-A: b\r\n');
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  });

  it('if no further request comes', async () => {
    await listen({ STACKMATE_KEEP_ALIVE_TIME: '50ms' }, echo);
    const socket = open();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  });

  it('if the response is not read', async () => {
    const cut = Promise.withResolvers<boolean>();
    await listen({ STACKMATE_STALL_TIME: '200ms' }, (_request, response) => {
      // More than the system's buffers hold.
      response.end(Buffer.alloc(64 * 2 ** 20));
      response.on('close', () => cut.resolve(!response.writableFinished));
    });
    const socket = open();
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await cut.promise).toBe(true);
  });

  it('if what it brings is not HTTP, or too large', async () => {
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

it('a request in several pieces is answered as long as it arrives in time', async () => {
  await listen({}, echo);
  const socket = open();
  for (const piece of ['GET / HT', 'TP/1.1\r\nHo', 'st: a\r\nConnection: close\r\n\r', '\n']) {
    socket.write(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*hello$/);
});
