import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { httpError } from '@stackmate/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ level: 'trace' });
});
afterAll(() => server.stop());

type Headers = Readonly<Record<string, string | undefined>>;

const handshake: Headers = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const foreign = 'https://evil.example';

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Code of the JSON error; '' for a WebSocket. */
  readonly error: string;
}

/** Requests an upgrade. Undefined headers are omitted. */
async function upgrade(path: string, more: Headers = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(server.address());
  const given = Object.entries({ ...handshake, ...more }).filter(
    ([, value]) => value !== undefined,
  );
  const asked = request({
    hostname,
    port,
    path,
    method,
    headers: Object.fromEntries(given),
  }).end();
  const [response] = (await Promise.race([once(asked, 'response'), once(asked, 'upgrade')])) as [
    IncomingMessage,
  ];
  const { statusCode: status = 0, headers } = response;
  if (status === 101) {
    response.socket.destroy();
    return { status, headers, error: '' };
  }
  return { status, headers, error: httpError.parse(JSON.parse(await text(response))).error };
}

const paths = ['/', '/play/', '/rules', '/nothing', '/api/status', '/healthz', '/metrics', '/ws/x'];

describe('an upgrade', () => {
  it("opens a WebSocket at /ws for this server's pages and for programs", async () => {
    for (const origin of [undefined, server.address()]) {
      expect((await upgrade('/ws?client=1', { origin })).status).toBe(101);
    }
  });

  it.each(['/ws', ...paths])(
    'from a foreign page is refused before the handshake at %s',
    async (path) => {
      for (const origin of [foreign, 'null', '']) {
        expect(await upgrade(path, { origin })).toMatchObject({
          status: 403,
          error: 'wrong-origin',
        });
      }
    },
  );

  it.each(paths)('is not found at %s', async (path) => {
    expect(await upgrade(path)).toMatchObject({ status: 404, error: 'not-found' });
  });

  it('requires the method GET', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect(await upgrade('/ws', { 'content-length': '0' }, method)).toMatchObject({
        status: 404,
        error: 'not-found',
      });
    }
  });

  it('requires version 13 and a key', async () => {
    for (const version of [undefined, '8', '12', '13, 8', 'x']) {
      const answer = await upgrade('/ws', { 'sec-websocket-version': version });
      expect(answer).toMatchObject({ status: 426, error: 'upgrade-required' });
      expect(answer.headers['sec-websocket-version']).toBe('13');
    }
    for (const key of [undefined, '', 'short', `${handshake['sec-websocket-key']}x`]) {
      expect(await upgrade('/ws', { 'sec-websocket-key': key })).toMatchObject({
        status: 400,
        error: 'bad-handshake',
      });
    }
  });

  it('that is refused closes its connection', async () => {
    const { port, hostname, host } = new URL(server.address());
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 404 Not Found\r\n/);
  });

  it('to another protocol is ignored, and the request is answered', async () => {
    for (const protocol of ['h2c', 'TLS/1.2, HTTP/1.1']) {
      const { port } = new URL(server.address());
      const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: protocol };
      const asked = request({ port, path: '/api/latency', headers }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      response.resume();
      expect([protocol, response.statusCode]).toEqual([protocol, 204]);
    }
  });

  it('writes nothing to the log at the default levels', async () => {
    await upgrade('/healthz?token=hush', { origin: foreign });
    await upgrade('/rules?token=hush');
    const loud = server.log.filter((line) => !/"level":"(?:trace|debug)"/.test(line));
    expect(loud.join('')).not.toMatch(/upgrade|websocket|rules|healthz/);
    expect(server.log.join('')).not.toContain('hush');
  });
});

it('is requested from a plain request to /ws', async () => {
  const response = await fetch(`${server.address()}/ws`);
  expect([response.status, response.headers.get('upgrade')]).toEqual([426, 'websocket']);
  expect(httpError.parse(await response.json()).error).toBe('upgrade-required');
});
