import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { GatewayMeter } from '../gateway/index.ts';
import type { MatchStatus, RoomsMeter } from '../rooms/index.ts';

/** What is asked when the metrics are read. */
export interface Readings {
  readonly connections: () => number;
  /** WebSockets included. */
  readonly tcpConnections: () => number;
  readonly areHandlesExhausted: () => boolean;
  readonly matches: () => readonly Pick<MatchStatus, 'phase'>[];
  readonly lobby: () => { readonly waiting: number; readonly invites: number };
  /** Entries that are not durable yet. */
  readonly commitsWaiting: () => number;
  readonly botsWaiting: () => number;
  /** Letters of the site. */
  readonly emails: () => Promise<{ readonly waiting: number; readonly givenUp: number }>;
  readonly isDraining: () => boolean;
}

export interface Metrics {
  readonly rooms: RoomsMeter;
  readonly gateway: GatewayMeter;
  /** A group of entries was written; milliseconds that the oldest had waited. */
  readonly written: (group: { readonly entries: number; readonly milliseconds: number }) => void;
  /** What is read at the moment somebody asks; to be set once all parts are there. */
  readonly read: (readings: Readings) => void;
  /** In Prometheus's text format, and its type. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

const phases = ['sealing', 'playing', 'over', 'aborted', 'waking'] as const;

/** Everything that is measured, under names that begin with `stackmate_`; and what Node tells of itself. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const prefix = 'stackmate_';
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 });

  const counter = <T extends string>(name: string, help: string, labelNames: readonly T[] = []) =>
    new Counter({ name: prefix + name, help, labelNames, registers });
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: prefix + name, help, buckets, registers });

  const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
  const told = histogram(
    'action_told_seconds',
    'From an action’s arrival to its step being durable and sent to both players.',
    seconds,
  );
  const commitTime = histogram(
    'commit_seconds',
    'From the oldest entry of a group to the group being durable.',
    seconds,
  );
  const commitGroup = histogram(
    'commit_group_entries',
    'Entries written in one transaction.',
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000],
  );
  const roundTrip = histogram(
    'round_trip_seconds',
    'Round trips of pings.',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 5],
  );
  const joins = counter('joins_total', 'Lines brought up to date, by steps or a snapshot.', [
    'how',
  ]);
  const began = counter('matches_begun_total', 'Matches that were begun.');
  const ended = counter(
    'matches_ended_total',
    'Matches that ended: over, or aborted before they began.',
    ['how'],
  );
  const lost = counter('rooms_lost_total', 'Rooms dropped because entries could not be written.');
  const limited = counter('limits_hit_total', 'What was more than a limit allows, by kind.', [
    'kind',
  ]);
  const dropped = counter(
    'buffers_dropped_bytes_total',
    'Bytes that waited for lines closed as too slow.',
  );

  function read(readings: Readings): void {
    const gauge = (name: string, help: string, value: () => number): void => {
      const made = new Gauge({
        name: prefix + name,
        help,
        registers: [],
        collect() {
          this.set(value());
        },
      });
      registry.registerMetric(made);
    };
    gauge('connections', 'Open connections.', readings.connections);
    gauge('tcp_connections', 'Open TCP connections, WebSockets included.', readings.tcpConnections);
    gauge('file_handles_exhausted', '1 while the process can open no file and no socket.', () =>
      readings.areHandlesExhausted() ? 1 : 0,
    );
    gauge('queue_players', 'Players who wait for an opponent.', () => readings.lobby().waiting);
    gauge('invites', 'Open invites.', () => readings.lobby().invites);
    gauge('commits_waiting', 'Entries that are not durable yet.', readings.commitsWaiting);
    gauge('bots_waiting', 'Questions to bots without an answer yet.', readings.botsWaiting);
    gauge('draining', '1 while no match begins because the server stops.', () =>
      readings.isDraining() ? 1 : 0,
    );
    const matches = new Gauge({
      name: `${prefix}matches`,
      help: 'Matches kept in memory, by phase.',
      labelNames: ['phase'],
      registers: [],
      collect() {
        const kept = readings.matches();
        for (const phase of phases) {
          const count = kept.filter((one) => (one.phase ?? 'waking') === phase).length;
          this.set({ phase }, count);
        }
      },
    });
    registry.registerMetric(matches);
    const letters = new Gauge({
      name: `${prefix}letters`,
      help: 'Letters of the site that are not sent, by why: waiting for their time, or given up.',
      labelNames: ['why'],
      registers: [],
      async collect() {
        // Without its storage everything else is still told.
        const counts = await readings.emails().catch(() => null);
        this.reset();
        if (!counts) return;
        this.set({ why: 'waiting' }, counts.waiting);
        this.set({ why: 'given up' }, counts.givenUp);
      },
    });
    registry.registerMetric(letters);
  }

  return {
    rooms: {
      commandApplied: (milliseconds) => told.observe(milliseconds / 1000),
      joined: (how) => joins.inc({ how }),
      matchBegan: () => began.inc(),
      matchEnded: (how) => ended.inc({ how }),
      matchLost: () => lost.inc(),
      limited: (kind) => limited.inc({ kind }),
    },
    gateway: {
      limited: (kind) => limited.inc({ kind }),
      dropped: (bytes) => dropped.inc(bytes),
      roundTrip: (milliseconds) => roundTrip.observe(milliseconds / 1000),
    },
    written({ entries, milliseconds }) {
      commitGroup.observe(entries);
      commitTime.observe(milliseconds / 1000);
    },
    read,
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
