import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { serverProgram } from '../../apps/server/test/bundled-server.ts';

/** A program that runs in its own process and prints `ready at <address>` once it accepts connections. */
export interface ServerProcess {
  /** `http://…`, as printed by the program. */
  readonly address: string;
  /** Address for WebSockets. */
  readonly socket: string;
  readonly child: ChildProcess;
  /** Resolves when the process has exited. */
  readonly ended: Promise<Ending>;
  /** Sends a signal and waits for the exit. */
  readonly stop: (signal: NodeJS.Signals) => Promise<Ending>;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ServerProcessOptions {
  /** Path of the program; the match server by default. */
  readonly program?: string;
  /** Environment variables besides PATH and Node's cache. */
  readonly env?: Readonly<Record<string, string>>;
  /** Command-line options for Node. */
  readonly node?: readonly string[];
  /** CPU core to pin all its threads to; without it the system decides. */
  readonly core?: number | undefined;
  /** Whether to open an IPC channel. */
  readonly speaks?: boolean;
}

/** Starts the program as an operator would. Rejects with its output if it exits before it is ready. */
export async function startServerProcess(
  options: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const { program = serverProgram(), env = {}, node = [], core, speaks = false } = options;
  const command = [process.execPath, ...node, program];
  const pinned = core === undefined ? command : ['taskset', '-c', String(core), ...command];
  const child = spawn(pinned[0], pinned.slice(1), {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      TESTS_RUN: process.env['TESTS_RUN'],
      ...env,
    },
    stdio: speaks ? ['ignore', 'ignore', 'pipe', 'ipc'] : ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<Ending>((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    child.stderr!.on('data', (chunk: Buffer) => {
      // Only the first output matters; the rest is read so that the process never blocks on the pipe.
      if (said.length < 10_000) said += chunk.toString();
      const match = /ready at (\S+)/.exec(said);
      if (match) resolve(match[1]);
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
