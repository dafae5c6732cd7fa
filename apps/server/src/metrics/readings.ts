import type { Registry } from 'prom-client';
import type { NotReadyReason } from '../http/index.ts';
import type { MatchStatus } from '../rooms/index.ts';
import { foreignCounter, gauge, gauges, storedReading } from './instruments.ts';
import type { renewalResults } from './label-values.ts';

/** Values that are read on demand. */
export interface Readings {
  readonly connections: () => number;
  /** TCP connections, including WebSockets. */
  readonly tcpConnections: () => number;
  readonly areHandlesExhausted: () => boolean;
  readonly matches: () => readonly Pick<MatchStatus, 'phase'>[];
  readonly lobby: () => { readonly waiting: number; readonly invites: number };
  /** Number of entries that aren't durable yet. */
  readonly commitsWaiting: () => number;
  readonly botsWaiting: () => number;
  /** Numbers of the site's e-mails. */
  readonly emails: () => Promise<{ readonly waiting: number; readonly givenUp: number }>;
  readonly isDraining: () => boolean;
  /** Returns why the server isn't ready; null if it is. */
  readonly notReady: () => Promise<NotReadyReason | null>;
  readonly notReadyReasons: readonly NotReadyReason[];
  /** Pages of the site that wait to be rendered, or are. */
  readonly pagesWaiting: () => number;
  /** Returns the size of the database, in bytes. */
  readonly databaseBytes: () => Promise<number>;
  /** Returns the size and the free space of the disk of the data folder, in bytes. */
  readonly disk: () => Promise<{ readonly size: number; readonly free: number }>;
}

/** This server's lease on PostgreSQL. */
export interface LeaseReadings {
  /** Time until it ends, in ms; below 0 it has ended. */
  readonly timeLeft: () => number;
  /** Numbers of attempts to renew it. */
  readonly renewals: () => Readonly<Record<(typeof renewalResults)[number], number>>;
}

/** Values of a node of a cluster that are read on demand. */
export interface ClusterReadings {
  readonly isBusUp: () => boolean;
  /** Number of connections of other nodes in matches of this one. */
  readonly remoteConnections: () => number;
  /** Time by which this node's clock is ahead of the database's, in ms. */
  readonly skew: () => number;
  /** Number of running matches that wait for a node. */
  readonly matchesWithoutNode: () => Promise<number>;
}

const phases = ['sealing', 'playing', 'over', 'aborted', 'waking'] as const;

/** Adds the values that are read from the server at each request. */
export function addServerReadings(registry: Registry, readings: Readings): void {
  gauge(registry, 'connections', 'Open connections.', readings.connections);
  gauge(
    registry,
    'tcp_connections',
    'Open TCP connections, WebSockets included.',
    readings.tcpConnections,
  );
  gauge(
    registry,
    'file_handles_exhausted',
    "1 while the process can't open files or sockets.",
    () => (readings.areHandlesExhausted() ? 1 : 0),
  );
  gauge(
    registry,
    'queue_players',
    'Players waiting for an opponent.',
    () => readings.lobby().waiting,
  );
  gauge(registry, 'invites', 'Open invites.', () => readings.lobby().invites);
  gauge(registry, 'commits_waiting', "Entries that aren't durable yet.", readings.commitsWaiting);
  gauge(registry, 'bots_waiting', 'Unanswered questions to bots.', readings.botsWaiting);
  gauge(registry, 'draining', '1 while no matches start because the server is stopping.', () =>
    readings.isDraining() ? 1 : 0,
  );
  gauge(
    registry,
    'pages_waiting',
    'Pages that are rendered or wait for it.',
    readings.pagesWaiting,
  );
  gauges(registry, 'matches', 'Matches in memory, by phase.', ['phase'], async () => {
    const counts = new Map<string, number>(phases.map((phase) => [phase, 0]));
    for (const { phase: current } of readings.matches()) {
      const phase = current ?? 'waking';
      counts.set(phase, counts.get(phase)! + 1);
    }
    return [...counts].map(([phase, count]) => [{ phase }, count] as const);
  });
  gauges(
    registry,
    'not_ready',
    '1 for the reason for which /readyz returns 503, 0 for all others.',
    ['reason'],
    async () => {
      const current = await readings.notReady();
      return readings.notReadyReasons.map((reason) => [{ reason }, reason === current ? 1 : 0]);
    },
  );
}

/** Time that numbers of e-mails and the size of the database are reused, in ms. */
const storedAge = { emails: 10_000, bytes: 60_000, matches: 5000 };

/** Adds what is read from the storage and its disk. */
export function addStorageReadings(registry: Registry, readings: Readings): void {
  const emails = storedReading({ load: readings.emails, maxAge: storedAge.emails });
  gauges(
    registry,
    'unsent_emails',
    'Unsent e-mails of the site, by state: waiting or given up.',
    ['why'],
    async () => {
      const counts = await emails();
      if (counts === null) return [];
      return [
        [{ why: 'waiting' }, counts.waiting],
        [{ why: 'given up' }, counts.givenUp],
      ];
    },
  );
  gauge(
    registry,
    'database_bytes',
    'Size of the database: of SQLite with the space that it reuses, of PostgreSQL with indexes.',
    storedReading({ load: readings.databaseBytes, maxAge: storedAge.bytes }),
  );
  gauges(
    registry,
    'data_disk_bytes',
    'The disk of the data folder: size, and space free for this user.',
    ['what'],
    async () => {
      const disk = await readings.disk().catch(() => null);
      return disk === null ? [] : Object.entries(disk).map(([what, bytes]) => [{ what }, bytes]);
    },
  );
}

/** Adds the lease of a server on PostgreSQL. */
export function addLeaseReadings(registry: Registry, { timeLeft, renewals }: LeaseReadings): void {
  gauge(
    registry,
    'lease_seconds',
    'Time until the lease of this server on PostgreSQL ends; below 0 it answers nothing.',
    () => timeLeft() / 1000,
  );
  foreignCounter(
    registry,
    'lease_renewals_total',
    'Attempts to renew the lease: renewed, failed, or not made because the main thread was stuck.',
    'result',
    renewals,
  );
}

/** Adds the values that are read from the cluster at each request. */
export function addClusterReadings(registry: Registry, readings: ClusterReadings): void {
  gauge(registry, 'bus_up', '1 while other nodes can be reached over NATS.', () =>
    readings.isBusUp() ? 1 : 0,
  );
  gauge(
    registry,
    'clock_skew_seconds',
    'Time by which this node’s clock is ahead of the database’s; it stops at a minute.',
    () => readings.skew() / 1000,
  );
  gauge(
    registry,
    'visitors',
    'Connections of other nodes in matches of this one.',
    readings.remoteConnections,
  );
  gauge(
    registry,
    'matches_without_node',
    'Running matches of the cluster that wait for a node which can run them.',
    storedReading({ load: readings.matchesWithoutNode, maxAge: storedAge.matches }),
  );
}
