// Loaded into the server's process before its program (`node --import`): tells whoever started it what it uses. The
// server itself knows nothing of it.

import type { Usage } from './usage.ts';

const collect = globalThis.gc;

process.on('message', (question) => {
  if (question === 'collect') {
    // Twice: what a first round lets go of may hold more.
    collect?.();
    collect?.();
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const usage: Usage = { rss, heap: heapUsed + external, cpu: user + system };
  process.send?.(usage);
});
process.channel?.unref();
