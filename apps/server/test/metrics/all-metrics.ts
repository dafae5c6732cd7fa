import { notReadyReasons } from '../../src/http/index.ts';
import { createMetrics } from '../../src/metrics/index.ts';
import type { Metrics } from '../../src/metrics/index.ts';

/** Creates the metrics of a node of a cluster, which has all of them. */
export function createAllMetrics(): Metrics {
  const build = { version: '1', commit: 'c', engine: '1', catalogue: '1' };
  const metrics = createMetrics({ ...build, node: 'one' }, { error() {} });
  metrics.read({
    connections: () => 1,
    tcpConnections: () => 1,
    areHandlesExhausted: () => false,
    matches: () => [],
    lobby: () => ({ waiting: 0, invites: 0 }),
    commitsWaiting: () => 0,
    botsWaiting: () => 0,
    emails: () => Promise.resolve({ waiting: 0, givenUp: 0 }),
    isDraining: () => false,
    notReady: () => Promise.resolve('the storage fails'),
    notReadyReasons,
    pagesWaiting: () => 0,
    databaseBytes: () => Promise.resolve(4096),
    disk: () => Promise.resolve({ size: 8192, free: 4096 }),
  });
  metrics.readLease({
    timeLeft: () => 4000,
    renewals: () => ({ renewed: 0, failed: 0, stuck: 0 }),
  });
  metrics.readCluster({
    isBusUp: () => true,
    remoteConnections: () => 0,
    skew: () => 0,
    matchesWithoutNode: async () => 0,
  });
  return metrics;
}

/** Returns the types of metrics in Prometheus's text format, by name. */
export const readTypes = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]));

/** A series of a metric, as a line of the text format. */
export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Returns all series in Prometheus's text format. */
export const readSeries = (text: string): readonly Series[] =>
  [...text.matchAll(/^([a-z_]+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name, labels, value]) => ({
    name,
    labels: Object.fromEntries(
      [...(labels ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, labelValue]) => [
        label,
        labelValue,
      ]),
    ),
    value: Number(value),
  }));
