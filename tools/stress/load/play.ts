import { setTimeout as sleep } from 'node:timers/promises';
import { createBatch } from '../../../apps/server/src/gateway/batch.ts';
import type { Crowd, Table } from './crowd.ts';
import { atPace } from './pace.ts';
import { createTimes } from './times.ts';

/** Measurements of a playing crowd. */
export interface LoadResult {
  readonly actionsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU time of the server per action over all threads, in µs. */
  readonly serverMicros: number;
  /** The same of programs that the server uses. */
  readonly othersMicros: Readonly<Record<string, number>>;
  /** CPU time of the players' process per action, in µs. */
  readonly playersMicros: number;
  /** CPU use as a share of one core. Well below 1 on the server means that something else limited it. */
  readonly busy: { readonly server: number; readonly players: number };
}

/** CPU times of all threads of processes so far, in µs. */
export interface CpuTimes {
  /** Of the server, or of all servers. */
  readonly server: number;
  /** Of programs that it uses. */
  readonly others: Readonly<Record<string, number>>;
}

export interface PlayOptions {
  readonly crowd: Crowd;
  readonly cpu: () => Promise<CpuTimes>;
  readonly warmUp: number;
  readonly seconds: number;
}

/** Measures after a warm-up. The crowd must be playing already. */
async function measure({ crowd, cpu, warmUp, seconds }: PlayOptions): Promise<LoadResult> {
  await sleep(warmUp * 1000);
  const times = createTimes();
  const { stepReceived: received } = crowd;
  crowd.stepReceived = (table, milliseconds) => {
    times.add(milliseconds);
    received(table, milliseconds);
  };
  const before = await cpu();
  const [own, since] = [process.cpuUsage(), performance.now()];
  await sleep(seconds * 1000);
  const after = await cpu();
  const { user, system } = process.cpuUsage(own);
  const micros = (performance.now() - since) * 1000;
  crowd.stepReceived = received;
  const actions = times.count();
  const computed = after.server - before.server;
  return {
    actionsPerSecond: actions / (micros / 1e6),
    p50Ms: times.percentile(50),
    p99Ms: times.percentile(99),
    serverMicros: computed / actions,
    othersMicros: Object.fromEntries(
      Object.entries(after.others).map(([name, time]) => [
        name,
        (time - before.others[name]) / actions,
      ]),
    ),
    playersMicros: (user + system) / actions,
    busy: { server: computed / micros, players: (user + system) / micros },
  };
}

/**
 * Plays a fixed number of actions per second, one table after the other. Skips a table whose previous action is still in
 * transit, and counts it in `late`.
 */
export async function playPaced(
  options: PlayOptions & { readonly actionsPerSecond: number },
): Promise<LoadResult & { readonly late: number }> {
  const { crowd, actionsPerSecond } = options;
  crowd.stepReceived = () => {};
  let late = 0;
  let round: Iterator<Table> = crowd.tables.values();
  const next = (): Table | null => {
    let { value, done } = round.next() as IteratorResult<Table, undefined>;
    if (done) {
      round = crowd.tables.values();
      ({ value, done } = round.next() as IteratorResult<Table, undefined>);
    }
    return value ?? null;
  };
  const stop = atPace(actionsPerSecond, () => {
    const table = next();
    if (!table || !crowd.play(table)) late += 1;
  });
  const played = await measure(options);
  stop();
  await crowd.quiet();
  return { ...played, late };
}

const lookAgain = 50;

/** Plays each table's next action as soon as both players have received the last. */
export async function playClosedLoop(options: PlayOptions): Promise<LoadResult> {
  const { crowd } = options;
  // Deferred, because the sender may not have processed its response completely when the other player has.
  const ready = createBatch<Table>({
    schedule: queueMicrotask,
    act(these) {
      for (const table of these) crowd.play(table);
    },
    maxItems: Infinity,
  });
  crowd.stepReceived = ready.add;
  const playAll = (): void => {
    for (const table of crowd.tables.values()) crowd.play(table);
  };
  playAll();
  // Starts tables that are new.
  const timer = setInterval(playAll, lookAgain);
  const played = await measure(options);
  clearInterval(timer);
  crowd.stepReceived = () => {};
  await crowd.quiet();
  return played;
}
