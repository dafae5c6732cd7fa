import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BusMeter } from '../cluster/bus/bus.ts';
import type { GatewayMeter } from '../gateway/index.ts';
import type { PushResult } from '../push/index.ts';
import type { MatchStatus, RoomsMeter } from '../rooms/index.ts';
import type { Build } from '../versions/index.ts';
import { busDrops, limitKinds, pushResults } from './label-values.ts';

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

/** Counts events between the nodes of a cluster. */
export interface ClusterMeter extends BusMeter {
  /** A link to another node was broken, so that both ends started again. */
  readonly countBroken: () => void;
}

/** Labels of the metric `build_info`. */
export interface ProcessInfo extends Build {
  /** Name of the node; null on a single server. */
  readonly node: string | null;
}

export interface Metrics {
  readonly cluster: ClusterMeter;
  /** Adds the values of a node of a cluster. */
  readonly readCluster: (readings: ClusterReadings) => void;
  readonly rooms: RoomsMeter;
  readonly gateway: GatewayMeter;
  readonly countPush: (result: PushResult) => void;
  /** A group of entries was written. `milliseconds` is the waiting time of the oldest one. */
  readonly written: (group: { readonly entries: number; readonly milliseconds: number }) => void;
  /** Sets the values that are read on demand. Call when all parts exist. */
  readonly read: (readings: Readings) => void;
  /** Returns the metrics in Prometheus's text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

const phases = ['sealing', 'playing', 'over', 'aborted', 'waking'] as const;

/** Prefix of all names. */
const prefix = 'stackmate_';

/** Creates a counter, with a label whose values are known, so that each of them begins at 0. */
function counter(
  registry: Registry,
  name: string,
  help: string,
  label?: string,
  values: readonly string[] = [],
) {
  const labelNames = label === undefined ? [] : [label];
  const created = new Counter({ name: prefix + name, help, labelNames, registers: [registry] });
  for (const value of values) created.inc({ [label!]: value }, 0);
  return created;
}

const histogram = (registry: Registry, name: string, help: string, buckets: number[]) =>
  new Histogram({ name: prefix + name, help, buckets, registers: [registry] });

function gauge(registry: Registry, name: string, help: string, value: () => number): void {
  const metric = new Gauge({
    name: prefix + name,
    help,
    registers: [],
    collect() {
      this.set(value());
    },
  });
  registry.registerMetric(metric);
}

/** Adds Node's default metrics and a description of this process. */
function addProcessMetrics(registry: Registry, info: ProcessInfo): void {
  const { version, commit, engine, catalogue, node: nodeId } = info;
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 });
  // Sums that libraries count themselves, named like counters.
  for (const what of ['handles', 'requests', 'resources']) {
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  }
  new Gauge({
    name: `${prefix}build_info`,
    help: 'Always 1; the labels say what this process is.',
    labelNames: ['version', 'commit', 'engine', 'catalogue', 'node'],
    registers: [registry],
  }).set({ version, commit, engine, catalogue, node: nodeId ?? '' }, 1);
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Adds the server's own counters and measurements, apart from those of its cluster. */
function createMeters(
  registry: Registry,
): Pick<Metrics, 'rooms' | 'gateway' | 'countPush' | 'written'> {
  const commandTime = histogram(
    registry,
    'action_sent_seconds',
    'From an action’s arrival to its step being durable and sent to both players.',
    seconds,
  );
  const commitTime = histogram(
    registry,
    'commit_seconds',
    'From the oldest entry of a group to the group being durable.',
    seconds,
  );
  const commitGroup = histogram(
    registry,
    'commit_group_entries',
    'Entries written in one transaction.',
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000],
  );
  const roundTrip = histogram(
    registry,
    'round_trip_seconds',
    'Round trips of pings.',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 5],
  );
  const joins = counter(
    registry,
    'joins_total',
    'Connections brought up to date, by steps or a snapshot.',
    'how',
    ['steps', 'snapshot'],
  );
  const began = counter(registry, 'matches_begun_total', 'Matches started.');
  const ended = counter(
    registry,
    'matches_ended_total',
    'Matches that ended: over, or aborted before they started.',
    'how',
    ['over', 'aborted'],
  );
  const roomsLost = counter(
    registry,
    'rooms_lost_total',
    'Rooms dropped because entries could not be written.',
  );
  const limited = counter(
    registry,
    'limits_hit_total',
    'Limits exceeded, by kind.',
    'kind',
    limitKinds,
  );
  const dropped = counter(
    registry,
    'buffers_dropped_bytes_total',
    'Bytes queued for connections that were closed as too slow.',
  );

  const pushed = counter(
    registry,
    'push_notifications_total',
    'Push notifications, by the answer of their push service.',
    'result',
    pushResults,
  );

  return {
    rooms: {
      commandApplied: (milliseconds) => commandTime.observe(milliseconds / 1000),
      joined: (how) => joins.inc({ how }),
      matchBegan: () => began.inc(),
      matchEnded: (how) => ended.inc({ how }),
      matchLost: () => roomsLost.inc(),
      countLimitHit: (kind) => limited.inc({ kind }),
    },
    gateway: {
      countLimitHit: (kind) => limited.inc({ kind }),
      countDroppedBytes: (bytes) => dropped.inc(bytes),
      recordRoundTrip: (milliseconds) => roundTrip.observe(milliseconds / 1000),
    },
    countPush: (result) => pushed.inc({ result }),
    written({ entries, milliseconds }) {
      commitGroup.observe(entries);
      commitTime.observe(milliseconds / 1000);
    },
  };
}

/** Adds the counters of messages between nodes. */
function createClusterMeter(registry: Registry): Metrics['cluster'] {
  const busMessages = counter(
    registry,
    'bus_messages_total',
    'Messages between nodes, by direction.',
    'direction',
    ['sent', 'received'],
  );
  const busBytes = counter(
    registry,
    'bus_bytes_total',
    'Bytes of messages between nodes, by direction.',
    'direction',
    ['sent', 'received'],
  );
  const busDropped = counter(
    registry,
    'bus_dropped_total',
    'Messages between nodes that were dropped, by reason.',
    'why',
    busDrops,
  );
  const linksBroken = counter(
    registry,
    'node_links_broken_total',
    'Times that this node and another one restarted their link, because a message between them was lost.',
  );

  const countBytes = (direction: 'sent' | 'received', bytes: number): void => {
    busMessages.inc({ direction });
    busBytes.inc({ direction }, bytes);
  };
  return {
    countSent: (bytes) => countBytes('sent', bytes),
    countReceived: (bytes) => countBytes('received', bytes),
    countDropped: (why) => busDropped.inc({ why }),
    countBroken: () => linksBroken.inc(),
  };
}

/** Adds the values that are read from the server at each request. */
function addReadings(registry: Registry, readings: Readings): void {
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
  const matches = new Gauge({
    name: `${prefix}matches`,
    help: 'Matches in memory, by phase.',
    labelNames: ['phase'],
    registers: [],
    collect() {
      const counts = new Map<string, number>(phases.map((phase) => [phase, 0]));
      for (const { phase: current } of readings.matches()) {
        const phase = current ?? 'waking';
        counts.set(phase, counts.get(phase)! + 1);
      }
      for (const [phase, count] of counts) this.set({ phase }, count);
    },
  });
  registry.registerMetric(matches);
  const emails = new Gauge({
    name: `${prefix}unsent_emails`,
    help: 'Unsent e-mails of the site, by state: waiting or given up.',
    labelNames: ['why'],
    registers: [],
    async collect() {
      // Other metrics must work without the storage.
      const counts = await readings.emails().catch(() => null);
      this.reset();
      if (!counts) return;
      this.set({ why: 'waiting' }, counts.waiting);
      this.set({ why: 'given up' }, counts.givenUp);
    },
  });
  registry.registerMetric(emails);
}

/** Adds the values that are read from the cluster at each request. */
function addClusterReadings(registry: Registry, readings: ClusterReadings): void {
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
  const waiting = new Gauge({
    name: `${prefix}matches_without_node`,
    help: 'Running matches of the cluster that wait for a node which can run them.',
    registers: [],
    async collect() {
      // Other metrics must work without the storage.
      const count = await readings.matchesWithoutNode().catch(() => null);
      this.reset();
      if (count !== null) this.set(count);
    },
  });
  registry.registerMetric(waiting);
}

/** Creates all metrics, prefixed with `stackmate_`, and Node's default metrics. */
export function createMetrics(info: ProcessInfo): Metrics {
  const registry = new Registry();
  addProcessMetrics(registry, info);
  return {
    ...createMeters(registry),
    cluster: createClusterMeter(registry),
    readCluster: (readings) => addClusterReadings(registry, readings),
    read: (readings) => addReadings(registry, readings),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
