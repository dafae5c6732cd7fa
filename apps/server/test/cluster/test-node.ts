import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { ClusterMember, Database } from '../../src/store/database.ts';
import { joinCluster } from '../../src/store/cluster/join-cluster.ts';
import { openBoard } from '../../src/store/cluster/lease-board.ts';
import type { LeaseBoard } from '../../src/store/cluster/lease-board.ts';
import { leaseTimes } from '../../src/store/cluster/lease-times.ts';
import { createNodeLease } from '../../src/store/cluster/node-lease.ts';
import type { NodeLease } from '../../src/store/cluster/node-lease.ts';
import { migrate } from '../../src/store/migrate.ts';
import { archiveName } from '../../src/versions/versions.ts';
import { begin } from '../entries.ts';
import { openTestDatabase } from '../open-test-database.ts';

/** A node whose clock and lease a test moves by hand. */
export interface TestNode {
  readonly nodeId: string;
  readonly database: Database;
  readonly store: DatabaseStore;
  readonly lease: NodeLease;
  /** Lets time pass on the node's monotonic clock, in ms. */
  readonly pass: (time: number) => void;
  /** Notes that the main thread works. */
  readonly tick: (load?: number) => void;
  /** Lets a whole lease pass without a fault. */
  readonly settle: () => Promise<void>;
  readonly isLost: () => boolean;
  /** Notes whether it reaches the others. */
  readonly noteBus: LeaseBoard['noteBus'];
  readonly skew: LeaseBoard['skew'];
  readonly renewals: LeaseBoard['renewals'];
  /** Events of nodes, as this one noticed them. */
  readonly news: string[];
}

/** Description of a test's node. */
export const description = {
  name: 'test',
  version: '1+1234567',
  engine: '1',
  catalogue: '1',
  build: '1234567',
} as const;

/** Differences of a node from others of a test. */
export interface NodeVariant {
  readonly fingerprint?: string;
  readonly earlier?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Length of its lease, in ms. */
  readonly lease?: number;
  /** The clock of its machine. */
  readonly wall?: () => number;
  readonly matchesPerPlayer?: number;
  /** Whether it has no NATS. */
  readonly isAlone?: boolean;
  /** Names of the versions that it can run. */
  readonly runs?: readonly string[];
}

export interface TestNodeOptions extends NodeVariant {
  /** Opens the database for this node, with its tables. */
  readonly open: (member: ClusterMember) => Promise<Database>;
  readonly nodeId: string;
}

/** Opens the store of a node that has joined the cluster of a PostgreSQL database. */
export const openTestNode = ({
  url,
  ...node
}: Omit<TestNodeOptions, 'open'> & { readonly url: string }): Promise<TestNode> =>
  joinTestCluster({
    ...node,
    async open(cluster) {
      const database = await openTestDatabase({ data: '', databaseUrl: url }, { cluster });
      await migrate(database);
      return database;
    },
  });

/** Opens the store of a node that has joined the cluster of any database. */
export async function joinTestCluster({
  open,
  nodeId: node,
  fingerprint = 'ours',
  earlier,
  settings,
  lease: length = leaseTimes.lease,
  matchesPerPlayer = 100,
  wall = Date.now,
  isAlone = false,
  runs = [archiveName(begin('').body.setup.versions)],
}: TestNodeOptions): Promise<TestNode> {
  let time = 1_000_000;
  const now = (): number => time;
  const board = openBoard(undefined, now);
  board.noteBus(isAlone ? 'alone' : 'up');
  const database = await open({ nodeId: node, board, matchesPerPlayer, runs: () => runs });
  try {
    await joinCluster(database.db, {
      nodeId: node,
      fingerprint,
      description,
      runs,
      bus: board.bus(),
      earlier,
      settings,
      lease: length,
    });
  } catch (failure) {
    await database.close();
    throw failure;
  }
  const store = createDatabaseStore({ database, owner: node });
  const news: string[] = [];
  const lease = createNodeLease({
    db: database.db,
    renewals: database.patient,
    nodeId: node,
    board,
    runs: () => runs,
    now,
    wall,
    times: { ...leaseTimes, lease: length },
    adopt: () => store.adopt(),
    onDead: (nodes) => void news.push(`dead: ${nodes.join(' ')}`),
    onOwnDeath: ({ message }) => void news.push(`own death: ${message}`),
  });
  const tick = (load = 0): void => board.tick(load);
  return {
    nodeId: node,
    database,
    store,
    lease,
    news,
    tick,
    noteBus: board.noteBus,
    skew: board.skew,
    renewals: board.renewals,
    pass(more) {
      time += more;
    },
    async settle() {
      for (let passed = 0; passed < length; passed += leaseTimes.renewal) {
        time += leaseTimes.renewal;
        tick();
        await lease.renew();
      }
    },
    isLost: () => board.sinceRenewal() >= length,
  };
}
