import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../shared/server-process.ts';
import { createCrowd } from './crowd.ts';
import type { CrowdOptions } from './crowd.ts';
import { usageOf } from './usage.ts';

const settleTime = 300;

/** Bytes that the values of the server take, once all that is over is let go. */
export async function heapOf(server: ServerProcess): Promise<number> {
  await sleep(settleTime);
  return (await usageOf(server, true)).heap;
}

/** A few players come, play a little and go: what is made once only is no part of what each costs. */
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
