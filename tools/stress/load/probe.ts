// Preloaded into the server's process (`node --import`): reports its resource use to the parent process. The
// server doesn't know about it.

import type { Usage } from './usage.ts';

const collect = globalThis.gc;

process.on('message', (question) => {
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
