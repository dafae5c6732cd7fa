import { once } from 'node:events';
import type { Socket } from 'node:net';
import { closeCodes, limits } from '@stackmate/protocol';
import type { WebSocketServer } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectGuest } from '../guest.ts';
import { openConnection } from '../line.ts';
import type { TestConnection } from '../line.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { hits, withLimits } from './limited-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a flood below the message level', () => {
  const closing = (line: TestConnection): Promise<[number, Buffer]> =>
    once(line.socket, 'close') as Promise<[number, Buffer]>;

  it.each(['ping', 'pong'] as const)('of %ss is closed, before and after a hello', async (kind) => {
    for (const line of [
      await openConnection(server.socket()),
      (await connectGuest(server.socket())).connection,
    ]) {
      const closed = closing(line);
      for (let times = 0; times < 500; times += 1) line.socket[kind]('x'.repeat(125));
      const [code, reason] = await closed;
      expect([code, reason.toString()]).toEqual([closeCodes.flood, 'too-fast: control frames']);
    }
    expect(await hits(server, 'control frames')).toBeGreaterThanOrEqual(2);
  });

  it("isn't what libraries send to keep a connection alive", async () => {
    const { connection } = await connectGuest(server.socket());
    for (let times = 0; times < 20; times += 1) connection.socket.ping();
    connection.send({ type: 'ping', t: 1 });
    await connection.receive('pong');
    expect(connection.isClosed()).toBe(false);
  });

  it('of empty fragments is closed', async () => {
    for (const piece of ['', 'x']) {
      const { connection } = await connectGuest(server.socket());
      const closed = closing(connection);
      for (let times = 0; times < 100; times += 1) connection.socket.send(piece, { fin: false });
      expect((await closed)[0]).toBe(closeCodes.flood);
    }
  });

  it('of bytes is closed', () =>
    withLimits(
      {
        STACKMATE_BYTES_PER_SECOND: '1KB',
        STACKMATE_MESSAGE_BYTES: '8KB',
        STACKMATE_MESSAGE_BURST: '1',
      },
      async (small) => {
        const line = await openConnection(small.socket());
        const closed = closing(line);
        // One message in two fragments, longer than allowed by the byte limit only.
        const piece = 'x'.repeat(4090);
        line.socket.send(piece, { fin: false });
        for (let times = 0; times < 20; times += 1) line.socket.ping('x'.repeat(125));
        line.socket.send(piece, { fin: false });
        const [code, reason] = await closed;
        expect([code, reason.toString()]).toEqual([closeCodes.flood, 'too-fast: bytes']);
      },
    ));

  it("of binary data or nonsense isn't read any further", async () => {
    for (const binary of [true, false]) {
      const { connection } = await connectGuest(server.socket());
      const { websocketServer } = server.server().app as unknown as {
        readonly websocketServer: WebSocketServer;
      };
      const theirs = [...websocketServer.clients].at(-1)!;
      // The stream below the server's side of the newest connection.
      const { _socket: stream } = theirs as unknown as { readonly _socket: Socket };
      const { closed } = connection;
      for (let times = 0; times < 2000; times += 1) {
        connection.socket.send('x'.repeat(10_000), { binary });
      }
      expect([closeCodes.badMessage, 1006]).toContain(await closed);
      expect(stream.bytesRead).toBeGreaterThan(1000);
      expect(stream.bytesRead).toBeLessThan(5_000_000);
    }
  });

  it('of tiny messages is closed before the rest is read', () =>
    withLimits(
      { STACKMATE_MESSAGES_PER_SECOND: '20', STACKMATE_MESSAGE_BURST: '60' },
      async (small) => {
        const { connection } = await connectGuest(small.socket());
        const { websocketServer } = small.server().app as unknown as {
          readonly websocketServer: WebSocketServer;
        };
        const [theirs] = websocketServer.clients;
        const { _socket: stream } = theirs as unknown as { readonly _socket: Socket };
        // A text frame of one byte, masked with zeros, repeated.
        const frames = Buffer.from('8181000000007b'.repeat(1_000_000), 'hex');
        const { _socket: ours } = connection.socket as unknown as { readonly _socket: Socket };
        ours.write(frames);
        // Any of these limits may apply first, because none of the messages can be parsed.
        const { tooFast, flood, badMessage } = closeCodes;
        expect([tooFast, flood, badMessage, 1006]).toContain(await connection.closed);
        expect(stream.bytesRead).toBeGreaterThan(100);
        expect(stream.bytesRead).toBeLessThan(500_000);
      },
    ));

  it("isn't logged message by message", async () => {
    const loud = await startTestServer({ level: 'info' });
    try {
      for (let times = 0; times < 5; times += 1) {
        const line = await openConnection(loud.socket());
        line.socket.send('x'.repeat(limits.clientMessageBytes + 1));
        expect(await line.closed).toBe(closeCodes.tooLarge);
      }
      expect(loud.log.join('')).not.toMatch(/"level":"(?:warn|error)"/);
    } finally {
      await loud.stop();
    }
  });
});
