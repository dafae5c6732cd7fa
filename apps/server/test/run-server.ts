import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { serverProgram } from './bundled-server.ts';

/** Path of the server's program. */
export const main: string = serverProgram();

/** A server in a separate process. */
export interface Run {
  readonly child: ChildProcess;
  /** Resolves with the address that it logs when it is ready. */
  readonly ready: Promise<string>;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  /** Returns its output so far. */
  readonly output: () => string;
}

export interface RunOptions {
  readonly data: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly program?: readonly string[];
  readonly uid?: number | undefined;
}

/** Starts the server like an operator would. */
export function runServer({ data, env = {}, program = [main], uid }: RunOptions): Run {
  const child = spawn(process.execPath, [...program], {
    uid,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      TESTS_RUN: process.env.TESTS_RUN,
      STACKMATE_DATA: data,
      STACKMATE_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<Awaited<Run['ended']>>((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      said += chunk.toString();
      const match = /ready at (\S+)/.exec(said);
      if (match) resolve(match[1]);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then(() => reject(new Error(`it ended: ${said}`)));
  });
  ready.catch(() => {});
  return { child, ready, ended, output: () => said };
}

export const getSocket = (address: string): string => `${address.replace('http', 'ws')}/ws`;
