import { join } from 'node:path';
import { createRandom } from '@stackmate/engine';
import { runCluster } from '../../../../apps/server/test/cluster/run-cluster.ts';
import { noNats } from '../../../../apps/server/test/nats.ts';
import { noPostgres } from '../../../../apps/server/test/postgres.ts';
import { serverProgram } from '../../../../apps/server/test/bundled-server.ts';
import { freePort } from '../../../../apps/server/test/free-port.ts';
import type { StorePlace } from '../../../../apps/server/src/store/store-place.ts';
import { UnavailableError } from '../../../shared/run-tool.ts';
import { startServerProcess } from '../../../shared/server-process.ts';
import { wideLimits } from '../../../shared/wide-limits.ts';
import type { KillPoint } from './kill-marks.ts';

/** A node ends with this exit code if the machine was too busy for its lease. */
const deadCode = 75;
/** Characters of a server's output that a fault shows. */
const lastOutput = 600;
const killer = join(import.meta.dirname, 'kill-points.ts');

/** A server or cluster whose processes are started again, each with the next place to be killed at. */
export interface KilledServers {
  readonly place: StorePlace;
  readonly address: () => string;
  /** Returns the addresses of all that are up. */
  readonly addresses: () => readonly string[];
  /** Starts and stops a server once, so that the database has its tables and belongs to the servers' secret. */
  readonly prepare: () => Promise<void>;
  /** Starts the processes; later they follow each other until `stop`. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface KilledServersOptions {
  readonly nodes: number;
  /** Returns where the next process is killed; null for nowhere. */
  readonly next: () => KillPoint | null;
  /** Called after each kill, before the next process starts. */
  readonly killed: (point: KillPoint) => void | Promise<void>;
  readonly fault: (words: string) => void;
}

/** The key for codes of physical cards. */
export const printKey = '22'.repeat(32);

const baseEnv: Readonly<Record<string, string>> = {
  ...wideLimits,
  STACKMATE_LOG: 'warn',
  STACKMATE_TRUSTED_PROXIES: '127.0.0.1',
  STACKMATE_PRINT_KEY: printKey,
};

/** Runs one process after the other until `isOver`. A process without a place to be killed at runs on. */
async function followEachOther(
  { nodes, next, killed, fault }: KilledServersOptions,
  run: (env: Readonly<Record<string, string>>) => Promise<{
    readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
    readonly output?: () => string;
  }>,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const point = next();
    const env = point === null ? {} : { KILL_POINT: JSON.stringify(point) };
    try {
      const running = await run(env);
      const ending = await running.ended;
      if (nodes > 1 && ending.code === deadCode) continue;
      if (ending.signal !== 'SIGKILL' && !isOver()) {
        const last = running.output?.().slice(-lastOutput) ?? '';
        return fault(`a server ended with code ${ending.code}: ${last}`);
      }
    } catch (failure) {
      // Otherwise it was killed before it was ready.
      if (point === null || String(failure).includes('stackmate: '))
        return fault(`a server didn't start: ${String(failure)}`);
    }
    if (isOver()) return;
    if (point !== null) await killed(point);
  }
}

async function createSingle(data: string, options: KilledServersOptions): Promise<KilledServers> {
  const port = String(await freePort());
  let isOver = false;
  let stopNow: () => Promise<unknown> = () => Promise.resolve();
  let running: Promise<void> = Promise.resolve();
  const run = async (env: Readonly<Record<string, string>>) => {
    const server = await startServerProcess({
      node: ['--import', killer],
      env: { ...baseEnv, STACKMATE_DATA: data, STACKMATE_PORT: port, ...env },
    });
    stopNow = () => server.stop('SIGTERM');
    return server;
  };
  return {
    place: { data, databaseUrl: null },
    address: () => `http://127.0.0.1:${port}`,
    addresses: () => [`http://127.0.0.1:${port}`],
    async prepare() {
      const server = await run({});
      await server.stop('SIGTERM');
    },
    start() {
      running = followEachOther(options, run, () => isOver);
      return Promise.resolve();
    },
    async stop() {
      isOver = true;
      await stopNow();
      await running;
    },
  };
}

async function createCluster(options: KilledServersOptions): Promise<KilledServers> {
  const missing = noNats ?? noPostgres;
  if (missing !== null) throw new UnavailableError(missing);
  const cluster = await runCluster({ ...baseEnv, STACKMATE_HASH_TIME: '60s' });
  const up = new Set<string>();
  let isOver = false;
  // One starts at a time: a new node is told apart by its name.
  let starting: Promise<unknown> = Promise.resolve();
  const run = async (env: Readonly<Record<string, string>>) => {
    const started = starting.then(() => cluster.start(env, ['--import', killer, serverProgram()]));
    starting = started.catch(() => {});
    const { address, run: child } = await started;
    up.add(address);
    void child.ended.then(() => up.delete(address));
    return child;
  };
  const random = createRandom('nodes');
  return {
    place: { data: '', databaseUrl: cluster.url },
    address() {
      const all = [...up];
      return all[random.below(Math.max(all.length, 1))] ?? 'http://127.0.0.1:9';
    },
    addresses: () => [...up],
    async prepare() {
      const { child, ended } = await run({});
      child.kill('SIGTERM');
      await ended;
    },
    start() {
      for (let node = 0; node < options.nodes; node += 1) {
        void followEachOther(options, run, () => isOver);
      }
      return Promise.resolve();
    },
    async stop() {
      isOver = true;
      await cluster.stop();
    },
  };
}

/** Creates a server alone, or a cluster of several nodes; none of them runs yet. */
export const createKilledServers = (
  data: string,
  options: KilledServersOptions,
): Promise<KilledServers> =>
  options.nodes > 1 ? createCluster(options) : createSingle(data, options);
