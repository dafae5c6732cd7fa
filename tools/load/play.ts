import { setTimeout as sleep } from 'node:timers/promises';
import { createBatch } from '../../apps/server/src/gateway/batch.ts';
import type { ServerProcess } from '../shared/server-process.ts';
import type { Crowd, Table } from './crowd.ts';
import { atPace } from './pace.ts';
import { createTimes } from './times.ts';
import { usageOf } from './usage.ts';

/** What was measured while a crowd played. */
export interface LoadResult {
  readonly actionsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Microseconds that the server computed for each action, all its threads together. */
  readonly serverMicros: number;
  /** The same of the players' process. */
  readonly playersMicros: number;
  /** Parts of their cores that the two had and used: well under 1 on the server means that others held it up. */
  readonly busy: { readonly server: number; readonly players: number };
}

export interface PlayOptions {
  readonly crowd: Crowd;
  readonly server: ServerProcess;
  readonly warmUp: number;
  readonly seconds: number;
}

/** Measures for so many seconds, after those for warming up. What drives the crowd runs already. */
async function measure({ crowd, server, warmUp, seconds }: PlayOptions): Promise<LoadResult> {
  await sleep(warmUp * 1000);
  const times = createTimes();
  const { stepReceived: received } = crowd;
  crowd.stepReceived = (table, milliseconds) => {
    times.add(milliseconds);
    received(table, milliseconds);
  };
  const before = await usageOf(server);
  const [own, since] = [process.cpuUsage(), performance.now()];
  await sleep(seconds * 1000);
  const after = await usageOf(server);
  const { user, system } = process.cpuUsage(own);
  const micros = (performance.now() - since) * 1000;
  crowd.stepReceived = received;
  const actions = times.count();
  const computed = after.cpu - before.cpu;
  return {
    actionsPerSecond: actions / (micros / 1e6),
    p50Ms: times.percentile(50),
    p99Ms: times.percentile(99),
    serverMicros: computed / actions,
    playersMicros: (user + system) / actions,
    busy: { server: computed / micros, players: (user + system) / micros },
  };
}

/**
 * So many actions a second in all, at one table after the other, whether or not those before are answered. Where an
 * action is still on its way when the next is due, that one is skipped: `late` counts them.
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

/** Every table plays its next action as soon as both players were told of the last. */
export async function playClosedLoop(options: PlayOptions): Promise<LoadResult> {
  const { crowd } = options;
  // In a moment: whoever played has not yet read its answer to the end when the other one was told already.
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
  // Tables that are new.
  const timer = setInterval(playAll, lookAgain);
  const played = await measure(options);
  clearInterval(timer);
  crowd.stepReceived = () => {};
  await crowd.quiet();
  return played;
}
