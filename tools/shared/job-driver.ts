import { createProgress } from './progress.ts';
import { createOwnThread, createThreadPool } from './thread-pool.ts';
import type { JobSource } from './thread-pool.ts';

export interface JobDriverOptions<Job, Done> extends JobSource<Job, Done> {
  /** Name of the tool, for its progress. */
  readonly tool: string;
  /** Number of jobs in all. */
  readonly total: number;
  /** Number of threads; below 2 the jobs run in this one. */
  readonly workers: number;
}

/** Runs the jobs of a tool and shows its progress. */
export interface JobDriver<Job, Done> {
  /**
   * Resolves to the results in the order of the jobs. `note` is shown beside the progress; `candidate` gets every result as
   * soon as it is there.
   */
  readonly run: (
    jobs: readonly Job[],
    note?: () => string,
    each?: (result: Done) => void,
  ) => Promise<Done[]>;
  readonly close: () => Promise<void>;
}

export function createJobDriver<Job, Done>(
  options: JobDriverOptions<Job, Done>,
): JobDriver<Job, Done> {
  const { tool, total, workers, work } = options;
  const progress = createProgress(tool, total);
  const pool = workers < 2 ? createOwnThread(work) : createThreadPool(options, workers);
  let done = 0;
  return {
    run: (jobs, note = () => '', candidate = () => {}) =>
      pool.run(jobs, (result) => {
        candidate(result);
        progress.at(++done, note());
      }),
    async close() {
      await pool.close();
      progress.end();
    },
  };
}
