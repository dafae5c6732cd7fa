import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin'];
export const natsProgram = folders
  .map((folder) => join(folder, 'nats-server'))
  .find((path) => existsSync(path));

/** Why no NATS can be started here; null if it can. */
export const noNats: string | null =
  natsProgram === undefined
    ? 'no nats-server here: install nats-server (tools/setup/debian.sh)'
    : null;

export interface TestNats {
  readonly url: string;
  readonly port: number;
  readonly pid: () => number;
  /** Kills it. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (is: boolean): void => {
      socket.destroy();
      resolve(is);
    };
    socket.on('connect', () => settle(true));
    socket.on('error', () => settle(false));
  });

/** Starts a real nats-server on a free port of the loopback interface. */
export async function startNats(args: readonly string[] = []): Promise<TestNats> {
  if (natsProgram === undefined) throw new Error(noNats!);
  const nats = natsProgram;
  const port = await freePort();
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const started = spawn(nats, ['-a', '127.0.0.1', '-p', String(port), ...args], {
      stdio: 'ignore',
    });
    child = started;
    let ended = false;
    started.on('exit', () => {
      ended = true;
    });
    while (!(await answers(port))) {
      if (ended) throw new Error(`nats-server ended at once (port ${port})`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async function kill(): Promise<void> {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const end = once(running, 'exit');
    running.kill('SIGKILL');
    await end;
  }

  await start();
  return { url: `nats://127.0.0.1:${port}`, port, pid: () => child!.pid!, kill, start, stop: kill };
}
