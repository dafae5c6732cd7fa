import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@stackmate/engine';
import { openTestDatabase } from '../../../../apps/server/test/open-test-database.ts';
import { runCluster } from '../../../../apps/server/test/cluster/run-cluster.ts';
import { noNats } from '../../../../apps/server/test/nats.ts';
import { noPostgres } from '../../../../apps/server/test/postgres.ts';
import { serverProgram } from '../../../../apps/server/test/bundled-server.ts';
import { freePort } from '../../../../apps/server/test/free-port.ts';
import { withDataFolder } from '../../../shared/data-folder.ts';
import { UnavailableError } from '../../../shared/run-tool.ts';
import { startServerProcess } from '../../../shared/server-process.ts';
import { wideLimits } from '../../../shared/wide-limits.ts';
import { openEventPlayers } from './event-players.ts';
import type { EventPlayers } from './event-players.ts';
import { eventSettings, storeEvents } from './stored-event.ts';
import { auditEvents } from './audit-events.ts';
import { killPoints, paymentKills } from './kill-marks.ts';
import { auditPayments, storeDuePayments } from './payments.ts';
import type { KillPoint } from './kill-marks.ts';
import type { StorePlace } from '../../../../apps/server/src/store/store-place.ts';

export interface EventsCrashOptions {
  readonly seed: string;
  readonly nodes: number;
  /** Events at the same time: a Swiss, a bracket and an arena in turn. */
  readonly events: number;
  /** Players of each. */
  readonly players: number;
  readonly kills: number;
  readonly progress?: (over: number, note: string) => void;
}

export interface EventsCrashResult {
  readonly events: number;
  readonly matches: number;
  /** Events whose prizes were paid meanwhile. */
  readonly paid: number;
  readonly acknowledged: number;
  /** Places at which a server was killed, with how often. */
  readonly kills: Readonly<Record<string, number>>;
  readonly resumes: number;
  readonly faults: readonly string[];
}

const stuckAfter = 120_000;
/** A node ends with this exit code if the machine was too busy for its lease. */
const deadCode = 75;
/** Time for a server to start, and for another node to direct after one was killed, in ms. */
const startTime = 6000;
const turnTime = 12_000;
/** Characters of a server's output that a fault shows. */
const lastOutput = 600;
const kinds = ['swiss', 'elimination', 'arena'] as const;
const killer = join(import.meta.dirname, 'kill-points.ts');

/** A server or cluster whose processes are started again, each with the next place to be killed at. */
interface Servers {
  readonly place: StorePlace;
  readonly address: () => string;
  /** Starts the processes; later they follow each other until `stop`. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface ServersOptions extends Pick<EventsCrashOptions, 'nodes'> {
  /** Returns where the next process is killed; null for nowhere. */
  readonly next: () => KillPoint | null;
  readonly killed: (point: KillPoint) => void;
  readonly fault: (words: string) => void;
}

const baseEnv: Readonly<Record<string, string>> = {
  ...wideLimits,
  STACKMATE_LOG: 'warn',
  STACKMATE_TRUSTED_PROXIES: '127.0.0.1',
};

/** Runs one process after the other until `isOver`. A process without a place to be killed at runs on. */
async function followEachOther(
  { nodes, next, killed, fault }: ServersOptions,
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
      // It was killed before it was ready.
      if (point === null) return fault(`a server didn't start: ${String(failure)}`);
    }
    if (isOver()) return;
    if (point !== null) killed(point);
  }
}

async function createSingle(data: string, options: ServersOptions): Promise<Servers> {
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

async function createCluster(options: ServersOptions): Promise<Servers> {
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

/** Plays events to their ends on servers that are killed at exact places of their writes. */
export const runEventsCrash = (options: EventsCrashOptions): Promise<EventsCrashResult> =>
  withDataFolder('crash-events', (data) => runIn(data, options));

async function runIn(data: string, options: EventsCrashOptions): Promise<EventsCrashResult> {
  const faults = new Set<string>();
  const fault = (words: string): void => void faults.add(words);
  const random = createRandom(options.seed);
  const { kills: count, nodes } = options;
  const points = [...killPoints({ kills: count, nodes }, (limit) => random.below(limit))];
  const paid = paymentKills(count) === 0 ? 0 : paymentKills(count) + 1;
  const kills: Record<string, number> = {};
  const serving: ServersOptions = {
    nodes: options.nodes,
    next: () => points.shift() ?? null,
    killed({ at, when }) {
      const place = at === 'anywhere' ? at : `${when} ${at}`;
      kills[place] = (kills[place] ?? 0) + 1;
    },
    fault,
  };
  const servers =
    options.nodes > 1 ? await createCluster(serving) : await createSingle(data, serving);
  const crowds: EventPlayers[] = [];
  try {
    // Prizes are paid while players join.
    const payTime = paymentKills(count) * (startTime + (nodes > 1 ? turnTime : 0));
    const joinTime = options.events * options.players * 60;
    const startsAt = Date.now() + 15_000 + nodes * startTime + payTime + joinTime;
    const ids = await storeEvents(
      servers.place,
      Array.from({ length: options.events }, (_, index) =>
        eventSettings({
          kind: kinds[index % kinds.length],
          startsAt,
          maxEntrants: options.players,
          arenaMinutes: 2,
          bestOf: index % 2 === 0 ? 1 : 3,
        }),
      ),
      (store) => storeDuePayments(store, paid),
    );
    await servers.start();
    for (const id of ids) {
      const crowd = await openEventPlayers({
        socket: () => `${servers.address().replace('http', 'ws')}/ws`,
        address: servers.address,
        players: options.players,
        seed: `${options.seed} ${id}`,
        pause: 150,
        isStrict: true,
        comesBack: true,
        fault,
      });
      crowds.push(crowd);
      await crowd.join(id);
    }
    await untilOver(ids, crowds, { ...options, points, fault });
    for (const crowd of crowds) crowd.leave();
    // Records are written after the ends.
    await sleep(3000);
    if (options.nodes === 1) await servers.stop();
    const sides = new Map(crowds.flatMap((crowd) => [...crowd.sides]));
    const database = await openTestDatabase(servers.place);
    const audit = await auditEvents(database.db, ids, sides);
    const payments = await auditPayments(database, paid);
    await database.db.destroy();
    const resumes = crowds.flatMap(({ all }) => all.map(({ player }) => player.losses()));
    return {
      events: options.events,
      matches: audit.matches,
      paid,
      acknowledged: audit.acknowledged,
      kills,
      resumes: resumes.reduce((sum, losses) => sum + losses, 0),
      faults: [...faults, ...audit.faults, ...payments],
    };
  } finally {
    for (const crowd of crowds) crowd.leave();
    await servers.stop();
  }
}

interface Waiting extends EventsCrashOptions {
  readonly points: readonly KillPoint[];
  readonly fault: (words: string) => void;
}

/** Asks until all events are over. Reports a fault if nothing happens for too long. */
async function untilOver(
  ids: readonly string[],
  crowds: readonly EventPlayers[],
  { points, fault, progress }: Waiting,
): Promise<void> {
  const over = new Set<string>();
  while (over.size < ids.length) {
    await sleep(500);
    for (const [index, id] of ids.entries()) {
      if (over.has(id)) continue;
      const response = await crowds[index].all[0].call(`/${id}`).catch(() => null);
      const text = (await response?.text().catch(() => '')) ?? '';
      if (/"status":"(?:ended|cancelled)"/.test(text)) over.add(id);
    }
    progress?.(over.size, `${points.length} kills left`);
    const lastNews = Math.max(...crowds.map((crowd) => crowd.lastNews()));
    if (performance.now() - lastNews > stuckAfter) {
      return fault(`no progress, ${over.size} of ${ids.length} events are over`);
    }
  }
}
