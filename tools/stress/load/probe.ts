// Preloaded into the server's process (`node --import`): reports its resource use to the parent process. The
// server doesn't know about it.

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Stalls, Usage } from './usage.ts';

const collect = globalThis.gc;

let delays: ReturnType<typeof monitorEventLoopDelay> | null = null;

/** Returns how long the main thread was held since the last question. */
function readStalls(): Stalls {
  const stalls = { p99: (delays?.percentile(99) ?? 0) / 1e6, worst: (delays?.max ?? 0) / 1e6 };
  delays ??= monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  delays.reset();
  return stalls;
}

process.on('message', (question) => {
  if (question === 'stalls') return void process.send?.(readStalls());
  if (question === 'collect') {
    // Twice, because the first collection may release further objects.
    collect?.();
    collect?.();
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const usage: Usage = { rss, heap: heapUsed + external, cpu: user + system };
  process.send?.(usage);
});
process.channel?.unref();
