import { Worker } from 'node:worker_threads';

/** Threads that run the same kind of job. */
export interface ThreadPool<Job, Done> {
  /** Runs all jobs. Resolves with the results in order; calls `candidate` as jobs finish, in any order. */
  run(jobs: readonly Job[], each?: (done: Done) => void): Promise<Done[]>;
  close(): Promise<void>;
}

/** Max jobs sent to a thread in advance, so that it never idles. */
const maxQueuedJobs = 3;

/** A job's function, and the module that exports it under its name. */
export interface JobSource<Job, Done> {
  readonly work: (job: Job) => Done | Promise<Done>;
  readonly module: URL;
}

/** Creates a pool of threads that each load the job's function. */
export function createThreadPool<Job, Done>(
  { work, module }: JobSource<Job, Done>,
  size: number,
): ThreadPool<Job, Done> {
  const workerData = { module: module.href, name: work.name };
  const script = new URL('worker.ts', import.meta.url);
  const workers = Array.from({ length: size }, () => new Worker(script, { workerData }));
  return {
    run: (jobs, candidate = () => {}) =>
      new Promise((resolve, reject) => {
        const results: Done[] = [];
        let next = 0;
        let done = 0;
        if (jobs.length === 0) resolve(results);
        for (const worker of workers) {
          const sent: number[] = [];
          const send = (): void => {
            if (next === jobs.length) return;
            sent.push(next);
            worker.postMessage(jobs[next]);
            next += 1;
          };
          worker.removeAllListeners('message').on('message', (result: Done) => {
            results[sent.shift()!] = result;
            done += 1;
            candidate(result);
            if (done === jobs.length) resolve(results);
            else send();
          });
          worker.removeAllListeners('error').on('error', reject);
          for (let i = 0; i < maxQueuedJobs; i++) send();
        }
      }),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** Creates a pool that runs jobs in this thread, one after the other. */
export const createOwnThread = <Job, Done>(
  work: (job: Job) => Done | Promise<Done>,
): ThreadPool<Job, Done> => ({
  async run(jobs, candidate = () => {}) {
    const results: Done[] = [];
    for (const job of jobs) {
      const done = await work(job);
      candidate(done);
      results.push(done);
    }
    return results;
  },
  close: () => Promise.resolve(),
});
