import { noFields } from '@stackmate/engine';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startServerProcess } from '../../../shared/server-process.ts';
import { atPace } from '../pace.ts';
import { createTimes } from '../times.ts';

export interface EchoOptions {
  readonly yardstick: 'echo' | 'durable-echo';
  readonly connections: number;
  readonly seconds: number;
  readonly core: number | undefined;
  /** Folder for the server's data. */
  readonly data: string;
}

const warmUp = 1000;

/** About as long as an action sent to the server. */
const message = JSON.stringify({
  type: 'act',
  id: 'c12345',
  match: 'a'.repeat(22),
  seq: 12,
  actions: [{ ...noFields, kind: 'endTurn' }],
});

export interface EchoResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Measures round trips of an echo server: in a closed loop, in which each connection sends again after its response, or at
 * a fixed total rate, one connection after the other.
 */
export async function measureEcho(
  options: EchoOptions,
  messagesPerSecond: number | null = null,
): Promise<EchoResult> {
  const { yardstick, connections, seconds, core, data } = options;
  const server = await startServerProcess({
    program: join(import.meta.dirname, `${yardstick}.ts`),
    env: { STACKMATE_DATA: mkdtempSync(join(data, 'yardstick-')) },
    core,
  });
  const sentAt = new Map<WebSocket, number>();
  const send = (socket: WebSocket): void => {
    sentAt.set(socket, performance.now());
    socket.send(message);
  };
  let times = createTimes();
  const sockets = Array.from(
    { length: connections },
    () => new WebSocket(server.socket, { perMessageDeflate: false, skipUTF8Validation: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  for (const socket of sockets) {
    socket.on('message', (text: Buffer) => {
      // Parses it as a client does.
      JSON.parse(text.toString());
      times.add(performance.now() - sentAt.get(socket)!);
      if (messagesPerSecond === null) send(socket);
    });
  }
  const stop =
    messagesPerSecond === null
      ? () => {}
      : atPace(messagesPerSecond, (index) => send(sockets[index % connections]));
  if (messagesPerSecond === null) for (const socket of sockets) send(socket);
  await sleep(warmUp);
  times = createTimes();
  const since = performance.now();
  await sleep(seconds * 1000);
  const perSecond = times.count() / ((performance.now() - since) / 1000);
  stop();
  for (const socket of sockets) socket.terminate();
  await server.stop('SIGKILL');
  return { perSecond, p50Ms: times.percentile(50), p99Ms: times.percentile(99) };
}
