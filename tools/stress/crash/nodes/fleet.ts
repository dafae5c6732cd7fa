import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@stackmate/engine';
import { runCluster } from '../../../../apps/server/test/cluster/run-cluster.ts';
import type {
  RunningCluster,
  RunningNode,
} from '../../../../apps/server/test/cluster/run-cluster.ts';
import { startProxy } from '../../../../apps/server/test/cuttable-proxy.ts';
import type { CuttableProxy } from '../../../../apps/server/test/cuttable-proxy.ts';
import { noNats } from '../../../../apps/server/test/nats.ts';
import { noPostgres } from '../../../../apps/server/test/postgres.ts';
import { UnavailableError } from '../../../shared/run-tool.ts';
import { wideLimits } from '../../../shared/wide-limits.ts';

/** A node's proxied connections to the database and NATS. */
interface NodeNetwork {
  readonly database: CuttableProxy;
  readonly nats: CuttableProxy;
}

/** The nodes of a cluster. A node that ends is replaced by a new one. */
export interface Fleet {
  readonly cluster: RunningCluster;
  /** Returns the address of a random node that takes connections. */
  readonly address: () => string;
  /** Returns the nodes that take connections. */
  readonly up: () => readonly RunningNode[];
  readonly kill: (node: RunningNode) => Promise<void>;
  /** Stops a node's process for longer than its lease, and lets it go on. */
  readonly freeze: (node: RunningNode) => Promise<void>;
  /** Delays a node's messages to the database for longer than its lease, then delivers them. */
  readonly isolate: (node: RunningNode) => Promise<void>;
  readonly getNetwork: (node: RunningNode) => NodeNetwork;
  /** Stops a node as for an upgrade. */
  readonly drain: (node: RunningNode) => Promise<void>;
  /** Resolves once all nodes take connections, except those that didn't start. */
  readonly whole: () => Promise<void>;
  /** Returns how many nodes have lost their leases although nobody stopped them: the machine was too busy. */
  readonly lost: () => number;
  readonly stop: () => Promise<void>;
}

export interface FleetOptions {
  readonly count: number;
  readonly random: Random;
  readonly fault: (words: string) => void;
}

/** A node that others have declared dead ends with this exit code. */
const deadCode = 75;
/** Length of an outage that a lease doesn't survive, in ms. */
export const beyondLease = 10_000;
/** Time that a resumed process has to notice that it was declared dead, in ms. */
const noticeTime = 20_000;
const lastOutput = 600;

/** State of the nodes and their faults. */
interface FleetState extends FleetOptions {
  readonly cluster: RunningCluster;
  readonly up: Set<RunningNode>;
  readonly leaving: Set<RunningNode>;
  readonly networks: Map<RunningNode, NodeNetwork>;
  readonly proxies: CuttableProxy[];
  isOver: boolean;
  lost: number;
  /** Starts one node at a time: a new one is told apart by its name. */
  starting: Promise<void>;
  failed: number;
}

/** Starts PostgreSQL, NATS and nodes. Throws an UnavailableError where one of them isn't installed. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const missing = noNats ?? noPostgres;
  if (missing !== null) throw new UnavailableError(missing);
  const { random, count } = options;
  const state: FleetState = {
    ...options,
    cluster: await runCluster({
      ...wideLimits,
      // A match mustn't be aborted because its players are cut off at its start.
      STACKMATE_HASH_TIME: '60s',
      STACKMATE_LOG: 'warn',
    }),
    up: new Set<RunningNode>(),
    leaving: new Set<RunningNode>(),
    networks: new Map<RunningNode, NodeNetwork>(),
    proxies: [],
    isOver: false,
    lost: 0,
    starting: Promise.resolve(),
    failed: 0,
  };
  const { cluster, up, networks, proxies } = state;
  for (let at = 0; at < count; at++) await add(state);
  return {
    cluster,
    address() {
      const all = [...up];
      // While no node takes connections, clients try one in vain.
      return all.length === 0 ? 'ws://127.0.0.1:9/ws' : all[random.below(all.length)].socket;
    },
    up: () => [...up],
    async kill(node) {
      leave(state, node);
      await node.kill();
      void add(state);
    },
    freeze(node) {
      const { child } = node.run;
      return loseLease(
        state,
        node,
        () => child.kill('SIGSTOP'),
        () => child.kill('SIGCONT'),
      );
    },
    isolate(node) {
      const { database } = networks.get(node)!;
      return loseLease(state, node, database.hold, database.mend);
    },
    getNetwork: (node) => networks.get(node)!,
    drain: (node) => drain(state, node),
    async whole() {
      while (up.size + state.failed < count) await sleep(50);
    },
    lost: () => state.lost,
    async stop() {
      state.isOver = true;
      await state.starting;
      for (const { close } of proxies) await close();
      await cluster.stop();
    },
  };
}

async function addNow(state: FleetState): Promise<void> {
  const { cluster, proxies, networks, up, leaving, fault } = state;
  if (state.isOver) return;
  const network = {
    database: await startProxy(cluster.postgres.socket),
    nats: await startProxy(cluster.nats.port),
  };
  proxies.push(network.database, network.nats);
  const { pathname } = new URL(cluster.url);
  const node = await cluster.start({
    DATABASE_URL: `postgres://stackmate@127.0.0.1:${network.database.port}${pathname}`,
    NATS_URL: `nats://127.0.0.1:${network.nats.port}`,
  });
  networks.set(node, network);
  up.add(node);
  void node.run.ended.then(({ code }) => {
    up.delete(node);
    if (state.isOver || leaving.has(node)) return;
    if (code === deadCode) state.lost += 1;
    else fault(`a node ended with code ${code}: ${node.run.output().slice(-lastOutput)}`);
    void add(state);
  });
}

function add(state: FleetState): Promise<void> {
  const { fault } = state;
  state.starting = state.starting
    .then(() => addNow(state))
    .catch((failure: unknown) => {
      state.failed += 1;
      fault(`a node didn't start: ${String(failure)}`);
    });
  return state.starting;
}

function leave({ leaving, up }: FleetState, node: RunningNode): void {
  leaving.add(node);
  up.delete(node);
}

/** Takes the lease from a node, which must notice that and end. */
async function loseLease(
  state: FleetState,
  node: RunningNode,
  begin: () => unknown,
  end: () => unknown,
): Promise<void> {
  const { fault } = state;
  leave(state, node);
  begin();
  await sleep(beyondLease);
  end();
  const { ended, output } = node.run;
  const last = await Promise.race([ended, sleep(noticeTime, null)]);
  if (last === null) fault('a node that was away for 10 s goes on');
  else if (last.code !== deadCode) {
    fault(`a node that was away ended with code ${last.code}: ${output().slice(-lastOutput)}`);
  }
  await node.kill();
  void add(state);
}

async function drain(state: FleetState, node: RunningNode): Promise<void> {
  const { fault } = state;
  leave(state, node);
  node.run.child.kill('SIGTERM');
  const { code } = await node.run.ended;
  if (code !== 0) {
    fault(`SIGTERM: exit code ${code}: ${node.run.output().slice(-lastOutput)}`);
  }
  await add(state);
}
