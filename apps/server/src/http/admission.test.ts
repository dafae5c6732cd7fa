import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { admitRequests } from './admission.ts';

describe('requests', () => {
  let server: Server;
  let limited = 0;
  /** Number of requests that Node has parsed. */
  let parsed = 0;

  async function open(listener: RequestListener): Promise<void> {
    limited = 0;
    parsed = 0;
    const admitted = admitRequests(listener, () => (limited += 1));
    server = createServer((request: IncomingMessage, response) => {
      parsed += 1;
      admitted(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const dial = (): Socket => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    return socket;
  };
  const get = (path: string, connection = 'keep-alive'): string =>
    `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: ${connection}\r\n\r\n`;
  /** Returns everything that the server sends until it closes the connection. */
  async function answerTo(socket: Socket, text: string): Promise<string> {
    let answer = '';
    socket.on('data', (data: Buffer) => (answer += data.toString()));
    socket.write(text);
    await new Promise((resolve) => socket.once('close', resolve));
    return answer;
  }

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('are handled one by one, with other work in between', async () => {
    const order: string[] = [];
    await open(({ url }, response) => {
      order.push(url!);
      setImmediate(() => order.push(`after ${url}`));
      response.end(url);
    });
    const text = get('/a') + get('/b') + get('/c', 'close');
    const answer = await answerTo(dial(), text);
    expect(order).toEqual(['/a', 'after /a', '/b', 'after /b', '/c', 'after /c']);
    expect(
      [...answer.matchAll(/\r\n\r\n(?:1\r\n)?(\/[abc])/g)].map(([, path]) => path),
    ).toHaveLength(3);
    expect(limited).toBe(0);
  });

  it('are answered one after the other on a keep-alive connection', async () => {
    await open((_request, response) => response.end('x'));
    const socket = dial();
    let answers = 0;
    socket.on(
      'data',
      (data: Buffer) => (answers += data.toString().split('HTTP/1.1 200').length - 1),
    );
    for (let sent = 1; sent <= 30; sent++) {
      socket.write(get('/'));
      await expect.poll(() => answers).toBe(sent);
    }
    expect(limited).toBe(0);
    socket.destroy();
  });

  it("close their connection if too many are unanswered, and further ones aren't parsed", async () => {
    let handled = 0;
    await open((_request, response) => {
      handled += 1;
      setTimeout(() => response.end('x'), 1);
    });
    await answerTo(dial(), get('/').repeat(20_000));
    expect(limited).toBe(1);
    expect(parsed).toBe(9);
    expect(handled).toBeLessThanOrEqual(8);
    // Other connections aren't affected.
    expect(await answerTo(dial(), get('/', 'close'))).toMatch(/^HTTP\/1.1 200/);
  });
});
