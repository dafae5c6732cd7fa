import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { DatabaseInUse } from '../database-in-use.ts';
import type { ServerInUse } from '../database-in-use.ts';
import type { Versions } from '../../versions/versions.ts';
import type { DatabaseTaken } from '../database-taken.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import { clockFault } from './clock-check.ts';
import type { ClusterStore } from './cluster-domain.ts';
import type { AdoptedMatch, NodeDescription } from './cluster-store.ts';
import { joinCluster } from './join-cluster.ts';
import { openBoard } from './lease-board.ts';
import { leaseTimes } from './lease-times.ts';
import type { LeaseTimes } from './lease-times.ts';
import { createNodeLease } from './node-lease.ts';
import { readDatabaseNow } from './node-queries.ts';

/** A node, as the threads of its process know it. */
export interface NodeOptions {
  /** Id of the node; new at each start. */
  readonly nodeId: string;
  /** Hash of the cluster's secret; null for a node that has no players. */
  readonly fingerprint: string | null;
  readonly description: NodeDescription;
  /** Versions of its new matches; null for a node that runs none. */
  readonly versions: Versions | null;
  /** Folder with the archives of other versions that it can run. */
  readonly releases: string;
  /** Whether this start has created the secret. */
  readonly isNew?: boolean | undefined;
  /** Hash of the previous secret; null if there is none. */
  readonly earlier?: string | null | undefined;
  /** Settings that all nodes must have in common, by variable. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
  readonly board: SharedArrayBuffer;
  /** Time by which the main thread's clock is ahead of the board's, in ms. */
  readonly wallOffset: number;
  /** Max number of running matches of a player on all nodes. */
  readonly matchesPerPlayer: number;
  /** Shorter in tests. */
  readonly times?: Partial<LeaseTimes> | undefined;
}

export interface RunNodeOptions extends Omit<NodeOptions, 'versions' | 'releases'> {
  readonly database: Database;
  /** Returns the names of the versions whose matches it can run now. */
  readonly runs: () => readonly string[];
  /** A connection for renewals alone, so that nothing delays them. */
  readonly renewals: Kysely<Tables>;
  /** The monotonic clock of the board, in ms. */
  readonly now: () => number;
  readonly store: Pick<ClusterStore, 'adopt'>;
  readonly onAdopted: (matches: readonly AdoptedMatch[]) => void;
  readonly onNodesDied: (nodes: readonly string[]) => void;
  readonly onOwnDeath: (failure: DatabaseTaken) => void;
}

/** Settings of the connection for renewals; its answers are waited for 2 s. */
export const renewalConnection = { timeout: 2000, max: 1 } as const;

/** Throws an error for operators if a clock differs too much from the database's. */
async function checkClock(db: Kysely<Tables>, wall: () => number): Promise<void> {
  const before = wall();
  const database = await readDatabaseNow(db);
  const fault = clockFault({ before, database, after: wall() });
  if (fault !== null) throw new Error(fault);
}

/** Joins once the lease of a killed server has ended. Throws `DatabaseInUse` as soon as that server renews it. */
async function onceUnused(retry: number, join: () => Promise<void>): Promise<void> {
  let first: ServerInUse | null = null;
  for (;;) {
    try {
      await join();
      return;
    } catch (failure) {
      if (!(failure instanceof DatabaseInUse)) throw failure;
      const { server } = failure;
      first ??= server;
      if (server.node !== first.node || server.until !== first.until) throw failure;
    }
    await delay(retry);
  }
}

/** Joins the cluster, and keeps this node in it. Returns a function that stops that. */
export async function runNode(options: RunNodeOptions): Promise<() => Promise<void>> {
  const { database, renewals, store, now, nodeId, fingerprint, description, runs } = options;
  const wall = (): number => now() + options.wallOffset;
  const times = { ...leaseTimes, ...options.times };
  const board = openBoard(options.board, now);
  await checkClock(database.db, wall);
  await onceUnused(times.retry, async () => {
    const sentAt = now();
    await joinCluster(database.db, {
      nodeId,
      fingerprint,
      description,
      runs: runs(),
      bus: board.bus(),
      isNew: options.isNew,
      earlier: options.earlier,
      settings: options.settings,
      lease: times.lease,
    });
    board.renewed(sentAt);
  });
  const lease = createNodeLease({
    db: database.db,
    renewals,
    nodeId,
    board,
    runs,
    now,
    wall,
    times,
    async adopt() {
      const matches = await store.adopt();
      if (matches.length > 0) options.onAdopted(matches);
    },
    onDead: options.onNodesDied,
    onOwnDeath: options.onOwnDeath,
  });
  lease.start();
  return async () => {
    lease.stop();
    await renewals.destroy();
  };
}
