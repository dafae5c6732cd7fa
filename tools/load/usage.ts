import { once } from 'node:events';
import { join } from 'node:path';
import type { ServerProcess } from '../shared/server-process.ts';

/** What a server's process uses. */
export interface Usage {
  /** Bytes of memory in all. */
  readonly rss: number;
  /** Bytes that its main thread's values take, in the heap and beside it. */
  readonly heap: number;
  /** Microseconds that all its threads have computed so far. */
  readonly cpu: number;
}

/** Options for Node with which a process answers `usageOf`. */
export const probed: readonly string[] = [
  '--expose-gc',
  '--import',
  join(import.meta.dirname, 'probe.ts'),
];

/** Asks a server that was started with `probed`. `collect`: once its garbage is gone. */
export async function usageOf({ child }: ServerProcess, collect = false): Promise<Usage> {
  child.send(collect ? 'collect' : 'tell');
  const [usage] = (await once(child, 'message')) as [Usage];
  return usage;
}
