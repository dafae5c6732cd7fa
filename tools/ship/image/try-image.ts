import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../apps/server/test/free-port.ts';
import type { BuiltImage } from './build-image.ts';
import { runInside, startInside } from './sandbox.ts';

/** What a server from the image did. */
export interface TriedImage {
  /** The result that docs/examples/play-bot.mjs prints. */
  readonly match: { readonly fair: boolean; readonly reason: string };
  /** Status of a page that is rendered when it is requested. */
  readonly page: number;
  /** What `tools/admin status` printed inside. */
  readonly status: string;
  /** Exit code after SIGTERM. */
  readonly exitCode: number | null;
}

export interface TryOptions {
  readonly image: BuiltImage;
  /** The repository. */
  readonly root: string;
}

/** Runs a program of this machine and returns its last line. */
async function lastLine(command: readonly string[]): Promise<string> {
  const child = spawn(command[0], command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${output}`);
  return output.trimEnd().split('\n').at(-1)!;
}

/** Returns the status of a page. A busy machine may need more time for the first one than the server gives it. */
async function pageStatus(url: string): Promise<number> {
  const ask = async (): Promise<number> =>
    (await fetch(url, { headers: { accept: 'text/html' } })).status;
  const first = await ask();
  return first === 503 ? ask() : first;
}

/**
 * Starts the image's server as its unprivileged user with read-only files, plays a match at it, runs its health check
 * and an operator's command, and stops it.
 */
export async function tryImage({ image, root }: TryOptions): Promise<TriedImage> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'stackmate-image-data-'));
  const [uid, gid] = image.user.split(':').map(Number);
  chownSync(data, uid, gid);
  const inside = {
    ...image,
    env: {
      ...image.env,
      STACKMATE_PORT: String(port),
      STACKMATE_HOST: '127.0.0.1',
      STACKMATE_BASE_ADDRESS: `http://127.0.0.1:${port}`,
      STACKMATE_TOKEN_SECRET: 'q7Zk2mQzRk4vTn7WcYb5hLd9sGf3pUaX',
      STACKMATE_BOT_DELAY: '0ms 0ms',
    },
    volumes: { [image.env['STACKMATE_DATA']]: data },
  };
  const server = startInside({ ...inside, command: image.start });
  let output = '';
  for (const stream of [server.stdout!, server.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(server, 'exit') as Promise<[number | null]>;
  try {
    while (!output.includes('ready at')) {
      if (server.exitCode !== null) throw new Error(`the server ended: ${output}`);
      await new Promise((done) => setTimeout(done, 50));
    }
    const address = `http://127.0.0.1:${port}`;
    const script = join(root, 'docs/examples/play-bot.mjs');
    const match = JSON.parse(await lastLine([process.execPath, script, address])) as never;
    const page = await pageStatus(`${address}/de/cardbase?q=fox`);
    runInside({ ...inside, command: image.health });
    const command = ['node', 'tools/admin/main.ts', 'status'];
    const status = runInside({ ...inside, command });
    // bwrap, which is the first process, passes no signals on.
    runInside({
      ...inside,
      command: ['node', 'tools/admin/main.ts', 'drain', '--yes', '--reason', 'end of the try'],
    });
    const [exitCode] = await ended;
    return { match, page, status, exitCode };
  } finally {
    server.kill('SIGKILL');
    await ended;
    rmSync(data, { recursive: true });
  }
}
