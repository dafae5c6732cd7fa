import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@stackmate/engine';
import { runCluster } from '../../../apps/server/test/cluster/run-cluster.ts';
import type { RunningCluster, RunningNode } from '../../../apps/server/test/cluster/run-cluster.ts';
import { noNats } from '../../../apps/server/test/nats.ts';
import { noPostgres } from '../../../apps/server/test/postgres.ts';
import { UnavailableError } from '../../shared/unable.ts';
import { wideLimits } from '../../shared/wide-limits.ts';

/** The nodes of a cluster, each of which is replaced by a new one when it ends. */
export interface Fleet {
  readonly cluster: RunningCluster;
  /** Returns the address of a random node that takes connections. */
  readonly address: () => string;
  /** Returns the nodes that take connections. */
  readonly up: () => readonly RunningNode[];
  readonly kill: (node: RunningNode) => Promise<void>;
  /** Stops a node's process for longer than its lease, and lets it go on. */
  readonly freeze: (node: RunningNode) => Promise<void>;
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
const freezeTime = 10_000;
/** Time that a process has to notice its death once it goes on, in ms. */
const noticeTime = 20_000;
const lastOutput = 600;

/** Starts PostgreSQL, NATS and nodes. Throws an UnavailableError where one of them isn't installed. */
export async function startFleet({ count, random, fault }: FleetOptions): Promise<Fleet> {
  const missing = noNats ?? noPostgres;
  if (missing !== null) throw new UnavailableError(missing);
  const cluster = await runCluster({ ...wideLimits, STACKMATE_LOG: 'warn' });
  const up = new Set<RunningNode>();
  const leaving = new Set<RunningNode>();
  let isOver = false;
  let lost = 0;
  /** Starts one node at a time: a new one is told apart by its name. */
  let starting: Promise<void> = Promise.resolve();
  let failed = 0;

  async function addNow(): Promise<void> {
    if (isOver) return;
    const node = await cluster.start();
    up.add(node);
    void node.run.ended.then(({ code }) => {
      up.delete(node);
      if (isOver || leaving.has(node)) return;
      if (code === deadCode) lost += 1;
      else fault(`a node ended with code ${code}: ${node.run.output().slice(-lastOutput)}`);
      void add();
    });
  }

  function add(): Promise<void> {
    starting = starting.then(addNow).catch((failure: unknown) => {
      failed += 1;
      fault(`a node didn't start: ${String(failure)}`);
    });
    return starting;
  }

  function leave(node: RunningNode): void {
    leaving.add(node);
    up.delete(node);
  }

  for (let at = 0; at < count; at++) await add();
  return {
    cluster,
    address() {
      const all = [...up];
      // While none does, clients try one in vain.
      return all.length === 0 ? 'ws://127.0.0.1:9/ws' : all[random.below(all.length)].socket;
    },
    up: () => [...up],
    async kill(node) {
      leave(node);
      await node.kill();
      void add();
    },
    async freeze(node) {
      leave(node);
      const { child, ended, output } = node.run;
      child.kill('SIGSTOP');
      await sleep(freezeTime);
      child.kill('SIGCONT');
      const end = await Promise.race([ended, sleep(noticeTime, null)]);
      if (end === null) fault('a node that was stopped for 10 s goes on');
      else if (end.code !== deadCode) {
        fault(
          `a node that was stopped ended with code ${end.code}: ${output().slice(-lastOutput)}`,
        );
      }
      await node.kill();
      void add();
    },
    async drain(node) {
      leave(node);
      node.run.child.kill('SIGTERM');
      const { code } = await node.run.ended;
      if (code !== 0) {
        fault(`SIGTERM: exit code ${code}: ${node.run.output().slice(-lastOutput)}`);
      }
      await add();
    },
    async whole() {
      while (up.size + failed < count) await sleep(50);
    },
    lost: () => lost,
    async stop() {
      isOver = true;
      await starting;
      await cluster.stop();
    },
  };
}
