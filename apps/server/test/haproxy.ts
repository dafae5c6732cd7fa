import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const program = folders.map((folder) => join(folder, 'haproxy')).find((path) => existsSync(path));

/** Reason why HAProxy can't be started here; null if it can. */
export const noHaproxy: string | null =
  program === undefined ? 'no haproxy here: install haproxy (tools/setup/debian.sh)' : null;

const root = join(import.meta.dirname, '../../..');

/** Returns the configuration for operators. */
const sampleProxy = (): string => readFileSync(join(root, 'ops/haproxy.cfg'), 'utf8');

export interface TestProxy {
  /** `http://127.0.0.1:…` without a trailing slash. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts HAProxy with the sample, in front of nodes at these three ports: only the addresses differ. */
export async function startHaproxy(nodes: readonly [number, number, number]): Promise<TestProxy> {
  if (program === undefined) throw new Error(noHaproxy!);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  const sample = sampleProxy()
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll(/10\.0\.0\.([123]):3000/g, (_, at) => `127.0.0.1:${nodes[Number(at) - 1]}`);
  writeFileSync(file, sample);
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  // HAProxy answers by itself while no node is up.
  while (!(await fetch(address).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`haproxy ended at once: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    address,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
