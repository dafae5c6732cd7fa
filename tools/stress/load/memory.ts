import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../../shared/server-process.ts';
import { createCrowd } from './crowd.ts';
import type { CrowdOptions } from './crowd.ts';
import { loadUsage } from './usage.ts';

const settleTime = 300;

/** Returns the bytes used by the server's objects after garbage collection. */
export async function loadHeap(server: ServerProcess): Promise<number> {
  await sleep(settleTime);
  return (await loadUsage(server, true)).heap;
}

/** Lets a few players play briefly, so that one-time allocations don't count as cost per player. */
export async function warmUp(options: CrowdOptions, actions: number): Promise<void> {
  const crowd = createCrowd(options);
  await crowd.enter();
  await crowd.sitDown();
  crowd.playsOn = false;
  let left = actions;
  crowd.stepReceived = (table) => {
    left -= 1;
    if (left > 0) crowd.play(table);
  };
  for (const table of crowd.tables.values()) crowd.play(table);
  await crowd.quiet();
  await crowd.resign([...crowd.tables.values()]);
  crowd.leave();
}
