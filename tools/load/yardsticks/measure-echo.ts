import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startServerProcess } from '../../shared/server-process.ts';

export interface EchoOptions {
  readonly yardstick: 'echo' | 'durable-echo';
  readonly connections: number;
  readonly seconds: number;
  readonly core: number | undefined;
  /** A folder for what it writes. */
  readonly data: string;
}

const warmUp = 1000;

/** About as long as an action on its way to the server. */
const message = JSON.stringify({
  type: 'act',
  id: 'c12345',
  match: 'a'.repeat(22),
  seq: 12,
  actions: [{ kind: 'endTurn', card: null, to: null, target: null, option: null }],
});

/** Round trips a second in a closed loop: each connection sends again when its answer is there. */
export async function measureEcho(options: EchoOptions): Promise<number> {
  const { yardstick, connections, seconds, core, data } = options;
  const server = await startServerProcess({
    program: join(import.meta.dirname, `${yardstick}.ts`),
    env: { STACKMATE_DATA: data },
    core,
  });
  const sockets = Array.from(
    { length: connections },
    () => new WebSocket(server.socket, { perMessageDeflate: false, skipUTF8Validation: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  let answers = 0;
  for (const socket of sockets) {
    socket.on('message', (text: Buffer) => {
      // Read as a client reads it.
      JSON.parse(text.toString());
      answers += 1;
      socket.send(message);
    });
    socket.send(message);
  }
  await sleep(warmUp);
  const [before, since] = [answers, performance.now()];
  await sleep(seconds * 1000);
  const rate = (answers - before) / ((performance.now() - since) / 1000);
  for (const socket of sockets) socket.terminate();
  await server.stop('SIGKILL');
  return rate;
}
