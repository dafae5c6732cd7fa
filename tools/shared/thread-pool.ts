import { Worker, parentPort } from 'node:worker_threads';

/** Threads that run the same kind of job. */
export interface ThreadPool<Job, Done> {
  /** Runs all jobs. Resolves with the results in order; calls `each` as jobs finish, in any order. */
  run(jobs: readonly Job[], each?: (done: Done) => void): Promise<Done[]>;
  close(): Promise<void>;
}

/** Max jobs sent to a thread in advance, so that it never idles. */
const maxQueuedJobs = 3;

/** Creates a pool of threads running the script at `url`, which must call `serveJobs`. */
export function createThreadPool<Job, Done>(url: URL, size: number): ThreadPool<Job, Done> {
  const workers = Array.from({ length: size }, () => new Worker(url));
  return {
    run: (jobs, each = () => {}) =>
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
            each(result);
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
  async run(jobs, each = () => {}) {
    const results: Done[] = [];
    for (const job of jobs) {
      const done = await work(job);
      each(done);
      results.push(done);
    }
    return results;
  },
  close: () => Promise.resolve(),
});

/** Answers the pool's jobs in a worker thread, one after the other. Throws an Error in the main thread. */
export function serveJobs(work: (job: never) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('this script must be started by a thread pool');
  let before: Promise<void> = Promise.resolve();
  port.on('message', (job: unknown) => {
    before = before.then(async () => port.postMessage(await work(job as never)));
  });
}
