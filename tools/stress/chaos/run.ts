import { createJobDriver } from '../../shared/job-driver.ts';
import type { FaultCounts, FaultKind } from './faults.ts';
import type { ChaosResult, ClusterCounts } from './chaos-result.ts';
import { simulate } from './simulate.ts';
import type { ChaosJob, ChaosPlan } from './simulate.ts';

export interface ChaosOptions {
  readonly plan: ChaosPlan;
  readonly seeds: number;
  readonly workers: number;
}

export interface ChaosRun {
  readonly seeds: number;
  /** Matches that were played to a result; the others were aborted before the start. */
  readonly matches: number;
  readonly actions: number;
  readonly faults: FaultCounts;
  readonly ends: Readonly<Record<string, number>>;
  readonly failed: readonly ChaosResult[];
  readonly cluster: ClusterCounts;
  readonly seconds: number;
}

/** Number of matches between checks for failures. */
const batch = 64;
/** Max failures before a run stops: more are rarely informative. */
const enoughFailures = 10;

/** Simulates many matches. The same seed gives the same run on any number of threads. */
export async function runChaos({ plan, seeds, workers }: ChaosOptions): Promise<ChaosRun> {
  const start = performance.now();
  const driver = createJobDriver<ChaosJob, ChaosResult>({
    tool: 'chaos',
    total: seeds,
    workers,
    work: simulate,
    module: new URL('simulate.ts', import.meta.url),
  });
  const faults: FaultCounts = {};
  const ends: Record<string, number> = {};
  const failed: ChaosResult[] = [];
  let done = 0;
  let actions = 0;
  let matches = 0;
  const cluster = { takeovers: 0, handovers: 0, partitions: 0 };
  for (let first = 0; first < seeds && failed.length < enoughFailures; first += batch) {
    const jobs = Array.from({ length: Math.min(batch, seeds - first) }, (_, offset): ChaosJob => ({
      ...plan,
      index: first + offset,
    }));
    const results = await driver.run(jobs, () => `${failed.length} failed`);
    done += results.length;
    for (const result of results) {
      actions += result.actions;
      if (result.actions > 0) matches += 1;
      ends[result.end] = (ends[result.end] ?? 0) + 1;
      for (const [kind, count] of Object.entries(result.faults)) {
        const of = kind as FaultKind;
        faults[of] = (faults[of] ?? 0) + count;
      }
      for (const count of ['takeovers', 'handovers', 'partitions'] as const) {
        cluster[count] += result.cluster?.[count] ?? 0;
      }
      if (result.failures.length > 0) failed.push(result);
    }
  }
  await driver.close();
  const seconds = (performance.now() - start) / 1000;
  return { seeds: done, matches, actions, faults, ends, failed, cluster, seconds };
}
