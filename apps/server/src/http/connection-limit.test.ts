import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readSettings } from '../settings/index.ts';
import { createConnectionLimit } from './connection-limit.ts';
import type { ConnectionLimit } from './connection-limit.ts';
import { createHttpServer } from './http-server.ts';
import { createProxyCheck } from './trusted-proxies.ts';

let server: Server;
let sockets: Socket[] = [];
let hits: string[];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function listen(limits: {
  readonly total?: number;
  readonly perAddress?: number;
  readonly proxies?: readonly string[];
}): Promise<ConnectionLimit> {
  const { total = 1000, perAddress = 1000, proxies = [] } = limits;
  hits = [];
  const limit = createConnectionLimit({
    total,
    perAddress,
    isProxy: createProxyCheck(proxies),
    now: () => performance.now(),
    countLimitHit: (kind) => void hits.push(kind),
  });
  const read = readSettings({});
  if (!read.ok) throw new Error(read.faults.join('\n'));
  server = createHttpServer(
    (_request, response) => response.end('hello'),
    read.settings.limits,
    () => {},
  );
  limit.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return limit;
}

/** Connects from a loopback address. Returns whether the server responds. */
async function isServed(from = '127.0.0.1'): Promise<boolean> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ]);
}

const countServed = async (times: number, from?: string): Promise<number> => {
  let count = 0;
  for (let time = 0; time < times; time += 1) if (await isServed(from)) count += 1;
  return count;
};

it('limits the connections per address, and counts closed ones no longer', async () => {
  const limit = await listen({ perAddress: 5 });
  expect(await countServed(8)).toBe(5);
  expect(await countServed(2, '127.0.0.2')).toBe(2);
  expect(hits).toEqual(Array.from({ length: 3 }, () => 'TCP connections of an address'));
  sockets[0].destroy();
  await expect.poll(limit.count).toBe(6);
  expect(await countServed(2)).toBe(1);
});

it("doesn't limit a trusted proxy, which connects for many visitors", async () => {
  await listen({ perAddress: 2, proxies: ['127.0.0.9'] });
  expect(await countServed(20, '127.0.0.9')).toBe(20);
  expect(await countServed(5)).toBe(2);
});

it('reserves a few connections beyond the total for the local machine and network', async () => {
  await listen({ total: 30 });
  let closed = 0;
  for (let count = 0; count < 60; count += 1) {
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
    sockets.push(socket);
    socket.on('error', () => {});
    socket.on('close', () => (closed += 1));
  }
  await expect.poll(() => closed).toBe(14);
  expect(hits).toEqual(Array.from({ length: 14 }, () => 'TCP connections'));
});

it('closes idle connections when the limit comes near', async () => {
  const limit = await listen({ total: 10 });
  expect(await countServed(9)).toBe(9);
  expect(await isServed()).toBe(true);
  await expect.poll(limit.count).toBe(1);
  expect(hits).toEqual([]);
});
