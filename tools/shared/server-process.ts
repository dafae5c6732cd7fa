import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** A program of ours in a process of its own, that says `ready at <address>` once it serves. */
export interface ServerProcess {
  /** `http://…`, as it said. */
  readonly address: string;
  /** Where its sockets are opened. */
  readonly socket: string;
  readonly child: ChildProcess;
  /** Fulfilled when it has ended, however it did. */
  readonly ended: Promise<Ending>;
  /** Sends a signal and waits for the end. */
  readonly stop: (signal: NodeJS.Signals) => Promise<Ending>;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ServerProcessOptions {
  /** The program, the match server if not said. */
  readonly program?: string;
  /** Beside PATH the only variables it sees. */
  readonly env?: Readonly<Record<string, string>>;
  /** Options for Node. */
  readonly node?: readonly string[];
  /** The one core that all its threads are kept on; without it they run where the system likes. */
  readonly core?: number | undefined;
  /** With a channel for messages, for programs that speak. */
  readonly speaks?: boolean;
}

const matchServer = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts');

/** Starts it as an operator would. Rejects with what it said if it ends before it is ready. */
export async function startServerProcess(
  options: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const { program = matchServer, env = {}, node = [], core, speaks = false } = options;
  const command = [process.execPath, ...node, program];
  const pinned = core === undefined ? command : ['taskset', '-c', String(core), ...command];
  const child = spawn(pinned[0], pinned.slice(1), {
    env: { PATH: process.env['PATH'], ...env },
    stdio: speaks ? ['ignore', 'ignore', 'pipe', 'ipc'] : ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<Ending>((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    child.stderr!.on('data', (chunk: Buffer) => {
      // Only what it says at the start is of interest; the rest is read so that it never has to wait.
      if (said.length < 10_000) said += chunk.toString();
      const found = /ready at (\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
    void ended.then(() => reject(new Error(`the server ended before it was ready: ${said}`)));
  });
  return {
    address,
    socket: `${address.replace(/^http/, 'ws')}/ws`,
    child,
    ended,
    stop(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
