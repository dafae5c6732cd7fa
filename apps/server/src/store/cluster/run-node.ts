import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { connectPostgres } from '../postgres-connections.ts';
import type { Tables } from '../tables.ts';
import type { AdoptedMatch, ClusterStore } from './cluster-store.ts';
import { joinCluster } from './join-cluster.ts';
import { boardNow, openBoard } from './lease-board.ts';
import { createNodeLease, leaseTimes } from './node-lease.ts';
import type { LeaseTimes } from './node-lease.ts';

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
  readonly url: string;
  readonly database: Database;
  readonly store: Pick<ClusterStore, 'adopt'>;
  readonly onAdopted: (matches: readonly AdoptedMatch[]) => void;
  readonly onNodesDied: (nodes: readonly string[]) => void;
  readonly onOwnDeath: () => void;
}

/** Max wait for the answer to a renewal, in ms. */
const renewalTimeout = 2000;

/** Joins the cluster, and keeps this node in it. Returns a function that stops that. */
export async function runNode(options: RunNodeOptions): Promise<() => Promise<void>> {
  const { url, database, store, node, fingerprint, version } = options;
  const times = { ...leaseTimes, ...options.times };
  const board = openBoard(options.board);
  const sentAt = boardNow();
  await joinCluster(database.db, { node, fingerprint, version, lease: times.lease });
  board.renewed(sentAt);
  const renewals: Kysely<Tables> = connectPostgres(url, { timeout: renewalTimeout, max: 1 });
  const lease = createNodeLease({
    db: database.db,
    renewals,
    node,
    board,
    now: boardNow,
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
