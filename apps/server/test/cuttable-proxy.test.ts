import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startProxy } from './cuttable-proxy.ts';
import type { CuttableProxy } from './cuttable-proxy.ts';

let server: Server;
let proxy: CuttableProxy;
/** Everything that the server has received. */
let received: string;
beforeEach(async () => {
  received = '';
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => {
      received += bytes.toString();
      socket.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await startProxy((server.address() as AddressInfo).port);
});
afterEach(async () => {
  await proxy.close();
  server.close();
});

function open(): { readonly socket: Socket; readonly heard: () => string } {
  const socket = connect(proxy.port, '127.0.0.1');
  let heard = '';
  socket.on('error', () => {});
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString();
  });
  return { socket, heard: () => heard };
}

it('forwards both ways', async () => {
  const socket = open();
  socket.socket.write('hello');
  await expect.poll(socket.heard).toBe('hello');
});

it('closes connections that are cut, and every new one until it is mended', async () => {
  const socket = open();
  socket.socket.write('a');
  await expect.poll(socket.heard).toBe('a');
  const closed = once(socket.socket, 'close');
  proxy.cut();
  await closed;
  const refused = open();
  await once(refused.socket, 'close');
  proxy.mend();
  const other = open();
  other.socket.write('b');
  await expect.poll(other.heard).toBe('b');
});

it('holds what is sent, on old and new connections, and delivers it late, even if its sender has gone', async () => {
  const old = open();
  old.socket.write('a');
  await expect.poll(old.heard).toBe('a');
  proxy.hold();
  old.socket.write('b');
  const late = open();
  await once(late.socket, 'connect');
  late.socket.write('c');
  const gone = open();
  await once(gone.socket, 'connect');
  gone.socket.end('d');
  expect(received).toBe('a');
  proxy.mend();
  await expect.poll(() => received.split('').sort().join('')).toBe('abcd');
  await expect.poll(old.heard).toBe('ab');
  await expect.poll(late.heard).toBe('c');
});
