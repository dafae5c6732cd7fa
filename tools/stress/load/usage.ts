import { once } from 'node:events';
import { join } from 'node:path';
import type { ServerProcess } from '../../shared/server-process.ts';
import type { CpuTimes } from './play.ts';

/** Resource use of a server process. */
export interface Usage {
  /** Total memory, in bytes. */
  readonly rss: number;
  /** Memory of the main thread's objects, in the heap and outside, in bytes. */
  readonly heap: number;
  /** CPU time of all threads so far, in µs. */
  readonly cpu: number;
}

/** How long the main thread was held at a time, in ms. */
export interface Stalls {
  readonly p99: number;
  readonly worst: number;
  /** The most processor time that the thread itself used between two turns: other programs on its core have no part in it. */
  readonly work: number;
}

/** Options that make a Node process respond to `loadUsage`. */
export const probed: readonly string[] = [
  '--expose-gc',
  '--import',
  join(import.meta.dirname, 'probe.ts'),
];

/** Requests the resource use of a server started with `probed`. `collect` runs the garbage collector first. */
export async function loadUsage({ child }: ServerProcess, collect = false): Promise<Usage> {
  child.send(collect ? 'collect' : 'tell');
  const [usage] = (await once(child, 'message')) as [Usage];
  return usage;
}

/** Returns the CPU times of a server started with `probed` that uses no other program. */
export const loadCpu = async (server: ServerProcess): Promise<CpuTimes> => ({
  server: (await loadUsage(server)).cpu,
  others: {},
});

/** Returns the stalls of a server started with `probed` since the last call; the first begins to measure. */
export async function measureStalls({ child }: ServerProcess): Promise<Stalls> {
  child.send('stalls');
  const [stalls] = (await once(child, 'message')) as [Stalls];
  return stalls;
}
