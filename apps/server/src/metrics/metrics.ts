import { collectDefaultMetrics, Registry } from 'prom-client';
import type { AccountMeter } from '../accounts/count-results.ts';
import type { BusMeter } from '../cluster/bus/bus.ts';
import type { GatewayMeter } from '../gateway/index.ts';
import type { PushResult } from '../push/index.ts';
import type { Logger, RoomsMeter } from '../rooms/index.ts';
import type { Build } from '../versions/index.ts';
import { createAccountMeter, createTaskMeter, createRequestMeter } from './activity.ts';
import type { TaskMeter, RequestMeter } from './activity.ts';
import { counter, histogram, settableGauge } from './instruments.ts';
import { busDrops, limitKinds, pushResults } from './label-values.ts';
import {
  addClusterReadings,
  addLeaseReadings,
  addServerReadings,
  addStorageReadings,
} from './readings.ts';
import type { ClusterReadings, LeaseReadings, Readings } from './readings.ts';

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
  readonly accounts: AccountMeter;
  readonly tasks: TaskMeter;
  readonly requests: RequestMeter;
  /** Adds the lease of a server on PostgreSQL. */
  readonly readLease: (readings: LeaseReadings) => void;
  readonly countPush: (result: PushResult) => void;
  /** A group of entries was written. `milliseconds` is the waiting time of the oldest one. */
  readonly written: (group: { readonly entries: number; readonly milliseconds: number }) => void;
  /** Sets the values that are read on demand. Call when all parts exist. */
  readonly read: (readings: Readings) => void;
  /** Returns the metrics in Prometheus's text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** Adds Node's default metrics and a description of this process. */
function addProcessMetrics(registry: Registry, info: ProcessInfo): void {
  const { version, commit, engine, catalogue, node: nodeId } = info;
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 });
  // Sums that libraries count themselves, named like counters.
  for (const what of ['handles', 'requests', 'resources']) {
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  }
  settableGauge(registry, 'build_info', 'Always 1; the labels say what this process is.', [
    'version',
    'commit',
    'engine',
    'catalogue',
    'node',
  ]).set({ version, commit, engine, catalogue, node: nodeId ?? '' }, 1);
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
    { how: ['steps', 'snapshot'] },
  );
  const began = counter(registry, 'matches_begun_total', 'Matches started.');
  const ended = counter(
    registry,
    'matches_ended_total',
    'Matches that ended: over, or aborted before they started.',
    { how: ['over', 'aborted'] },
  );
  const roomsLost = counter(
    registry,
    'rooms_lost_total',
    'Rooms dropped because entries could not be written.',
  );
  const limited = counter(registry, 'limits_hit_total', 'Limits exceeded, by kind.', {
    kind: limitKinds,
  });
  const dropped = counter(
    registry,
    'buffers_dropped_bytes_total',
    'Bytes queued for connections that were closed as too slow.',
  );

  const pushed = counter(
    registry,
    'push_notifications_total',
    'Push notifications, by the answer of their push service.',
    { result: pushResults },
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
    { direction: ['sent', 'received'] },
  );
  const busBytes = counter(
    registry,
    'bus_bytes_total',
    'Bytes of messages between nodes, by direction.',
    { direction: ['sent', 'received'] },
  );
  const busDropped = counter(
    registry,
    'bus_dropped_total',
    'Messages between nodes that were dropped, by reason.',
    { why: busDrops },
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

/** Creates all metrics, prefixed with `stackmate_`, and Node's default metrics. Tasks that fail are logged. */
export function createMetrics(info: ProcessInfo, logger: Pick<Logger, 'error'>): Metrics {
  const registry = new Registry();
  addProcessMetrics(registry, info);
  return {
    ...createMeters(registry),
    cluster: createClusterMeter(registry),
    readCluster: (readings) => addClusterReadings(registry, readings),
    accounts: createAccountMeter(registry),
    tasks: createTaskMeter(registry, logger),
    requests: createRequestMeter(registry),
    readLease: (readings) => addLeaseReadings(registry, readings),
    read(readings) {
      addServerReadings(registry, readings);
      addStorageReadings(registry, readings);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
