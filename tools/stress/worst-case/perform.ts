import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { ServerProcess } from '../../shared/server-process.ts';
import { openClient, openSocket } from './client.ts';
import { measureHold } from './hold.ts';
import type { HttpInput, Input, SocketInput } from './input.ts';
import type { World } from './world.ts';

/** Sends an input to a server. Resolves with the longest time that its main thread was blocked, in ms. */
export type Perform = (input: Input) => Promise<number>;

/** Silence after which an input counts as finished, and max time per input, in ms. */
const quiet = { after: 40, atMost: 4000 };
/** Time for work that the server defers to later turns, in ms. */
const afterwards = 30;

/** Formats requests as one text; the last request closes the connection. */
function requestText(
  { method, path, headers, body, count }: HttpInput,
  { fill }: World,
  host: string,
): string {
  const text = (connection: string): string => {
    // Fills the placeholders before the length is counted.
    const filled = fill(body);
    return [
      `${method} ${fill(path)} HTTP/1.1`,
      // Must match the origin that requests with a session send.
      `host: ${host}`,
      `connection: ${connection}`,
      ...headers.map(fill),
      ...(filled === '' ? [] : [`content-length: ${Buffer.byteLength(filled)}`]),
      '',
      filled,
    ].join('\r\n');
  };
  const texts = Array.from({ length: count }, (_, at) =>
    text(at === count - 1 ? 'close' : 'keep-alive'),
  );
  return texts.join('');
}

function request(server: ServerProcess, text: string): Promise<void> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.setTimeout(quiet.atMost, () => socket.destroy());
  socket.on('connect', () => socket.write(text));
  socket.resume();
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** Resolves when no message has arrived for a while. */
async function untilQuiet(sockets: readonly WebSocket[]): Promise<void> {
  const end = performance.now() + quiet.atMost;
  let heardAt = performance.now();
  for (const socket of sockets) socket.on('message', () => (heardAt = performance.now()));
  while (performance.now() < Math.min(end, heardAt + quiet.after)) await sleep(10);
}

const each = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

/** Opens the connections that send the messages. */
async function openAll(input: SocketInput, server: ServerProcess, world: World) {
  const { role, connections } = input;
  if (role === 'stranger') return each(connections, () => openSocket(server.socket));
  const token = role === 'player' ? world.token : null;
  const clients = await each(connections, () => openClient(server.socket, token));
  const sockets = clients.map(({ socket }) => socket);
  if (role === 'guest') return sockets;
  const join = '{"type":"join","id":"{id}","match":"{match}","seq":null,"hash":null}';
  for (const socket of sockets) socket.send(world.fill(join));
  await untilQuiet(sockets);
  return sockets;
}

async function sendAll(input: SocketInput, sockets: readonly WebSocket[], world: World) {
  const texts = sockets.map(() =>
    Array.from({ length: input.count }, () => input.messages.map(world.fill)).flat(),
  );
  const settled = untilQuiet(sockets);
  sockets.forEach((socket, at) => {
    for (const text of texts[at]) if (socket.readyState === socket.OPEN) socket.send(text);
  });
  await settled;
  for (const socket of sockets) socket.terminate();
  await sleep(afterwards);
}

/** Creates the function that sends inputs to a server. WebSocket connections are opened before measuring. */
export function createPerform(server: ServerProcess, world: World): Perform {
  return async (input) => {
    if (input.kind === 'play') return measureHold(server, () => world.play(input.actions));
    if (input.kind === 'socket') {
      const sockets = await openAll(input, server, world);
      return measureHold(server, () => sendAll(input, sockets, world));
    }
    const text = requestText(input, world, new URL(server.address).host);
    return measureHold(server, async () => {
      await each(input.connections, () => request(server, text));
      await sleep(afterwards);
    });
  };
}
