import type { WorkerStore } from '../../../apps/server/src/store/index.ts';

/** Times of one kind of query, in ms. */
export interface QueryTimes {
  readonly query: string;
  readonly count: number;
  readonly min: number;
  readonly median: number;
  readonly p99: number;
  readonly max: number;
}

/** Runs a query many times. `run` gets the number of the run. */
export async function measure(
  query: string,
  count: number,
  run: (index: number) => Promise<unknown>,
): Promise<QueryTimes> {
  const times: number[] = [];
  // The first runs fill the caches.
  for (let index = -3; index < count; index += 1) {
    const start = performance.now();
    await run(index);
    if (index >= 0) times.push(performance.now() - start);
  }
  return createTimes(query, times);
}

function createTimes(query: string, times: readonly number[]): QueryTimes {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] * 100) / 100;
  return {
    query,
    count: times.length,
    min: at(0),
    median: at(0.5),
    p99: at(0.99),
    max: at(1),
  };
}

/** Runs all scheduled computations and returns their durations. */
export async function measureSteps(
  query: string,
  store: Pick<WorkerStore, 'stepLeagues'>,
  at: number,
): Promise<QueryTimes> {
  const times: number[] = [];
  for (let isLeft = true; isLeft;) {
    const start = performance.now();
    isLeft = await store.stepLeagues({ at, limit: 250 });
    times.push(performance.now() - start);
  }
  return createTimes(query, times);
}
