// Preloaded into the server's process (`node --import`): reports its resource use to the parent process. The
// server doesn't know about it.

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Stalls, Usage } from './usage.ts';

const collect = globalThis.gc;

let delays: ReturnType<typeof monitorEventLoopDelay> | null = null;
/** Processor time that this thread has used, and the most of it between two turns of its timers, in µs. */
let used = 0;
let mostWork = 0;

/** Notes how much the thread itself worked since the last turn: other programs may hold it, too. */
function noteWork(): void {
  const { user, system } = process.threadCpuUsage();
  mostWork = Math.max(mostWork, user + system - used);
  used = user + system;
}

/** Returns how long the main thread was held since the last question. */
function readStalls(): Stalls {
  const stalls = {
    p99: (delays?.percentile(99) ?? 0) / 1e6,
    worst: (delays?.max ?? 0) / 1e6,
    work: mostWork / 1e3,
  };
  if (delays === null) setInterval(noteWork, 1).unref();
  noteWork();
  mostWork = 0;
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
