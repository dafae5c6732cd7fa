import { Worker, parentPort } from 'node:worker_threads';

/** Threads that do the same kind of job. */
export interface ThreadPool<Job, Done> {
  /** Does all jobs; the results stand in their order. `each` is told as they are done, in any order. */
  run(jobs: readonly Job[], each?: (done: Done) => void): Promise<Done[]>;
  close(): Promise<void>;
}

/** Jobs sent to a thread ahead of its answers, so that it never waits. */
const maxQueuedJobs = 3;

/** Threads that run the script at `url`, which calls `serveJobs`. */
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

/** The same in this thread. */
export const createOwnThread = <Job, Done>(work: (job: Job) => Done): ThreadPool<Job, Done> => ({
  run: (jobs, each = () => {}) =>
    Promise.resolve(
      jobs.map((job) => {
        const done = work(job);
        each(done);
        return done;
      }),
    ),
  close: () => Promise.resolve(),
});

/** What a thread of a pool does with its jobs. */
export function serveJobs(work: (job: never) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('this script is started by a thread pool');
  port.on('message', (job: unknown) => port.postMessage(work(job as never)));
}
