// A thread of a pool (thread-pool.ts): loads the function of its jobs, and answers them one after the other.

import { parentPort, workerData } from 'node:worker_threads';

const { module, name } = workerData as { readonly module: string; readonly name: string };
const loaded = (await import(module)) as Readonly<Record<string, unknown>>;
const work = loaded[name];
if (typeof work !== 'function') throw new Error(`${module} exports no function ${name}`);

let before: Promise<void> = Promise.resolve();
parentPort!.on('message', (job: unknown) => {
  before = before.then(async () => parentPort!.postMessage(await work(job)));
});
