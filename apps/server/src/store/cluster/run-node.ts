import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import type { AdoptedMatch, ClusterStore } from './cluster-store.ts';
import { joinCluster } from './join-cluster.ts';
import { openBoard } from './lease-board.ts';
import { leaseTimes } from './lease-times.ts';
import type { LeaseTimes } from './lease-times.ts';
import { createNodeLease } from './node-lease.ts';

/** A node, as the threads of its process know it. */
export interface NodeOptions {
  /** Id of the node; new at each start. */
  readonly node: string;
  /** Hash of the cluster's secret. */
  readonly fingerprint: string;
  /** Version of the program. */
  readonly version: string;
  readonly board: SharedArrayBuffer;
  /** Max number of running matches of a player on all nodes. */
  readonly matchesPerPlayer: number;
  /** Shorter in tests. */
  readonly times?: Partial<LeaseTimes> | undefined;
}

export interface RunNodeOptions extends NodeOptions {
  readonly database: Database;
  /** A connection for renewals alone, so that nothing delays them. */
  readonly renewals: Kysely<Tables>;
  /** The monotonic clock of the board, in ms. */
  readonly now: () => number;
  readonly store: Pick<ClusterStore, 'adopt'>;
  readonly onAdopted: (matches: readonly AdoptedMatch[]) => void;
  readonly onNodesDied: (nodes: readonly string[]) => void;
  readonly onOwnDeath: () => void;
}

/** Settings of the connection for renewals; its answers are waited for 2 s. */
export const renewalConnection = { timeout: 2000, max: 1 } as const;

/** Joins the cluster, and keeps this node in it. Returns a function that stops that. */
export async function runNode(options: RunNodeOptions): Promise<() => Promise<void>> {
  const { database, renewals, store, now, node, fingerprint, version } = options;
  const times = { ...leaseTimes, ...options.times };
  const board = openBoard(options.board, now);
  const sentAt = now();
  await joinCluster(database.db, { node, fingerprint, version, lease: times.lease });
  board.renewed(sentAt);
  const lease = createNodeLease({
    db: database.db,
    renewals,
    node,
    board,
    now,
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
