import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** Prefix of all names. */
const prefix = 'stackmate_';

/** Labels with their possible values, so that every series begins at 0. */
export type LabelValues = Readonly<Record<string, readonly string[]>>;

/** Returns every combination of the labels' values. */
const combinations = (labels: LabelValues): readonly Record<string, string>[] =>
  Object.entries(labels).reduce<readonly Record<string, string>[]>(
    (series, [label, values]) =>
      series.flatMap((others) => values.map((value) => ({ ...others, [label]: value }))),
    [{}],
  );

/** Creates a counter with labels whose values are known, so that each of them begins at 0. */
export function counter(
  registry: Registry,
  name: string,
  help: string,
  labels: LabelValues = {},
): Counter {
  const labelNames = Object.keys(labels);
  const created = new Counter({ name: prefix + name, help, labelNames, registers: [registry] });
  for (const series of combinations(labels)) created.inc(series, 0);
  return created;
}

export const histogram = (
  registry: Registry,
  name: string,
  help: string,
  buckets: number[],
  labelNames: string[] = [],
): Histogram =>
  new Histogram({ name: prefix + name, help, buckets, labelNames, registers: [registry] });

/** Adds a gauge that is set by its owner. */
export const settableGauge = (
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
): Gauge => new Gauge({ name: prefix + name, help, labelNames, registers: [registry] });

/** Adds a gauge whose value is read at each collection; without one, it is missing. */
export function gauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number | null>,
): void {
  gauges(registry, name, help, [], async () => {
    const value = await read();
    return value === null ? [] : [[{}, value]];
  });
}

/** Adds a gauge whose series are read at each collection. */
export function gauges(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  read: () => Promise<readonly (readonly [labels: Record<string, string>, value: number])[]>,
): void {
  const metric = new Gauge({
    name: prefix + name,
    help,
    labelNames,
    registers: [],
    async collect() {
      const series = await read();
      this.reset();
      // A gauge without labels is 0 after a reset, which would look like a value.
      if (labelNames.length === 0 && series.length === 0) this.remove();
      for (const [labels, value] of series) this.set(labels, value);
    },
  });
  registry.registerMetric(metric);
}

/** Adds a counter whose counts are kept elsewhere, for example by another thread. */
export function foreignCounter(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => Readonly<Record<string, number>>,
): void {
  const metric = new Counter({
    name: prefix + name,
    help,
    labelNames: [label],
    registers: [],
    collect() {
      this.reset();
      for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count);
    },
  });
  registry.registerMetric(metric);
}

export interface StoredReadingOptions<T> {
  readonly load: () => Promise<T>;
  /** Time that a value is used, in ms. */
  readonly maxAge: number;
  /** Monotonic clock, in ms. */
  readonly now?: () => number;
}

/** Max time that the metrics wait for the storage, in ms: all others are needed most while it doesn't respond. */
const patience = 1000;

/**
 * Returns a function that reads a value from the storage, at most once in `maxAge`. Null if it can't be read, or not in
 * time; a late value is used at the next collection.
 */
export function storedReading<T>({
  load,
  maxAge,
  now = () => performance.now(),
}: StoredReadingOptions<T>): () => Promise<T | null> {
  let value: T | null = null;
  let readAt = -Infinity;
  let loading: Promise<void> | null = null;
  const refresh = async (): Promise<void> => {
    try {
      value = await load();
      readAt = now();
    } catch {
      value = null;
    } finally {
      loading = null;
    }
  };
  return async () => {
    if (now() < readAt + maxAge) return value;
    loading ??= refresh();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), patience);
    });
    const outcome = await Promise.race([loading, late]);
    clearTimeout(timer);
    return outcome === 'late' ? null : value;
  };
}
